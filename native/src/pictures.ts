import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import type { AppBrand } from './brand.ts';

interface Picture {
  file: string;
  /** The length of its sides, in pixels. */
  size: number;
  /** The mark's share of the sides, 0 to 1; the rest is room that a phone may cut off. */
  mark: number;
  /** The colour behind the mark; undefined for none. */
  ground?: string;
}

/** Draws the brand's mark into pictures, each in the size that a phone wants. */
export async function drawPictures({ folder }: AppBrand, target: string, pictures: readonly Picture[]) {
  await Promise.all(
    pictures.map(async ({ file, size, mark, ground }) => {
      const path = join(target, file);
      mkdirSync(dirname(path), { recursive: true });
      const side = Math.round(size * mark);
      const before = Math.floor((size - side) / 2);
      const after = size - side - before;
      const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 };
      // At the usual 72 dots an inch an SVG would not stay sharp.
      const drawn = await sharp(join(folder, 'mark.svg'), { density: 1200 })
        .resize(side, side, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .extend({ top: before, left: before, bottom: after, right: after, background })
        .png()
        .toBuffer();
      const whole = sharp(drawn);
      await (ground === undefined ? whole : whole.flatten({ background })).png().toFile(path);
    }),
  );
}
