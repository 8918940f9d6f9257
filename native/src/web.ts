import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stampBrand } from '#platform/contract/brand-page.ts';
import { pagePolicy } from '#platform/contract/page-policy.ts';
import type { AppBrand } from './brand.ts';
import { WEB_FOLDER } from './places.ts';
import { fill, valuesOf } from './template.ts';

/** Compressed files, which only the server sends, and source maps, which only developers use. */
const LEFT_OUT = /\.(br|gz|map)$/;
const BRAND_FILES = /\.(css|svg|png)$/;

/**
 * Writes the web app as an app carries it: the same build that the server sends, stamped with the brand and the server's
 * origin, and with its content security policy in the page, because nobody sends headers to an app.
 */
export function writeWeb(of: AppBrand, server: string, target: string): void {
  const { brand, folder, version } = of;
  mkdirSync(target, { recursive: true });
  cpSync(join(WEB_FOLDER, 'assets'), join(target, 'assets'), {
    recursive: true,
    filter: (path) => !LEFT_OUT.test(path),
  });
  cpSync(folder, join(target, 'brands', brand.code), {
    recursive: true,
    filter: (path) => path === folder || BRAND_FILES.test(path),
  });
  const { styleHashes } = JSON.parse(readFileSync(join(WEB_FOLDER, 'csp.json'), 'utf8')) as {
    styleHashes: string[];
  };
  const policy = pagePolicy({ styleHashes, server });
  const page = stampBrand(readFileSync(join(WEB_FOLDER, 'index.html'), 'utf8'), {
    brand,
    version,
    demo: false,
    server,
  });
  writeFileSync(
    join(target, 'index.html'),
    page.replace('<head>', `<head>\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`),
  );
  fill('web/old-browser.html', join(target, 'old-browser.html'), valuesOf(of, server));
}
