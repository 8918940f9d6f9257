// What can go wrong at the login: wrong codes, wrong numbers, messages that don't arrive, calls that fail.

import type { Page } from '@playwright/test';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { newest, nextCode, oneAtATime } from '../../sign-in.ts';

const EMAIL = 'Email Address (required)';
const MOBILE = 'Mobile Number (required)';
const START = '**/api/auth/passwordless/start';
const CONTACT =
  'Please contact Wattle Plan Management to login with a mobile. Alternatively you can select Login with Email';

const codeField = (page: Page) => page.getByRole('textbox', { name: 'Code' });
const sendCode = (page: Page) => page.getByRole('button', { name: 'Send me the code' });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' });

async function askForCode(page: Page, email: string): Promise<void> {
  await page.goto('/login?brand=wattle');
  await page.getByLabel(EMAIL).fill(email);
  await sendCode(page).click();
  await expect(codeField(page)).toBeFocused();
}

async function chooseSms(page: Page): Promise<void> {
  await page.goto('/login?brand=wattle');
  await page.getByText('SMS', { exact: true }).click();
}

/** Makes the server answer the first step like this. */
async function answer(page: Page, status: number, content: object): Promise<void> {
  await page.route(START, (route) =>
    route.fulfill({ status, json: { success: status < 400, code: status, message: '', ...content } }),
  );
}

// One expression, because Playwright would take the second of two for options.
test.use({ allowedErrors: [/401|429|50[03]|ERR_FAILED/] });

test('a wrong code is refused in words, which are read aloud once, and the right one still works', async ({
  page,
}) => {
  const email = 'viewer@wattle.example';
  await oneAtATime(email, async () => {
    const before = await newest(page, email);
    await askForCode(page, email);
    const right = await nextCode(page, email, before);
    await codeField(page).fill(right === '111111' ? '222222' : '111111');
    await page.getByRole('button', { name: 'Log in' }).click();
    const said = "The code you have entered is invalid. Please click 'Resend Code' or 'Back to Login.'";
    await expect(toast(page)).toContainText(said);
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveAccessibleDescription(new RegExp(said.replaceAll('.', '\\.')));
    await expect(page.getByText('Check the code')).toHaveCount(0);
    await expect(page.getByRole('alert').filter({ hasText: said }), 'the field says it').toHaveCount(0);
    expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/^[12]{6}$/);
    // The focus stays at the field, so its message would not be read.
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: said }), 'read aloud once').toHaveCount(1);
    await expectNoAxeViolations(page);
    await codeField(page).fill(right);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
    await expect(page.getByText(said)).toHaveCount(0);
  });
});

test('the code field takes digits only, however they come', async ({ page }) => {
  await askForCode(page, 'stranger@people.example');
  const field = codeField(page);
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('inputmode', 'numeric');
  await page.keyboard.type('a1 b2é3');
  await expect(field).toHaveValue('123');
  await field.fill('');
  for (const pasted of [
    '12 34 56',
    ' 123-456\n',
    'Your code is 123456.',
    '１２３ ４５６\u200b',
    `${'123456'.repeat(1667)}`,
  ]) {
    await field.fill('');
    await page.keyboard.insertText(pasted);
    await expect(field).toHaveValue('123456');
  }
  await field.fill('12');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(field).toHaveAccessibleDescription(/Please enter the unique code/);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('12');
});

test('the code is sent again once, after a wait', async ({ page }) => {
  const email = 'viewer@wattle.example';
  await page.clock.install();
  await oneAtATime(email, async () => {
    await askForCode(page, email);
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/start')) sent++;
    });
    const resend = page.getByRole('button', { name: 'Resend Code' });
    await expect(resend).toHaveAttribute('aria-disabled', 'true');
    await expect(resend).toHaveAccessibleDescription(/You can ask for another one in \d+ seconds\./);
    await resend.focus();
    await page.keyboard.press('Enter');
    await page.clock.fastForward(15_000);
    await expect(page.getByText(/in 1[0-5] seconds/), 'not read aloud every second').toHaveAttribute(
      'aria-hidden',
      'true',
    );
    expect(sent).toBe(0);
    await page.clock.fastForward(30_000);
    await expect(page.getByText('You can ask for another one now.')).toBeVisible();
    await expect(resend).not.toHaveAttribute('aria-disabled', 'true');
    const before = await newest(page, email);
    await codeField(page).fill('12');
    await resend.press('Enter');
    await expect(page.getByText('We have sent you a new code.')).toBeVisible();
    await expect(resend).toHaveCount(0);
    await expect(codeField(page)).toBeFocused();
    await expect(codeField(page)).toHaveValue('');
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(page.getByText('We have sent you a new code.'), 'once until reset').toBeVisible();
    await expect(resend).toHaveCount(0);
    await codeField(page).fill(await nextCode(page, email, before));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  });
});

test('a number that is no Australian mobile is explained, and each way keeps what was typed', async ({
  page,
}) => {
  await chooseSms(page);
  const field = page.getByLabel(MOBILE);
  await expect(field).toHaveAttribute('type', 'tel');
  await field.fill('03 9000 0000');
  await sendCode(page).click();
  await expect(field).toHaveAccessibleDescription('Please enter a 10 digit number starting with 04');
  await expect(page.getByRole('region', { name: 'Please check the following' })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.getByText('Email', { exact: true }).click();
  await page.getByLabel(EMAIL).fill('dana@people.example');
  await page.getByText('SMS', { exact: true }).click();
  await expect(field).toHaveValue('03 9000 0000');
  await page.getByText('Email', { exact: true }).click();
  await expect(page.getByLabel(EMAIL)).toHaveValue('dana@people.example');
});

test('an e-mail that could not be sent: a toast and the form say so, and nothing is lost', async ({
  page,
}) => {
  await page.goto('/login?brand=wattle');
  await answer(page, 500, { message: 'Something is broken here.' });
  await page.getByLabel(EMAIL).fill('dana@people.example');
  await sendCode(page).click();
  await expect(page.getByRole('main').getByText('Something is broken here.')).toBeVisible();
  await expect(toast(page)).toContainText('Something is broken here.');
  await expect(page.getByRole('alert').filter({ hasText: 'broken' }), 'read aloud once').toHaveCount(1);
  await expect(page.getByLabel(EMAIL)).toHaveValue('dana@people.example');
  await page.unroute(START);
  await page.getByRole('button', { name: 'Send me a link instead' }).click();
  await expect(page.getByRole('heading', { name: 'A link is on its way' })).toBeVisible();
});

test('an address that the server refuses is marked', async ({ page }) => {
  await page.goto('/login?brand=wattle');
  await answer(page, 200, { data: { success: false, masked_mobile_number: null, request_id: 'x' } });
  await page.getByLabel(EMAIL).fill('dana@people.example');
  await sendCode(page).click();
  await expect(page.getByLabel(EMAIL)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(EMAIL)).toHaveAccessibleDescription('Please enter a valid email address');
});

test('too many tries are refused in the server’s words, by e-mail and by SMS', async ({ page }) => {
  const message = 'Too many tries. Please wait 5 minutes.';
  await page.goto('/login?brand=wattle');
  await answer(page, 429, { message });
  await page.getByLabel(EMAIL).fill('dana@people.example');
  await sendCode(page).click();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await page.getByText('SMS', { exact: true }).click();
  await expect(page.getByRole('main').getByText(message)).toHaveCount(0);
  await page.getByLabel(MOBILE).fill('0400 000 009');
  await sendCode(page).click();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
});

test('an SMS that could not be sent: the page says whom to contact, and offers the other way', async ({
  page,
}) => {
  await chooseSms(page);
  await answer(page, 503, { message: 'No.' });
  await page.getByLabel(MOBILE).fill('0400 000 009');
  await sendCode(page).click();
  await expect(page.getByRole('alert').filter({ hasText: CONTACT })).toBeVisible();
  await expect(page.getByLabel(MOBILE)).toHaveValue('0400 000 009');
  await expectNoAxeViolations(page);
  await page.unroute(START);
  await page.route(START, (route) => route.abort());
  await sendCode(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'internet connection' })).toContainText(CONTACT);
});

test('a second step whose script does not load is an error like any other', async ({ page }) => {
  await page.goto('/login?brand=wattle');
  await page.route('**/LaterStep-*.js', (route) => route.abort());
  await page.getByLabel(EMAIL).fill('stranger@people.example');
  await sendCode(page).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Something went wrong');
  await expect(page.getByLabel(EMAIL)).toHaveValue('stranger@people.example');
});
