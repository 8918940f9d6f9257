import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import { launchOptions } from '#e2e/chromium.ts';
import setup from '#e2e/global-setup.ts';
import { signIn } from '#e2e/sign-in.ts';
import { type Figure, rounded } from './harness/figure.ts';
import { type Load, openPhone, type Phone, SCREEN, type Session } from './phone-page.ts';

const ROUNDS = 3;
const PERSON = 'demo@wattle.example';
const BRAND = '?brand=wattle';

/** The most that the largest paint may take, in milliseconds. Warm: the browser holds the app's files, and what was read. */
const LOGIN_MS = 2000;
const FIRST_MS = 3200;
const REPEAT_MS = 1500;
const WARM_MS = 1000;
/** The most bytes that come over the line: at the first visit of somebody who has logged in, and when the plan is warm. */
const FIRST_BYTES = 250_000;
const WARM_BYTES = 10_000;
/** The largest layout shift, the most requests, and the longest that a tap's answer may take, in milliseconds. */
const SHIFT = 0.02;
const REQUESTS = 25;
const TAP_MS = 200;

const PAGES = { plan: '/plan', claims: '/claims', approvals: '/claims/approvals' };

/** The six main pages. */
const MAIN_PAGES = { ...PAGES, 'coming up': '/coming-up', reports: '/reports', settings: '/settings' };

/** What is tapped on which page, and the selector of the element that answers the tap. */
const TAPS: readonly [name: string, path: string, button: (page: Page) => Locator, answer: string][] = [
  ['decline', PAGES.approvals, (page) => page.getByRole('button', { name: /^Decline/ }), '[role=dialog]'],
  ['menu', PAGES.plan, (page) => page.getByRole('button', { name: 'Menu', exact: true }), '[role=dialog]'],
  [
    'another tab',
    PAGES.claims,
    (page) => page.getByRole('tab', { selected: false }),
    '[role=tab][aria-selected=true]:not(:first-child)',
  ],
  [
    'choice of a plan',
    PAGES.plan,
    (page) => page.getByRole('button', { name: /Select plan/i }),
    '[role=listbox]',
  ],
  [
    'filters',
    `${PAGES.claims}?tab=reimbursements`,
    (page) => page.getByRole('button', { name: /^Filter/ }),
    '[role=dialog]',
  ],
];

/** How the built product, with the demo world, behaves on a small old phone on a slow line. */
export async function phoneBench(): Promise<Figure[]> {
  const teardown = await setup();
  try {
    const browser = await chromium.launch(launchOptions());
    try {
      const logins = await inTurns(() =>
        onPhone(browser, undefined, (phone) => phone.load(`/login${BRAND}`)),
      );
      const session = await signedIn(browser);
      return [
        ...figuresOf('login', logins, LOGIN_MS),
        ...(await measurePages(browser, session)),
        ...(await measureAfterLogin(browser, session)),
        ...(await measureWarm(browser, session)),
        ...(await measureTaps(browser, session)),
      ];
    } finally {
      await browser.close();
    }
  } finally {
    await teardown();
  }
}

/** Loads each page with an empty cache, and again. */
async function measurePages(browser: Browser, session: Keeper): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const loads = await inTurns(() =>
      onPhone(browser, session, async (phone) => ({
        first: await phone.load(path),
        repeat: await phone.load(path),
      })),
    );
    const firsts = loads.map(({ first }) => first);
    const repeats = loads.map(({ repeat }) => repeat);
    figures.push(
      ...figuresOf(`${name}, first`, firsts, FIRST_MS),
      ...(path === PAGES.plan ? [bytesOf(`${name}, first`, firsts, FIRST_BYTES)] : []),
      ...figuresOf(`${name}, again`, repeats, REPEAT_MS),
    );
  }
  return figures;
}

/** Loads the plan page in a browser that has shown the login page, as a login does. */
async function measureAfterLogin(browser: Browser, session: Keeper): Promise<Figure[]> {
  const loads = await inTurns(() =>
    onPhone(browser, undefined, async (phone) => {
      await phone.load(`/login${BRAND}`);
      await phone.enter(session.state);
      const load = await phone.load(PAGES.plan);
      session.state = await phone.page.context().storageState();
      return load;
    }),
  );
  return [
    ...figuresOf('plan, after the login page', loads, FIRST_MS),
    bytesOf('plan, after the login page', loads, FIRST_BYTES),
  ];
}

/** Loads each of the main pages in a browser that holds the app's files, and what it read of the page before. */
async function measureWarm(browser: Browser, session: Keeper): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(MAIN_PAGES)) {
    const loads = await inTurns(() =>
      onPhone(browser, session, async (phone) => {
        await phone.load(path);
        await phone.untilKept();
        return phone.load(path);
      }),
    );
    figures.push(...figuresOf(`${name}, warm`, loads, WARM_MS));
    if (path === PAGES.plan) figures.push(bytesOf(`${name}, warm`, loads, WARM_BYTES));
  }
  return figures;
}

async function measureTaps(browser: Browser, session: Keeper): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path, button, answer] of TAPS) {
    const took = await inTurns(() =>
      onPhone(browser, session, async (phone) => {
        await phone.load(path);
        // Nobody taps before they have looked at the page: what it shows comes first, and then the code of what opens.
        await phone.untilKept();
        // Toasts lie over the page.
        for (const toast of await phone.page.getByRole('button', { name: 'Dismiss' }).all())
          await toast.tap();
        return phone.tap(button(phone.page).first(), answer);
      }),
    );
    console.info(`tap on ${name}: ${took.map(Math.round).join(', ')} ms`);
    figures.push({ name: `tap on ${name}`, value: rounded(middle(took)), limit: TAP_MS, unit: 'ms' });
  }
  return figures;
}

/** Somebody's session, handed from one browser to the next: each refresh token works once. */
interface Keeper {
  state: Session;
}

async function signedIn(browser: Browser): Promise<Keeper> {
  const context = await browser.newContext({ ...SCREEN, baseURL: address() });
  await signIn(await context.newPage(), PERSON, `/${BRAND}`);
  const state = await context.storageState();
  await context.close();
  return { state };
}

/** Does something on a phone with an empty cache. */
async function onPhone<T>(
  browser: Browser,
  session: Keeper | undefined,
  work: (phone: Phone) => Promise<T>,
): Promise<T> {
  const phone = await openPhone(browser, address(), session?.state);
  try {
    const measured = await work(phone);
    if (session) session.state = await phone.page.context().storageState();
    return measured;
  } finally {
    await phone.close();
  }
}

const address = (): string => process.env['E2E_URL'] ?? '';

async function inTurns<T>(one: () => Promise<T>): Promise<T[]> {
  const all: T[] = [];
  for (let round = 0; round < ROUNDS; round += 1) all.push(await one());
  return all;
}

/** Gives the median of each figure over several loads, and prints the figures of each load. */
function figuresOf(name: string, loads: readonly Load[], limit: number): Figure[] {
  const of = (figure: keyof Load) => loads.map((load) => load[figure]);
  console.info(`${name}: ${of('lcp').map(Math.round).join(', ')} ms, ${middle(of('bytes'))} bytes`);
  return [
    { name: `${name}: largest paint`, value: rounded(middle(of('lcp'))), limit, unit: 'ms' },
    { name: `${name}: layout shift`, value: rounded(middle(of('cls'))), limit: SHIFT, unit: '' },
    { name: `${name}: requests`, value: middle(of('requests')), limit: REQUESTS, unit: '' },
  ];
}

const bytesOf = (name: string, loads: readonly Load[], limit: number): Figure => ({
  name: `${name}: bytes`,
  value: middle(loads.map(({ bytes }) => bytes)),
  limit,
  unit: 'B',
});

const middle = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
