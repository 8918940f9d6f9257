import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launchOptions } from './chromium.ts';
import { goWithin } from './frame.ts';
import { signIn } from './sign-in.ts';

const browser = await chromium.launch(launchOptions());
const c = await browser.newContext({
  baseURL: process.env['E2E_URL'],
  viewport: { width: 1280, height: 800 },
  locale: 'en-AU',
  timezoneId: 'Australia/Adelaide',
  reducedMotion: 'reduce',
});
const page = await c.newPage();
await signIn(page, 'demo@wattle.example', `/?brand=wattle`);
const all = new Set<string>();
for (const path of [
  '/plan',
  '/plan?figures=all',
  '/claims',
  '/claims/demoINVO0000000147/claim',
  '/claims/approvals',
  '/providers',
  '/reports',
  '/settings/activity',
]) {
  await goWithin(page, path);
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  const found = await page.evaluate(() => {
    const names = new Set<string>();
    for (const leaf of document.querySelectorAll('main table, main article, main section, main li'))
      for (let box = leaf.parentElement; box && box !== document.body; box = box.parentElement) {
        const s = getComputedStyle(box);
        if (/grid|flex/.test(s.display))
          names.add(
            `${s.display} ${box.tagName} ${box.className} cols=${s.gridTemplateColumns.split(' ').length}`,
          );
      }
    return [...names];
  });
  for (const f of found) all.add(f);
  if (path === '/claims' || path.includes('figures')) {
    await page.evaluate(
      (css) => {
        const s = new CSSStyleSheet();
        s.replaceSync(css);
        document.adoptedStyleSheets.push(s);
      },
      `@media print { ${process.argv[2] ?? ''} }`,
    );
    writeFileSync(`/tmp/b-mine/paper/try-${path.replace(/\W/g, '')}.pdf`, await page.pdf({ format: 'A4' }));
  }
  await page.emulateMedia({ media: 'screen' });
}
console.log([...all].join('\n'));
await browser.close();
