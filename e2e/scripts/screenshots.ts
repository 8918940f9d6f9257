// `node e2e/scripts/screenshots.ts [folder]`: pictures of the gallery, and of the first screen of login, plan and
// claims, in both brands, from a server of its own with the demo world. They are for people to look at
// (docs/screenshots). Nothing compares them; the tests check what must hold.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../chromium.ts';
import { dismissToast } from '../frame.ts';
import setup from '../global-setup.ts';
import { signIn } from '../sign-in.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '..', '..', 'docs', 'screenshots');

/** The gallery is very long: smaller, its picture still shows every component. */
const GALLERY_SCALE = 0.5;

const people = { wattle: 'demo@wattle.example', mpm: 'mpm@wattle.example' };

const widths = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

const teardown = await setup();
try {
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch(launchOptions());
  for (const brand of ['wattle', 'mpm'] as const) {
    for (const colorScheme of ['light', 'dark'] as const) await gallery(browser, brand, colorScheme);
    for (const viewport of widths) await pages(browser, brand, viewport);
  }
  await browser.close();
} finally {
  await teardown();
}

async function gallery(browser: Browser, brand: string, colorScheme: 'light' | 'dark'): Promise<void> {
  const viewport = { width: 1280, height: 800 };
  const page = await open(browser, { colorScheme, viewport, deviceScaleFactor: GALLERY_SCALE });
  await page.goto(`/ui?brand=${brand}`);
  await take(page, `ui-${brand}-${colorScheme}`, 'jpeg');
  await page.context().close();
}

async function pages(browser: Browser, brand: keyof typeof people, viewport: (typeof widths)[number]) {
  const page = await open(browser, { viewport });
  await page.goto(`/login?brand=${brand}`);
  await take(page, `login-${brand}-${viewport.width}`);
  await signIn(page, people[brand], `/?brand=${brand}`);
  await dismissToast(page);
  await take(page, `plan-${brand}-${viewport.width}`);
  await page.goto(`/claims?brand=${brand}`);
  await take(page, `claims-${brand}-${viewport.width}`);
  await page.context().close();
}

async function open(browser: Browser, options: Parameters<Browser['newContext']>[0]): Promise<Page> {
  const baseURL = process.env['E2E_URL'] ?? '';
  const place = { baseURL, locale: 'en-AU', timezoneId: 'Australia/Adelaide' };
  const context = await browser.newContext({ ...place, reducedMotion: 'reduce', ...options });
  return context.newPage();
}

/** A PNG of what the screen shows, or a JPEG, which is a third of the size, of the whole page. */
async function take(page: Page, name: string, type: 'png' | 'jpeg' = 'png'): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const path = join(folder, `${name}.${type === 'png' ? 'png' : 'jpg'}`);
  await page.screenshot({ path, type, ...(type === 'jpeg' && { fullPage: true, quality: 50 }) });
}
