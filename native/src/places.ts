import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');
export const BRANDS_FOLDER = join(ROOT, 'brands');
/** Where the made projects lie; git ignores it. Inside the repository, because they name its packages by their paths. */
export const BUILD_FOLDER = join(ROOT, 'native', 'build');
export const TEMPLATE_FOLDER = join(ROOT, 'native', 'template');
export const WEB_FOLDER = join(ROOT, 'dist', 'web');

/** The product's version, from the one place that says it. */
export const VERSION = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string })
  .version;
