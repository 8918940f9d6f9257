import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { brandAsset } from '#platform/contract/brand-page.ts';
import type { LoadedBrand } from '../../config/brands.ts';
import type { Services } from '../../manifest/services.ts';
import { answerNothing, IMMUTABLE } from './answers.ts';
import { ICONS, type Icon, MANIFEST, webManifest } from './web-manifest.ts';

const BRAND_FILES = /^[a-z0-9-]+\.(css|svg|png)$/;
const TYPES: Record<string, string> = { css: 'text/css', svg: 'image/svg+xml', png: 'image/png' };

/** The addresses of a brand's files that pages show: they work without a network once a browser holds them. */
export const shownFiles = ({ brand, folder, version }: LoadedBrand): string[] =>
  readdirSync(folder)
    .filter((file) => /\.(css|svg)$/.test(file))
    .map((file) => brandAsset(brand, file, version));

/**
 * Tokens and logos of the brands, and what browsers need to install the app: a manifest, and icons drawn from the brand's
 * mark. Their addresses carry a version, so they are cached for good.
 */
export function addBrandFiles(app: FastifyInstance, services: Services): void {
  const drawn = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { code: string; file: string } }>('/brands/:code/:file', async (request, reply) => {
    const { code, file } = request.params;
    const brand = services.brands.find(code);
    const found = brand && (await contentOf(brand, file));
    if (!found) return answerNothing(services, request, reply);
    const [type, content] = found;
    return reply
      .headers({ 'cache-control': IMMUTABLE, 'content-type': `${type}; charset=utf-8` })
      .send(content);
  });

  async function contentOf(
    brand: LoadedBrand,
    file: string,
  ): Promise<[type: string, content: Buffer | string] | undefined> {
    if (file === MANIFEST) return ['application/manifest+json', JSON.stringify(webManifest(brand))];
    const icon = ICONS[file];
    if (icon) return ['image/png', await iconOf(brand, file, icon)];
    const path = join(brand.folder, file);
    const [, kind = ''] = BRAND_FILES.exec(file) ?? [];
    return TYPES[kind] && existsSync(path) ? [TYPES[kind], readFileSync(path)] : undefined;
  }

  function iconOf(brand: LoadedBrand, file: string, icon: Icon): Promise<Buffer> {
    const key = `${brand.brand.code}/${file}`;
    const known = drawn.get(key) ?? draw(brand, icon);
    drawn.set(key, known);
    return known;
  }
}

/** Draws the brand's mark as an icon: on the brand's ground where the whole square is seen, otherwise on nothing. */
async function draw({ brand, folder }: LoadedBrand, { size, share, isFilled }: Icon): Promise<Buffer> {
  const within = Math.round(size * share);
  // A drawing has 40 units a side and 72 dots an inch of 72 units: so it is drawn as large as it is shown.
  const mark = await sharp(join(folder, 'mark.svg'), { density: (72 * within) / 40 })
    .resize(within, within)
    .png()
    .toBuffer();
  const background = isFilled ? brand.themeColor.light : '#0000';
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: mark }])
    .png()
    .toBuffer();
}
