import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadedBrand } from '#platform/server/config/brands.ts';

/** How a brand looks on paper and on a page of its own; all of it comes from the brand's folder. */
export interface BrandLook {
  /** The sheet of role tokens, light and dark. */
  css: string;
  /** The light value of each role, as lightness 0 to 1, chroma and hue in degrees (OKLCH). */
  colors: Record<string, [lightness: number, chroma: number, hue: number]>;
  logo: string;
}

export function readLook({ folder }: LoadedBrand): BrandLook {
  const css = readFileSync(join(folder, 'tokens.css'), 'utf8');
  const values = css.matchAll(/--([\w-]+):\s*light-dark\(oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g);
  return {
    css,
    colors: Object.fromEntries(
      [...values].map(([, role, ...value]) => [role, value.map(Number) as [number, number, number]]),
    ),
    logo: readFileSync(join(folder, 'logo.svg'), 'utf8'),
  };
}
