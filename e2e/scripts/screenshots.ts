// `node e2e/scripts/screenshots.ts [folder]`: takes the pictures of docs/screenshots (`pictures.ts`), and writes down what
// is drawn on each. A test says when the pages have changed since.

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { inflateChromium, launchOptions } from '../chromium.ts';
import { drawn, HASHES, PICTURES, type Picture, pictures, showing, startPictureServer } from '../pictures.ts';

const folder = process.argv[2] ?? PICTURES;

execFileSync(process.execPath, [join(import.meta.dirname, '..', '..', 'scripts', 'build.mjs')]);
await inflateChromium();
const { url, end } = await startPictureServer();
process.env['E2E_URL'] = url;
const browser = await chromium.launch(launchOptions());
try {
  mkdirSync(folder, { recursive: true });
  const hashes: Record<string, string> = {};
  for (const picture of pictures)
    hashes[picture.name] = await showing(browser, url, picture, async (page) => {
      const hash = await drawn(page);
      await take(page, picture);
      return hash;
    });
  if (folder === PICTURES) {
    writeFileSync(HASHES, `${JSON.stringify(hashes, null, 2)}\n`);
    forInstalling();
  }
} finally {
  await browser.close();
  await end();
}

/** A PNG of what the screen shows, or a JPEG, which is a third of the size, of the whole page. */
async function take(page: Page, { name, wholeAt }: Picture): Promise<void> {
  const type = wholeAt ? 'jpeg' : 'png';
  const path = join(folder, `${name}.${wholeAt ? 'jpg' : 'png'}`);
  await page.screenshot({ path, type, ...(wholeAt && { fullPage: true, quality: 50 }) });
}

/** The pictures that browsers show before they install a brand's app: its plan, on a phone and on a desktop. */
function forInstalling(): void {
  const brands = join(import.meta.dirname, '..', '..', 'brands');
  for (const brand of ['wattle', 'mpm'])
    for (const [width, size] of Object.entries({ 390: '390x844', 1280: '1280x800' }))
      copyFileSync(join(folder, `plan-${brand}-${width}.png`), join(brands, brand, `screen-${size}.png`));
}
