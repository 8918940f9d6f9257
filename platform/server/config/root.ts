import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The root of the checkout, found from wherever this code runs: from the sources in development, from the bundle in
 * `dist/server` otherwise.
 */
function findRoot(from: string): string {
  const manifest = join(from, 'package.json');
  if (
    existsSync(manifest) &&
    (JSON.parse(readFileSync(manifest, 'utf8')) as { name?: string }).name === 'wattle'
  )
    return from;
  const parent = dirname(from);
  if (parent === from) throw new Error('The root of the checkout (package.json of "wattle") was not found.');
  return findRoot(parent);
}

const root = findRoot(import.meta.dirname);

export const MIGRATIONS_FOLDER = join(root, 'migrations');
export const BRANDS_FOLDER = join(root, 'brands');
export const WEB_FOLDER = join(root, 'dist/web');
export const STAFF_FOLDER = join(root, 'dist/staff');
/** The template and the style sheet of reports, for the sources and for the bundle alike. */
export const REPORT_FOLDER = join(root, 'features/reports/server/document');
export const CATALOGUE_FILE = join(root, 'features/plans/server/support-catalogue-2025-26.csv');
/** The operator's command line, beside this server: built, or from the sources. */
export const PORTAL_SCRIPT = import.meta.filename.endsWith('.ts')
  ? join(root, 'app/server/portal.ts')
  : join(import.meta.dirname, 'portal.js');
/** The example that plays the plan manager in a demo. */
export const PLAN_MANAGER = join(root, 'examples/plan-manager/src/main.ts');

/** The product's version: one source of truth for every reply header and page (specification: product-version). */
export const VERSION = (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string })
  .version;
