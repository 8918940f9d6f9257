// Staff look at the portal as a person sees it: in a tab of its own, read-only, and beside any login of the browser.

import type { Page } from '@playwright/test';
import { askView } from '#features/views/calls.ts';
import { fullPath } from '#platform/contract/call.ts';
import { keptAnswers } from '../../drafts.ts';
import { emailOf, importSettings, tagFor } from '../../feeds/settings-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { goWithin, title } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';
import { asStaff, staffUrl } from '../../staff.ts';

test.use({ allowedErrors: [/40[13]/] });

const bar = (page: Page) => page.getByRole('region', { name: 'A view of the portal' });
const over = (page: Page) => title(page, 'This view has ended');

test.beforeAll(() => importSettings(tagFor('Y', test.info().project.name)));

/** Whose portal is looked at, and how they log in. */
const somebody = () => {
  const tag = tagFor('Y', test.info().project.name);
  return {
    email: emailOf(tag),
    user_sfid: `set${tag}USERxxxxxxxxx`,
    participant_sfid: `set${tag}PARTxxxxxxxxx`,
  };
};

/** Asks for a view as the console does; gives the address that opens it. */
const ask = (console_: Page, whom: object): Promise<string> =>
  console_.evaluate(
    async ([path, body]) => {
      const answer = await fetch(path as string, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return ((await answer.json()) as { data: { url: string } }).data.url;
    },
    [fullPath(askView), { ...whom, reason: 'They asked about a declined claim.' }] as const,
  );

test('what a person sees, and nothing can be changed', { tag: '@desktop' }, async ({ context, page }) => {
  const { email, ...whom } = somebody();
  await signIn(page, email, '/settings');
  // Nothing of their own is kept either, so that whatever is found comes from the view.
  await page.goto('/readyz');
  await page.evaluate(() => indexedDB.deleteDatabase('wattle.drafts'));
  const staff = await asStaff(context, { email: 'view@staff.example', name: 'Vi Ewe', roles: 'support' });
  const view = await context.newPage();
  await view.goto(await ask(staff, whom));
  await expect(bar(view)).toContainText(/You see what .+ sees\. Nothing can be changed\. Ends at \d+:\d\d/);
  await expect(
    title(view, 'My plan')
      .or(view.getByRole('heading', { level: 1 }))
      .first(),
  ).toBeVisible();
  expect(new URL(view.url()).hash).toBe('');
  await expectNoAxeViolations(view);

  // Any key fetches the code that comes later, with what keeps answers for a browser's own person.
  const later = view.waitForResponse(/\/last-known-/);
  await view.keyboard.press('Shift');
  await later;
  for (const path of ['/claims', '/settings', '/settings/notifications']) {
    await goWithin(view, path);
    await expect(bar(view), path).toBeVisible();
  }
  // A press that would change something is answered with why it does not.
  await goWithin(view, '/settings/contact-details');
  await view.getByRole('textbox', { name: 'First Name' }).fill('Somebody else');
  await view.getByRole('button', { name: 'Update' }).click();
  await expect(
    view.getByText(/You see what another person sees, so nothing can be changed/).first(),
  ).toBeVisible();
  await expect(view.getByRole('textbox', { name: 'First Name' })).toHaveValue('Somebody else');
  await goWithin(view, '/settings/activity');
  await expect(view.getByText(/ let Vi Ewe look at the portal as .+ sees it/).first()).toBeVisible();
  await expectNoAxeViolations(view);

  expect(await keptAnswers(view), 'what the view showed').toEqual([]);

  // The person's own login, in the same browser, goes on.
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar(page)).toBeHidden();

  // Loaded anew, the view is over, and the tab does not become somebody's login.
  await view.reload();
  await expect(over(view)).toBeVisible();
  await expect(view.getByText('Open it again from the staff console.')).toBeVisible();
  await expectNoAxeViolations(view);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(over(page)).toBeHidden();
});

test('it ends by its button, and from the console', { tag: '@desktop' }, async ({ context, page }) => {
  const { email, ...whom } = somebody();
  await signIn(page, email, '/settings');
  const staff = await asStaff(context, { email: 'view-2@staff.example', name: 'Vi Ewe', roles: 'access' });
  await staff.goto(staffUrl(`/people/${whom.user_sfid}`));
  await staff.getByRole('button', { name: /^See what they see .+, of Pat/ }).click();
  const why = staff.getByRole('dialog', { name: /^See what .+ sees$/ });
  await why.getByRole('button', { name: 'Open their portal' }).click();
  await expect(why.getByText('Please write why. The person reads it.').first()).toBeVisible();
  await why.getByLabel('Why you look at it').fill('They asked about a declined claim.');
  await expectNoAxeViolations(staff);
  const opening = context.waitForEvent('page');
  await why.getByRole('button', { name: 'Open their portal' }).click();
  const first = await opening;
  const url = (await why.getByRole('link', { name: 'Open it here' }).getAttribute('href')) ?? '';
  await why.getByRole('button', { name: 'Close', exact: true }).last().click();
  await bar(first).getByRole('button', { name: 'End' }).click();
  await expect(over(first)).toBeVisible();
  await expect(bar(first)).toBeHidden();

  const used = await context.newPage();
  await used.goto(url);
  await expect(used.getByText('This address was used, or is too old.')).toBeVisible();

  const second = await context.newPage();
  await second.goto(await ask(staff, whom));
  await expect(bar(second)).toBeVisible();
  await staff.reload();
  await expect(staff.getByText(/You see what .+ sees in another tab, until/)).toBeVisible();
  await expectNoAxeViolations(staff);
  await staff.getByRole('button', { name: 'End the view' }).click();
  await expect(staff.getByRole('button', { name: 'End the view' })).toBeHidden();
  await goWithin(second, '/claims').catch(() => undefined);
  await expect(over(second)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(over(page)).toBeHidden();
});
