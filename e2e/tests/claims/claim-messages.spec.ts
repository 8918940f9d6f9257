// The message that a claim waits: its link leads through the login to that claim, which says until when people can
// decide.

import type { Page } from '@playwright/test';
import { emailOf, importClaims, tagFor } from '../../feeds/claims-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { newest, nextCode, nextLink, oneAtATime, signIn } from '../../sign-in.ts';

/** The participant whose plan is on the screen. */
const current = (page: Page) =>
  page
    .getByRole('button', { name: /^Select Participant/ })
    .filter({ visible: true })
    .first();

test('the link in the message leads through the login to the claim, which says until when people can decide', async ({
  page,
}) => {
  const tag = tagFor('M', test.info().project.name);
  const email = emailOf(tag);
  await importClaims({ tag, waiting: 1 });
  const link = new URL(await nextLink(page, email, undefined, '/claims/approvals/'));
  await oneAtATime(email, async () => {
    await page.goto(`${link.pathname}${link.search}`);
    const before = await newest(page, email);
    await page.getByLabel('Email Address (required)').fill(email);
    await page.getByRole('button', { name: 'Send me the code' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(await nextCode(page, email, before));
    await page.getByRole('button', { name: 'Log in' }).click();
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Claim details' })).toBeVisible();
  await expect(page.getByText('N-W1').first()).toBeVisible();
  await expect(page.getByText(/^It is approved without you on \d{1,2} \w+\.$/)).toBeVisible();
  await expect(page).toHaveURL(
    (url) => url.pathname === link.pathname && !url.searchParams.has('participant'),
  );
  await expectNoAxeViolations(page);

  // With auto-approve there are no approvals, but the link still leads to the claim, which says what happens to it.
  await page.goto('/settings/notifications');
  await page.locator('main').getByText('Auto-approve new claims').first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, auto-approve' }).click();
  await expect(page.getByRole('switch', { name: 'Auto-approve new claims' })).toBeChecked();
  await page.goto(`${link.pathname}${link.search}`);
  await expect(
    page.getByText(
      /^Claims are approved automatically now\. .* will approve this one too, by \d{1,2}\s\w{3}/,
    ),
  ).toBeVisible();
  await expect(page.getByText(/^It is approved without you/)).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Back to Claims screen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Claims' })).toBeVisible();
});

test('a link shows the participant that it names, but never a participant of other people', async ({
  page,
}) => {
  await signIn(page, 'demo@wattle.example', '/plan?participant=demoPART0000000003');
  await expect(current(page)).toContainText('Aroha');
  await expect(page).toHaveURL(/\/plan$/);
  await page.goto('/plan?participant=demoPART0000000005');
  await expect(current(page)).toContainText('Aroha');
  await expect(page).toHaveURL(/\/plan$/);
});
