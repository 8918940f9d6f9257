// `node e2e/scripts/whole-pages.ts <folder>`: pictures of ten whole pages on a phone, in both brands, from a server of
// its own with the demo world. Pictures of two versions show before and after. The tests check what must hold.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { launchOptions } from '../chromium.ts';
import { dismissToast } from '../frame.ts';
import setup from '../global-setup.ts';
import { signIn } from '../sign-in.ts';

const folder = process.argv[2] ?? 'pages';

const people = { wattle: 'demo@wattle.example', mpm: 'mpm@wattle.example' };

/** Each page by its address, or by the first link on another page whose address begins so. */
const pages: Record<string, string | { on: string; link: string }> = {
  plan: '/plan',
  area: '/plan/core-support',
  category: { on: '/plan', link: '/plan/core-support/consumables/' },
  claims: '/claims',
  approvals: '/claims/approvals',
  claim: { on: '/claims/approvals', link: '/claims/approvals/' },
  providers: '/providers',
  reports: '/reports',
  submit: '/submit-claim',
  devices: '/settings/devices',
};

const teardown = await setup();
try {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch(launchOptions());
  for (const brand of ['wattle', 'mpm'] as const) {
    const context = await browser.newContext({
      baseURL: process.env['E2E_URL'] ?? '',
      viewport: { width: 390, height: 844 },
      locale: 'en-AU',
      timezoneId: 'Australia/Adelaide',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await signIn(page, people[brand], `/?brand=${brand}`);
    await dismissToast(page);
    for (const [name, where] of Object.entries(pages)) await take(page, `${name}-${brand}`, where);
    await context.close();
  }
  await browser.close();
} finally {
  await teardown();
}

async function take(page: Page, name: string, where: string | { on: string; link: string }): Promise<void> {
  await page.goto(typeof where === 'string' ? where : where.on);
  if (typeof where === 'object') {
    const link = page.locator(`main a[href^="${where.link}"]`).first();
    await page.goto((await link.getAttribute('href')) ?? '');
  }
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 45, fullPage: true });
}
