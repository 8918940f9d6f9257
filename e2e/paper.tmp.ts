import { mkdirSync, writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { launchOptions } from './chromium.ts';
import { goWithin } from './frame.ts';
import { signIn } from './sign-in.ts';

const browser = await chromium.launch(launchOptions());
mkdirSync('/tmp/b-mine/paper', { recursive: true });
const [who, ...paths] = process.argv.slice(2);
const [brand, email] = (who ?? '').split(':') as [string, string];
const c = await browser.newContext({
  baseURL: process.env['E2E_URL'],
  viewport: { width: 1280, height: 800 },
  locale: 'en-AU',
  timezoneId: 'Australia/Adelaide',
  reducedMotion: 'reduce',
});
const page = await c.newPage();
await signIn(page, email, `/?brand=${brand}`);
for (const path of paths) {
  await goWithin(page, path).catch((e) => console.log(String(e).slice(0, 200)));
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  await page.waitForLoadState('networkidle');
  const name = `${brand}-${path.replace(/[^a-z0-9]+/gi, '_')}`;
  writeFileSync(`/tmp/b-mine/paper/${name}.pdf`, await page.pdf({ format: 'A4', printBackground: false }));
  console.log(name);
}
await browser.close();
