// Signing in by each way, in both brands and with the keyboard alone; and the other ways where one is not available.

import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { newest, nextCode, nextLink, oneAtATime, signInByHand } from '../../sign-in.ts';

const EMAIL = 'Email Address (required)';
const MOBILE = 'Mobile Number (required)';
const CODE_SENT = 'A code is on its way';

const people = [
  { brand: 'wattle', email: 'viewer@wattle.example', typed: '0400 000 002', mobile: '0400000002' },
  { brand: 'mpm', email: 'mpm@wattle.example', typed: '+61 400 000 005', mobile: '0400000005' },
];

// A link that was used is refused; one call is lost on purpose.
test.use({ allowedErrors: [/403|ERR_FAILED|ApiError/] });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });

/** Moves the focus to the target by the Tab key. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 20 && !(await isFocused()); tabs++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function typeCode(page: Page, code: string): Promise<void> {
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Plan')).toBeFocused();
}

for (const { brand, email, typed, mobile } of people) {
  const tag = brand === 'wattle' ? [] : ['@all'];
  test(`by a code by e-mail, with the keyboard alone: ${brand}`, { tag }, async ({ page }) => {
    await oneAtATime(email, async () => {
      const sent: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/auth/passwordless/')) sent.push(request.postDataJSON());
      });
      await page.goto(`/?brand=${brand}`);
      const before = await newest(page, email);
      await tabTo(page, page.getByLabel(EMAIL));
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      await expect(heading(page, CODE_SENT)).toBeVisible();
      await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(`If ${email} belongs`));
      await expect(page.getByText('An SMS is the weaker way')).toHaveCount(0);
      await expectNoAxeViolations(page);
      const code = await nextCode(page, email, before);
      await typeCode(page, code);
      // As the documents list them (specification: login-fields).
      const from = { plan_manager: brand, email };
      expect(sent).toEqual([
        expect.objectContaining({
          ...from,
          type: 'code',
          organisation: expect.stringContaining('Plan Manage'),
        }),
        expect.objectContaining({ ...from, code }),
      ]);
    });
  });

  test(`by a code by SMS, with the keyboard alone: ${brand}`, async ({ page }) => {
    await oneAtATime(mobile, async () => {
      await page.goto(`/?brand=${brand}`);
      const before = await newest(page, mobile);
      await tabTo(page, page.getByRole('radio', { name: 'Email' }));
      await page.keyboard.press('ArrowLeft');
      await expect(page.getByRole('radio', { name: 'SMS' })).toBeChecked();
      await expectNoAxeViolations(page);
      await tabTo(page, page.getByLabel(MOBILE));
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await expect(codeField(page)).toHaveAccessibleDescription(/If 04•• ••• 00\d belongs/);
      await expect(page.getByRole('button', { name: 'Send it by SMS instead' })).toHaveCount(0);
      await expect(page.getByText('An SMS is the weaker way')).toBeVisible();
      await typeCode(page, await nextCode(page, mobile, before));
    });
  });

  test(`by a link that is opened in another browser, with the keyboard alone: ${brand}`, { tag }, async ({
    page,
    browser,
    baseURL,
  }) => {
    await oneAtATime(email, async () => {
      await page.goto(`/plan?brand=${brand}#core`);
      const before = await newest(page, email);
      await tabTo(page, page.getByLabel(EMAIL));
      await page.keyboard.type(email);
      await tabTo(page, page.getByRole('button', { name: 'Send me a link instead' }));
      await page.keyboard.press('Enter');
      await expect(heading(page, 'A link is on its way')).toBeFocused();
      await expectNoAxeViolations(page);
      const link = await nextLink(page, email, before, '/login');
      const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
      const other = await elsewhere.newPage();
      const asked: string[] = [];
      other.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
      await other.goto(link);
      await expect(heading(other, 'Plan')).toBeVisible();
      await expect(other).toHaveURL(/\/plan\?brand=\w+#core$/);
      expect(asked.filter((request) => request.includes(new URL(link).hash.slice(7)))).toEqual([]);
      await elsewhere.close();

      await page.goto(link);
      await expect(page.getByRole('alert')).toContainText(
        'This code may have expired or has already been used. Please request a new SMS or Email code to log in again.',
      );
      await expect(heading(page, 'Log in')).toBeVisible();
      await expect(page).not.toHaveURL(/token/);
      await expectNoAxeViolations(page);
    });
  });
}

test.describe('a link', () => {
  test('that was refused on the way says so', async ({ page }) => {
    await page.goto('/login?brand=wattle#error=unauthorized');
    await expect(page.getByRole('alert')).toContainText('This code may have expired');
    await expect(page).toHaveURL(/\/login\?brand=wattle$/);
    await page.evaluate(() => {
      location.hash = '#token=worth.nothing';
    });
    await expect(page, 'where the login page stands already').not.toHaveURL(/#/);
    await expect(page.getByRole('alert')).toContainText('This code may have expired');
  });

  test('shows that logging in is under way, and is kept if no answer comes', async ({ page }) => {
    const answers = Promise.withResolvers<void>();
    await page.route('**/api/auth/passwordless/login', async (route) => {
      await answers.promise;
      await route.abort();
    });
    await page.goto('/login?brand=wattle#token=worth.nothing');
    await expect(heading(page, 'Logging you in')).toBeVisible();
    await expect(page).toHaveTitle(/Logging you in/);
    await expectNoAxeViolations(page);
    answers.resolve();
    await expect(page.getByText('Please check your internet connection.')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.unroute('**/api/auth/passwordless/login');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(heading(page, 'Log in')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('This code may have expired');
  });

  test('replaces whoever is signed in, in every tab', async ({ page, context }) => {
    const email = 'demo@wattle.example';
    await signInByHand(page, 'viewer@wattle.example');
    await expect(page.getByText('Hi Vikram!').filter({ visible: true })).toBeVisible();
    const tab = await context.newPage();
    await oneAtATime(email, async () => {
      const before = await newest(page, email);
      const asked = await page.request.post('/api/auth/passwordless/start', {
        headers: { 'plan-manager-id': 'wattle', 'idempotency-key': crypto.randomUUID() },
        data: { email, type: 'link' },
      });
      expect(asked.ok()).toBe(true);
      await tab.goto(await nextLink(page, email, before, '/login'));
    });
    await expect(tab.getByText('Hi Dana!').filter({ visible: true })).toBeVisible();
    await expect(page.getByText('Hi Dana!').filter({ visible: true })).toBeVisible();
  });
});

test('Back from a page of the portal never leads to the login again', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInByHand(page, 'demo@wattle.example', '/claims?brand=wattle');
  await expect(heading(page, 'Claims')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Submit Claim', exact: true }).click();
  await expect(heading(page, 'Submit New Claim')).toBeVisible();
  const passed: string[] = [];
  page.on('framenavigated', (frame) => passed.push(new URL(frame.url()).pathname));
  await page.goBack();
  await expect(heading(page, 'Claims')).toBeVisible();
  // The page that was open before the portal.
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
  expect(passed).not.toContain('/login');
});

// The server says at most five times an hour, to one IP address, that it has no mobile number for somebody.
test('somebody without a mobile number: the message and both ways out', { tag: '@desktop' }, async ({
  page,
}) => {
  const email = 'nomobile@wattle.example';
  await oneAtATime(email, async () => {
    await page.goto('/?brand=wattle');
    await page.getByLabel(EMAIL).fill(email);
    await page.getByRole('button', { name: 'Send me the code' }).click();
    await page.getByRole('button', { name: 'Send it by SMS instead' }).click();
    await expect(heading(page, 'Log in by SMS')).toBeFocused();
    await expect(page.getByRole('alert').last()).toContainText(
      'Sorry, we do not have a mobile number registered with that email address',
    );
    await expect(
      page.getByText(
        'Please contact Wattle Plan Management to login with a mobile. Alternatively you can select Login with Email',
      ),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: '1800 861 272' }).first()).toBeVisible();
    await expectNoAxeViolations(page);

    await page.getByRole('link', { name: 'Back to Login' }).click();
    await expect(page.getByLabel(EMAIL)).toHaveValue(email);
    await page.goBack();
    const before = await newest(page, email);
    await page.getByRole('button', { name: 'Login with Email' }).click();
    await typeCode(page, await nextCode(page, email, before));
  });
});

test('somebody who asked by e-mail may get the code by SMS', { tag: '@desktop' }, async ({ page }) => {
  const mobile = '0400000001';
  await oneAtATime(mobile, async () => {
    await page.goto('/?brand=wattle');
    await page.getByLabel(EMAIL).fill('demo@wattle.example');
    await page.getByRole('button', { name: 'Send me the code' }).click();
    await expect(heading(page, CODE_SENT)).toBeVisible();
    const before = await newest(page, mobile);
    await page.getByRole('button', { name: 'Send it by SMS instead' }).click();
    await expect(codeField(page)).toHaveAccessibleDescription(/by SMS on its mobile, 04••/);
    await typeCode(page, await nextCode(page, mobile, before));
  });
});
