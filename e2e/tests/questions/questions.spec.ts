// A question about a claim: asked, answered by staff, read, closed and opened again.

import type { Page } from '@playwright/test';
import { untilKept } from '../../drafts.ts';
import { emailOf, importClaims, sfidOf, tagFor } from '../../feeds/claims-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { title } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';
import { asStaff, staffUrl } from '../../staff.ts';
import { smallTargets } from '../../targets.ts';

const tag = () => tagFor('q', test.info().project.name);

test.beforeAll(() => importClaims({ tag: tag() }));
test.use({ allowedErrors: [/ERR_FAILED/] });

const field = (page: Page) => page.getByLabel('Your question', { exact: true });
const messages = (page: Page) => page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
const QUESTION = 'Why is this not paid? <b>Please</b> say.\nThank you.';

test('a claim is asked about, answered in the console, read, closed and opened again', {
  tag: '@screens',
}, async ({ page, browser, hasTouch }) => {
  test.slow();
  await signIn(page, emailOf(tag()), `/claims/${sfidOf(tag(), 'INVB1')}/claim`);
  await page.getByRole('button', { name: /^Ask about this/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Ask a question' });
  const send = sheet.getByRole('button', { name: 'Send' });
  await expect(sheet).toContainText(/You will usually have an answer by \d/);
  await expect(sheet).toContainText('If somebody is in danger, call 000.');
  await expectNoAxeViolations(page);
  expect(await smallTargets(page, hasTouch ? 48 : 44)).toEqual([]);
  await field(page).fill(' \n ');
  await send.click();
  await expect(sheet.getByText('Please write your question or message')).toBeVisible();
  const long = 'x'.repeat(10_000);
  await field(page).fill(long);
  await send.click();
  await expect(sheet.getByText('Please write at most 2,000 characters')).toBeVisible();
  await expect(field(page)).toHaveValue(long);

  // What is typed outlives a reload, and a network that goes away.
  await untilKept(page, () => field(page).fill(QUESTION));
  await page.reload();
  await page.getByRole('button', { name: /^Ask about this/ }).click();
  await expect(field(page)).toHaveValue(QUESTION);
  await page.route('**/questions', (route) => route.abort());
  await send.click();
  await expect(sheet.getByRole('alert')).toBeVisible();
  await expect(field(page)).toHaveValue(QUESTION);
  await page.unroute('**/questions');
  await send.click();
  await expect(title(page, 'Question')).toBeFocused();
  await expect(messages(page)).toHaveCount(1);
  await expect(messages(page).first()).toContainText('<b>Please</b>');
  await expect(messages(page).first()).toContainText('Wattle has not read this yet');
  await expectNoAxeViolations(page);
  expect(await smallTargets(page, hasTouch ? 48 : 44)).toEqual([]);

  const question = page.url().split('/').at(-1)?.split('?')[0] ?? '';
  const context = await browser.newContext({ locale: 'en-AU' });
  const member = { email: `${tag()}@staff.example`.toLowerCase(), name: 'Rae Lim', roles: 'support' };
  const staff = await asStaff(context, member);
  await staff.goto(staffUrl(`/questions/${question}`));
  await expect(staff.getByText(/^Read /)).toBeVisible();
  await expectNoAxeViolations(staff);
  await staff.getByRole('button', { name: 'Send' }).click();
  await expect(staff.getByText('Please write your question or message')).toBeVisible();
  // The person writes on at the moment at which the answer is sent: staff read that first.
  await staff.route(
    '**/replies',
    async (route) => {
      await page.getByLabel('Your message').fill('And by when?');
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(messages(page)).toHaveCount(2);
      await route.continue();
    },
    { times: 1 },
  );
  const answer = staff.getByLabel('Your answer');
  await answer.fill('It will be paid on Monday.');
  await staff.getByRole('button', { name: 'Send' }).click();
  await expect(staff.getByText('Somebody has written here since you looked.')).toBeVisible();
  await expect(messages(staff)).toHaveCount(2);
  await expect(answer).toHaveValue('It will be paid on Monday.');
  await staff.getByRole('button', { name: 'Send' }).click();
  await expect(messages(staff).nth(2)).toContainText('It will be paid on Monday.');
  await expect(answer).toHaveValue('');
  await context.close();

  await page.goto(`/claims/${sfidOf(tag(), 'INVB1')}/claim`);
  await expect(page.getByText('New answer')).toBeVisible();
  await page.goto('/questions');
  await expect(page.getByRole('list', { name: 'Questions' })).toContainText('New answer');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: /New answer/ }).click();
  await expect(messages(page).nth(2)).toContainText('It will be paid on Monday.');
  await expect(messages(page).nth(2)).toContainText('Rae Lim, Wattle');
  await expect(messages(page).first()).toContainText('Wattle read this on');
  await page.getByRole('button', { name: 'Close this question' }).click();
  await expect(page.getByText(/closed this question/)).toBeVisible();
  await page.getByLabel('Your message').fill('One more thing.');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(messages(page)).toHaveCount(4);
  await expect(page.getByRole('button', { name: 'Close this question' })).toBeVisible();
  await page.getByRole('link', { name: 'See the claim' }).click();
  await expect(
    page.getByRole('link', { name: /^Your question of .*: waiting for an answer$/ }),
  ).toBeVisible();
  await expect(page.getByText('New answer')).toHaveCount(0);
});

test('a thread about a support leads to its own page, in a plan that has ended too', async ({ page }) => {
  const support = `/plan/core-support/assistance-with-daily-life/${sfidOf(tag(), 'OLD')}`;
  await signIn(page, emailOf(tag()), `${support}?plan=${sfidOf(tag(), 'PLANO')}`);
  await page.getByRole('button', { name: /^Ask about this/ }).click();
  await field(page).fill('What was left of this?');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(messages(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'See the support' }).click();
  await expect(title(page, 'Assistance with Daily Life')).toBeFocused();
  expect(new URL(page.url()).pathname).toBe(support);
  await expect(
    page.getByRole('link', { name: /^Your question of .*: waiting for an answer$/ }),
  ).toBeVisible();
});

test('somebody who may only look asks, from Contact Us too, and shares nothing', async ({ page }) => {
  await signIn(page, 'viewer@wattle.example', '/settings');
  await page.locator('main').getByRole('button', { name: 'Contact Us' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /questions/ })
    .click();
  await expect(title(page, 'Questions')).toBeFocused();
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await field(page).fill('Can I be told by text message?');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(messages(page)).toHaveCount(1);
  const mine = 'You, everybody with full access, and Wattle can see this.';
  await expect(messages(page).getByText(mine)).toBeVisible();
  await expect(page.getByRole('button', { name: /Share/ })).toHaveCount(0);
});

test('somebody with full access shares a question, and takes that back', async ({ page, browser }) => {
  await signIn(page, 'demo@wattle.example', '/questions');
  await page.getByRole('button', { name: 'Ask a question' }).click();
  await field(page).fill('When does the plan end?');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(messages(page)).toHaveCount(1);
  // Who sees it stands above what was written: it stays where there is no form.
  const above = page.getByText('Everybody with full access and Wattle Plan Management can see this.');
  await expect(messages(page)).toContainText('Everybody with full access and Wattle can see this.');
  await expect(page.getByRole('list', { name: 'Messages' })).toHaveAccessibleDescription(/can see this\.$/);
  const [seenBy, written] = await Promise.all([above.boundingBox(), messages(page).boundingBox()]);
  expect(seenBy?.y).toBeLessThan(written?.y ?? 0);
  const context = await browser.newContext({ locale: 'en-AU' });
  const viewer = await context.newPage();
  await signIn(viewer, 'viewer@wattle.example', new URL(page.url()).pathname);
  await expect(title(viewer, 'Page not found')).toBeVisible();
  await page.getByRole('button', { name: 'Share with people who have view access' }).click();
  // What was written before, too: what holds is what holds now.
  const shared = /^Everybody with access to .*, and Wattle Plan Management, can see this/;
  await expect(page.getByText(shared)).toBeVisible();
  await expect(messages(page)).toContainText(/Everybody with access to .*, and Wattle, can see this/);
  await viewer.goto(page.url());
  await expect(messages(viewer)).toHaveText(/When does the plan end\?/);
  await expect(viewer.getByText(shared)).toBeVisible();
  await expectNoAxeViolations(viewer);
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(page.getByText(shared)).toHaveCount(0);
  await viewer.reload();
  await expect(title(viewer, 'Page not found')).toBeVisible();
  await context.close();
});
