// Notices about spending: off until somebody turns them on, shown with their reasons after signing in, put away one by
// one.

import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

/** A person of the demo world who has turned notices on. */
const ASKED = 'person7@people.example';

test('stand on the plan page in one line, and lead to their reasons', { tag: '@screens' }, async ({
  page,
}) => {
  await signIn(page, ASKED);
  await dismissToast(page);
  const needs = page.getByRole('region', { name: 'Needs you', exact: true });
  await needs.getByRole('link', { name: /^\d+ notices? about spending\. See why\.$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeFocused();
  await expect(page.getByText(/^\d+ notices? about spending\.$/).first()).toBeVisible();
  const first = page.locator('main').getByRole('listitem').first();
  await expect(first.getByRole('heading', { level: 2 })).toHaveText(
    /runs low|is used up|more than usual|first time|price limit/,
  );
  await expect(first).toContainText('$');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectNoAxeViolations(page);
});

test('are put away one by one, and stay away', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page, ASKED, '/notices?brand=wattle');
  await dismissToast(page);
  const rows = page.locator('main').getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  const lead = (await rows.last().getByRole('heading').textContent()) ?? '';
  await rows
    .last()
    .getByRole('button', { name: `Put away ${lead}` })
    .press('Enter');
  await expect(page.getByText('The notice is put away.')).toBeVisible();
  await expect(rows).toHaveCount(count - 1);
  await page.reload();
  if (count > 1) await expect(rows).toHaveCount(count - 1);
});

test('are switched on and off in the settings, by each person for themselves', async ({ page }, {
  project,
}) => {
  const who = project.name === 'phone' ? 'person8@people.example' : 'person10@people.example';
  await signIn(page, who, '/settings/notifications?brand=wattle');
  // No claim waits for this person, so no toast comes.
  const low = page.getByRole('switch', { name: /Tell me when money runs low/ });
  await expect(low).not.toBeChecked();
  await page.getByText('Tell me when money runs low').click();
  await expect(low).toBeChecked();
  await expect(page.getByText('Your preference was successfully updated.')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(low).toBeChecked();
  await page.getByText('Tell me when money runs low').click();
  await expect(low).not.toBeChecked();
  await page.getByRole('link', { name: 'See your notices' }).click();
  // Whether there is one depends on what other tests import meanwhile.
  await expect(page.getByRole('heading', { level: 1, name: 'Notices' })).toBeFocused();
});

test('are not there for somebody who may only look', async ({ page }) => {
  await signIn(page, 'viewer@wattle.example', '/notices?brand=wattle');
  await expect(page.getByText(/full access/).first()).toBeVisible();
});
