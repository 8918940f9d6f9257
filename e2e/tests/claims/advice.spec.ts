// What somebody with read-only access says of a claim that waits, and who sees it.

import { untilKept } from '../../drafts.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';
import { smallTargets } from '../../targets.ts';

const NOTE = 'She came for two hours, as agreed.';

test('somebody who may only look says what they think of a claim; whoever decides sees it', {
  tag: '@screens',
}, async ({ page, browser, hasTouch, isMobile }) => {
  test.slow();
  await signIn(page, 'viewer@wattle.example', '/claims/approvals');
  await expect(page.getByText('On a claim’s page you can say whether you would approve it.')).toBeVisible();
  const main = page.getByRole('main');
  // Each size of the screen has a claim of its own, since both may run at once.
  const links = main.locator('a[href^="/claims/approvals/"]');
  await links.first().waitFor({ state: 'attached' });
  await page.goto((await links.nth(isMobile ? 0 : 1).getAttribute('href')) ?? '');
  const note = main.getByLabel('Why? (optional)');
  const send = main.getByRole('button', { name: 'Say this' });
  await send.click();
  await expect(main.getByText('Please choose what you say.').first()).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await smallTargets(page, hasTouch ? 48 : 44)).toEqual([]);
  await expect(main.getByRole('button', { name: /^(Approve|Decline)/ })).toHaveCount(0);

  // What is chosen and typed outlives a reload.
  await main.getByText('I’d approve this', { exact: true }).click();
  await untilKept(page, () => note.fill(NOTE));
  await page.reload();
  await expect(note).toHaveValue(NOTE);
  await send.click();
  await expect(main.getByText(/^You would approve this, said on /)).toBeVisible();
  await expect(main.getByText(NOTE)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Change what you say' })).toBeFocused();
  await expectNoAxeViolations(page);

  const context = await browser.newContext({ locale: 'en-AU' });
  const decider = await context.newPage();
  await signIn(decider, 'demo@wattle.example', '/claims/approvals');
  await expect(decider.getByRole('list', { name: 'What others say' }).first()).toContainText('Would approve');
  await expectNoAxeViolations(decider);
  await decider.goto(page.url());
  const theirs = decider.getByRole('main');
  await expect(theirs.getByText(/ would approve this, said on /)).toBeVisible();
  await expect(theirs.getByText(NOTE)).toBeVisible();
  await expect(theirs.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Say this' })).toHaveCount(0);
  await context.close();

  await main.getByRole('button', { name: 'Change what you say' }).click();
  await main.getByText('Ask about this first', { exact: true }).click();
  await send.click();
  await expect(main.getByText(/^You would ask about this first, said on /)).toBeVisible();
  await main.getByRole('button', { name: 'Take it back' }).click();
  await expect(send).toBeVisible();
  await expect(main.getByText(/^You would /)).toHaveCount(0);
});
