// The pictures in docs/screenshots: what each one shows, and a hash of what is drawn on it. Their world is that of one day
// (`scripts/fixed-day.ts`), so a hash changes only where the pages have.

import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page } from '@playwright/test';
import { choose, type Given } from './files.ts';
import { dismissToast } from './frame.ts';
import { freeUrl, startServer } from './own-server.ts';
import { signIn } from './sign-in.ts';

/** Where the pictures are, and the hash of each. */
export const PICTURES = join(import.meta.dirname, '..', 'docs', 'screenshots');
export const HASHES = join(PICTURES, 'drawn.json');

type Brand = 'wattle' | 'mpm';

export interface Picture {
  name: string;
  viewport: { width: number; height: number };
  colorScheme: 'light' | 'dark';
  /** The whole page at this scale, as a JPEG; without it a PNG of what the screen shows. */
  wholeAt?: number;
  show: (page: Page) => Promise<void>;
}

const people = { wattle: 'demo@wattle.example', mpm: 'mpm@wattle.example' };
const brands: readonly Brand[] = ['wattle', 'mpm'];
const PHONE = { width: 390, height: 844 };
const COMPUTER = { width: 1280, height: 800 };

/** The gallery is very long: smaller, its picture still shows every component. */
const GALLERY_SCALE = 0.5;

const picture = (
  name: string,
  viewport: Picture['viewport'],
  show: Picture['show'],
  rest: Partial<Picture> = {},
): Picture => ({ name, viewport, show, colorScheme: 'light', ...rest });

const gallery = brands.flatMap((brand) =>
  (['light', 'dark'] as const).map((colorScheme) =>
    picture(
      `ui-${brand}-${colorScheme}`,
      COMPUTER,
      async (page) => void (await page.goto(`/ui?brand=${brand}`)),
      {
        colorScheme,
        wholeAt: GALLERY_SCALE,
      },
    ),
  ),
);

const pages = brands.flatMap((brand) =>
  [PHONE, COMPUTER].flatMap((viewport) => [
    picture(`login-${brand}-${viewport.width}`, viewport, async (page) => {
      await page.goto(`/login?brand=${brand}`);
    }),
    picture(`plan-${brand}-${viewport.width}`, viewport, (page) => openPlan(page, brand)),
    picture(`claims-${brand}-${viewport.width}`, viewport, (page) =>
      signIn(page, people[brand], `/claims?brand=${brand}`),
    ),
  ]),
);

/** The whole way of a claim on a phone: photo, sent, approved, paid. */
const way = [
  picture('way-1-photo', PHONE, (page) => takePhoto(page)),
  picture('way-2-sent', PHONE, async (page) => {
    await takePhoto(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Submit claim', exact: true }).click();
    await expect(page.getByText(/^Claim successfully submitted\./).first()).toBeVisible();
    await page.goto('/claims?tab=submitted');
    const sent = page.getByRole('region', { name: 'Submitted claims', exact: true });
    await sent.getByRole('listitem').first().scrollIntoViewIfNeeded();
  }),
  picture('way-3-approve', PHONE, async (page) => {
    await signIn(page, people.wattle, '/claims/approvals?brand=wattle');
    await page
      .getByRole('button', { name: /^Approve/ })
      .first()
      .scrollIntoViewIfNeeded();
  }),
  picture('way-4-paid', PHONE, async (page) => {
    await signIn(page, people.wattle, '/claims?brand=wattle');
    const paid = page.getByRole('listitem').filter({ has: page.getByText('Paid', { exact: true }) });
    await paid.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Claim details' })).toBeVisible();
  }),
];

export const pictures: readonly Picture[] = [...gallery, ...pages, ...way];

async function openPlan(page: Page, brand: Brand): Promise<void> {
  await signIn(page, people[brand], `/?brand=${brand}`);
  await dismissToast(page);
}

async function takePhoto(page: Page): Promise<void> {
  await openPlan(page, 'wattle');
  await page.goto('/submit-claim');
  await page.getByText('No, pay the provider').click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await choose(page, page.getByRole('button', { name: 'Take a photo' }), await photoOfInvoice(page));
  await expect(page.getByAltText('Preview of invoice.jpg')).toBeVisible();
}

/** A photo of an invoice that lies on a table. */
async function photoOfInvoice(page: Page): Promise<Given> {
  const table = await page.context().newPage();
  await table.setViewportSize({ width: 600, height: 800 });
  await table.setContent(`<body style="margin:0;background:#8a6a4d;font:18px sans-serif">
    <div style="margin:40px 50px;padding:60px 40px 220px;background:#fdfcf7;rotate:2deg;box-shadow:0 8px 30px #0008">
    <h1 style="margin:0">Harbour Physio</h1><p>ABN 51 824 753 556</p><h2>Tax invoice HP-2044</h2><p>18 November 2026</p>
    <p>For Mia O’Connor</p><hr><p>Physiotherapy, 1 hour <b style="float:right">$193.99</b></p>
    <hr><p><b>Total <span style="float:right">$193.99</span></b></p></div></body>`);
  const buffer = await table.screenshot({ type: 'jpeg', quality: 80 });
  await table.close();
  return { name: 'invoice.jpg', mimeType: 'image/jpeg', buffer };
}

/** Starts a server with the demo world of the fixed day. Gives its address and how to end it. */
export async function startPictureServer(): Promise<{ url: string; end: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattle-pictures-'));
  const url = await freeUrl();
  const preload = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'scripts', 'fixed-day.ts')}` };
  const end = await startServer(url, dataDir, 'pictures', preload);
  return {
    url,
    end: async () => {
      await end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Opens a page, shows a picture on it, and hands it to `look`. */
export async function showing<T>(
  browser: Browser,
  baseURL: string,
  { viewport, colorScheme, wholeAt, show }: Picture,
  look: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme,
    locale: 'en-AU',
    timezoneId: 'Australia/Adelaide',
    reducedMotion: 'reduce',
    ...(wholeAt && { deviceScaleFactor: wholeAt }),
    // The form asks phones, by their finger, for a photo first.
    ...(viewport === PHONE && { isMobile: true, hasTouch: true }),
  });
  try {
    const page = await context.newPage();
    await page.clock.install({ time: new Date(await portalsTime(page)) });
    await show(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    return await look(page);
  } finally {
    await context.close();
  }
}

async function portalsTime(page: Page): Promise<string> {
  const { now } = (await (await page.request.get('/dev/world')).json()) as { now: string };
  return now;
}

/** How long a page has to stay as it is to count as drawn, in milliseconds, and how often it may change before. */
const STEADY_MS = 700;
const CHANGES = 20;

/** A hash of what a page draws once it stays the same: whatever it still loaded has arrived by then. */
export async function drawn(page: Page): Promise<string> {
  let before = await drawnNow(page);
  for (let at = 0; at < CHANGES; at += 1) {
    await page.waitForTimeout(STEADY_MS);
    const now = await drawnNow(page);
    if (now === before) return now;
    before = now;
  }
  throw new Error(`${page.url()} does not stay as it is.`);
}

/** A hash of what a page draws: its elements in their order, their texts without numbers, and how they look. */
async function drawnNow(page: Page): Promise<string> {
  const lines = await page.evaluate(() => {
    const LOOKS = [
      'color',
      'backgroundColor',
      'fontSize',
      'fontWeight',
      'display',
      'textAlign',
      'borderTopWidth',
      'borderTopColor',
      'borderTopLeftRadius',
      'paddingLeft',
      'rowGap',
    ] as const;
    return (
      [...document.body.querySelectorAll('*')]
        // Messages come and go by themselves.
        .filter((element) => !element.closest('[aria-label="Notifications"]'))
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((element) => {
          const look = getComputedStyle(element);
          const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
          // Numbers of cases and codes are made by chance.
          const text = texts.map(({ textContent }) => textContent?.trim().replaceAll(/\d+/g, '0')).join(' ');
          return [element.tagName, element.getAttribute('d'), text, ...LOOKS.map((name) => look[name])].join(
            '|',
          );
        })
    );
  });
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
}
