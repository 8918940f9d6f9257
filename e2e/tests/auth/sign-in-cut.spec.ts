// The network drops at each step of a login: what was typed stays, and the login goes on where it was.

import { expect, test } from '../../fixtures.ts';
import { newest, nextCode, oneAtATime } from '../../sign-in.ts';

test.use({
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)|401/],
});

test('a network that drops before, between and after the steps of a login costs a press', async ({
  page,
  context,
}) => {
  const email = 'demo@wattle.example';
  const field = page.getByLabel('Email Address (required)');
  const send = page.getByRole('button', { name: 'Send me the code' });
  const code = page.getByRole('textbox', { name: 'Code' });
  const logIn = page.getByRole('button', { name: 'Log in' });
  const offline = page.getByRole('alert').filter({ hasText: /connection/ });
  await oneAtATime(email, async () => {
    await page.goto('/login?brand=wattle');
    await page.waitForLoadState('networkidle');
    const before = await newest(page, email);
    await field.fill(email);
    await context.setOffline(true);
    await send.click();
    await expect(offline.first()).toBeVisible();
    await expect(field).toHaveValue(email);
    await context.setOffline(false);
    await send.click();
    const right = await nextCode(page, email, before);
    await code.fill(right);
    await context.setOffline(true);
    await logIn.click();
    await expect(page.getByText(/connection/).first()).toBeVisible();
    await expect(code).toHaveValue(right);
    await context.setOffline(false);
    await logIn.click();
    await expect(page).toHaveURL(/plan/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('a login whose answer is lost is asked for again, and there is one session', async ({ page }) => {
  const email = 'demo@wattle.example';
  const code = page.getByRole('textbox', { name: 'Code' });
  const logIn = page.getByRole('button', { name: 'Log in' });
  await oneAtATime(email, async () => {
    await page.goto('/login?brand=wattle');
    const before = await newest(page, email);
    await page.getByLabel('Email Address (required)').fill(email);
    await page.getByRole('button', { name: 'Send me the code' }).click();
    await code.fill(await nextCode(page, email, before));
    await page.route('**/api/auth/**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await logIn.click();
    await expect(page.getByText(/connection/).first()).toBeVisible();
    await page.unroute('**/api/auth/**');
    const again = await newest(page, email);
    await page.getByRole('button', { name: /^Resend/i }).click();
    await expect(page.getByText('We have sent you a new code.')).toBeVisible();
    await code.fill(await nextCode(page, email, again));
    await logIn.click();
    await expect(page).toHaveURL(/plan/);
  });
});
