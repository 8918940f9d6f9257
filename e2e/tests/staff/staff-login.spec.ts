// Staff come in by an invitation and a passkey, and by nothing else.

import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { asStaff, staffUrl } from '../../staff.ts';

test.use({ allowedErrors: [/401/] });

test('an invitation makes a passkey, which then logs in', { tag: '@desktop' }, async ({ context }) => {
  const page = await asStaff(context, {
    email: 'rae@staff.example',
    name: 'Rae Lim',
    roles: 'support,claims',
  });
  await expect(page.getByRole('link', { name: 'Call backs' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Webhooks' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in to the staff console' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(staffUrl());
  await page.getByRole('button', { name: 'Log in with your passkey' }).click();
  await expect(page.getByText('Hello Rae Lim.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Hello Rae Lim.')).toBeVisible();
});
