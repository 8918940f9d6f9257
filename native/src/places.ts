import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
export const BRANDS_FOLDER = join(ROOT, 'brands');
/** The folder of generated projects, which git ignores: in the repository, as they name its packages by their paths. */
export const BUILD_FOLDER = join(ROOT, 'native', 'build');
export const TEMPLATE_FOLDER = join(ROOT, 'native', 'template');
export const WEB_FOLDER = join(ROOT, 'dist', 'web');

/** The product's version, from the one place that has it. */
export const VERSION = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string })
  .version;
