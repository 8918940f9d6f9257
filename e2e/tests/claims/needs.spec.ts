// What a held claim needs is named first on the plan page and the claims page, and counted at the claims.

import type { Page } from '@playwright/test';
import { NEEDS_NETWORK, untilKept } from '../../drafts.ts';
import { emailOf, importClaims, sfidOf, tagFor } from '../../feeds/claims-feed.ts';
import { choose, photo } from '../../files.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

const tag = (letter: string) => tagFor(letter, test.info().project.name);
const needs = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Needs you' });
const counted = (page: Page) => page.getByRole('link', { name: /^Claims \d/ });
const LEAD = 'Beta Therapy’s claim of $60.00 is held.';

/** Presses something and counts it. */
function counter() {
  let taps = 0;
  return {
    tap: async (press: () => Promise<unknown>) => {
      taps++;
      await press();
    },
    count: () => taps,
  };
}

test('a held claim is answered with a photo in at most five taps from the plan page', {
  tag: '@screens',
}, async ({ page, isMobile }) => {
  const who = tag('l');
  await importClaims({ tag: who, waiting: 1, hasExtremes: true });
  await signIn(page, emailOf(who), '/plan');
  await expect(needs(page).getByRole('listitem').first()).toContainText(LEAD);
  await expect(needs(page)).toContainText(
    'Wattle Plan Management needs something from you by 1 December 2099.',
  );
  await expect(counted(page)).toContainText('claims that need you');
  const before = Number.parseInt((await counted(page).textContent())?.replace(/\D+/, '') ?? '', 10);
  await expectNoAxeViolations(page);

  const { tap, count } = counter();
  await tap(() =>
    needs(page).getByRole('link', { name: 'Send it for Beta Therapy’s claim of $60.00' }).click(),
  );
  const asked = page.getByRole('region', { name: 'What is asked for' });
  await expect(asked).toBeVisible();
  const ask = page.getByRole('button', { name: isMobile ? 'Take a photo' : 'Choose a file' });
  await tap(async () => choose(page, ask, await photo(page, 'receipt.jpg')));
  await tap(() => page.getByRole('button', { name: 'Send it' }).click());
  await expect(asked.getByText(/^Wattle Plan Management has what .+ sent on .+\.$/)).toBeVisible();
  expect(count()).toBeLessThanOrEqual(5);

  // Nothing is asked any more: neither the number nor the pages say so.
  await expect(counted(page)).toContainText(`${before - 1} claims waiting for your approval`);
  await page.goto('/plan');
  await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  await expect(needs(page).getByRole('link', { name: /^Check/ })).toBeVisible();
  await expect(page.getByText(LEAD)).toHaveCount(0);
});

test('the claims page says first what is needed, and of the claim that it waits for the person', async ({
  page,
}) => {
  const who = tag('j');
  await importClaims({ tag: who, waiting: 0, hasExtremes: true, autoApprove: true });
  await signIn(page, emailOf(who), '/claims');
  await expect(page.getByRole('main').getByText('1 claim needs something from you.').first()).toBeVisible();
  await expect(needs(page)).toContainText(LEAD);
  // Claims of this participant are approved automatically, and still something is asked.
  await expect(counted(page)).toContainText('1 claim that needs you');
  await expectNoAxeViolations(page);
  await page.goto(`/providers/${sfidOf(who, 'PROVB')}/claims`);
  await expect(page.getByRole('main').getByText('Waiting for you').first()).toBeVisible();
});

test('who may only look sees what is asked, and who can send it', async ({ page }) => {
  const who = tag('k');
  await importClaims({ tag: who, waiting: 0, hasExtremes: true, level: 'Read only' });
  await signIn(page, emailOf(who), '/plan');
  const waiting = page.getByRole('main').getByRole('region', { name: 'Waiting' });
  await expect(waiting).toContainText('Somebody with full access has to send something by 1 December 2099.');
  await expect(waiting.getByRole('link', { name: 'See for Beta Therapy’s claim of $60.00' })).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ allowedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/] });

  test('nothing is sent for a held claim, and the photo stays', { tag: '@all' }, async ({
    page,
    context,
    isMobile,
  }) => {
    const who = tag('y');
    await importClaims({ tag: who, waiting: 1, hasExtremes: true });
    await signIn(page, emailOf(who), '/plan');
    await needs(page).getByRole('link', { name: 'Send it for Beta Therapy’s claim of $60.00' }).click();
    const ask = page.getByRole('button', { name: isMobile ? 'Take a photo' : 'Choose a file' });
    await untilKept(page, async () => choose(page, ask, await photo(page, 'receipt.jpg')));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.getByText(NEEDS_NETWORK).first()).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText('receipt.jpg').first()).toBeVisible();
    await page.getByRole('button', { name: 'Send it' }).click();
    await expect(page.getByText(/^Wattle Plan Management has what .+ sent on .+\.$/)).toBeVisible();
  });
});
