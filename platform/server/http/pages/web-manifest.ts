import { readdirSync } from 'node:fs';
import { brandAsset } from '#platform/contract/brand-page.ts';
import { SHARED, SHARED_FIELD } from '#platform/contract/installed/shared-files.ts';
import type { LoadedBrand } from '../../config/brands.ts';

/** The manifest's name among a brand's files. */
export const MANIFEST = 'app.webmanifest';

/** How an icon is drawn: its side in pixels, the mark's share of it, and whether the ground is filled. */
export interface Icon {
  size: number;
  share: number;
  isFilled: boolean;
}

/**
 * The icons, by their names among a brand's files. Of a maskable icon devices cut off as much as a fifth; iOS shows its
 * square on black.
 */
export const ICONS: Readonly<Record<string, Icon>> = {
  'icon-192.png': { size: 192, share: 1, isFilled: false },
  'icon-512.png': { size: 512, share: 1, isFilled: false },
  'maskable-512.png': { size: 512, share: 0.64, isFilled: true },
  'apple-180.png': { size: 180, share: 0.76, isFilled: true },
};

const words = {
  description: 'See what your plan holds, check what providers charge, and send in claims.',
  submit: 'Submit a claim',
  approvals: 'Claims to approve',
  picture: 'Your plan and what is left of it',
} as const;

/** A picture of the app, whose name says its size: `screen-390x844.png`. */
const PICTURE = /^screen-(\d+)x(\d+)\.png$/;

/** The manifest by which a browser installs a brand's app (W3C: Web Application Manifest). */
export function webManifest({ brand, folder, version }: LoadedBrand) {
  const src = (file: string) => brandAsset(brand, file, version);
  const icon = (file: string, purpose: 'any' | 'maskable') => ({
    src: src(file),
    sizes: `${ICONS[file]?.size}x${ICONS[file]?.size}`,
    type: 'image/png',
    purpose,
  });
  const shortcut = (name: string, url: string) => ({ name, url, icons: [icon('icon-192.png', 'any')] });
  return {
    id: '/',
    name: brand.name,
    short_name: brand.shortName,
    description: words.description,
    lang: 'en-AU',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: brand.themeColor.light,
    background_color: brand.themeColor.light,
    categories: ['finance', 'health'],
    icons: [icon('icon-192.png', 'any'), icon('icon-512.png', 'any'), icon('maskable-512.png', 'maskable')],
    screenshots: readdirSync(folder).flatMap((file) => {
      const [, width, height] = PICTURE.exec(file) ?? [];
      if (!width || !height) return [];
      return {
        src: src(file),
        sizes: `${width}x${height}`,
        type: 'image/png',
        form_factor: Number(width) < Number(height) ? 'narrow' : 'wide',
        label: words.picture,
      };
    }),
    share_target: {
      action: SHARED,
      method: 'POST',
      enctype: 'multipart/form-data',
      // What a form cannot take it says itself, so that nothing is refused without a word.
      params: { files: [{ name: SHARED_FIELD, accept: ['image/*', 'application/pdf'] }] },
    },
    shortcuts: [shortcut(words.submit, '/submit-claim'), shortcut(words.approvals, '/claims/approvals')],
  };
}
