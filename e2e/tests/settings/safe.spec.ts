// The page about what protects people's money: read by anybody, and with a form for people who have logged in.

import { untilKept } from '../../drafts.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { title } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';
import { asStaff, staffUrl } from '../../staff.ts';

const NAME = 'Is my money safe?';

for (const { brand, phone } of [
  { brand: 'wattle', phone: '1800 861 272' },
  { brand: 'mpm', phone: '1800 636 377' },
])
  test(`the login page of ${brand} leads to what protects people's money`, async ({ page }) => {
    await page.goto(`/login?brand=${brand}`);
    await page.getByRole('link', { name: NAME }).click();
    await expect(title(page, NAME)).toBeVisible();
    await expect(page.getByText('A code works once, for 10 minutes.')).toBeVisible();
    await expect(page.getByRole('link', { name: phone })).toHaveAttribute(
      'href',
      `tel:${phone.replaceAll(' ', '')}`,
    );
    await expect(page.getByRole('link', { name: '1800 650 717' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'fraudreporting@ndis.gov.au' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Log in and tell us' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fsettings%2Fsafe$/);
  });

test('somebody who may only look tells of something strange; staff find it in their queue', {
  tag: '@screens',
}, async ({ page, browser }) => {
  test.slow();
  const text = `A caller asked for my code (${test.info().project.name}).`;
  await signIn(page, 'viewer@wattle.example', '/settings');
  await page.getByRole('link', { name: NAME }).click();
  await expect(title(page, NAME)).toBeFocused();
  const field = page.getByLabel('What looks strange?');
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(page.getByText('Please write your question or message').first()).toBeVisible();
  await expectNoAxeViolations(page);

  // What is typed outlives a reload.
  await untilKept(page, () => field.fill(text));
  await page.reload();
  await expect(field).toHaveValue(text);
  await send.click();
  await expect(title(page, 'Question')).toBeFocused();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText(text);

  const context = await browser.newContext({ locale: 'en-AU' });
  const member = {
    email: `strange-${test.info().project.name}@staff.example`,
    name: 'Rae Lim',
    roles: 'support',
  };
  const staff = await asStaff(context, member);
  await staff.goto(staffUrl('/queues/questions?kind=fraud'));
  const entry = staff.getByRole('link').filter({ hasText: text });
  await expect(entry).toContainText('says that something looks strange');
  await context.close();
});
