// What becomes of a claim that was sent in: the page that sending leads to, and the list.

import type { Page } from '@playwright/test';
import { emailOf, importClaims, sfidOf, tagFor } from '../../feeds/claims-feed.ts';
import { choose, pdf } from '../../files.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { goWithin } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

const tag = () => tagFor('c', test.info().project.name);
const isPhone = () => test.info().project.name === 'phone';

const SUBMITTED =
  'Claim successfully submitted. Check the Submitted Claims tab to view the claim while it is being processed. Newly uploaded claims may take a few moments to appear in the list';

test.beforeAll(() => importClaims({ tag: tag(), hasExtremes: true }));

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Submitted claim' });
const list = (page: Page) => page.getByRole('region', { name: 'Submitted claims', exact: true });
/** What has this case number, and not one that begins with it. */
const row = (page: Page, caseNumber: string) =>
  list(page)
    .getByRole(isPhone() ? 'listitem' : 'row')
    .filter({ hasText: new RegExp(`(?<!\\d)${caseNumber}(?!\\d)`) });

/** Opens the form where people do, and sends in an invoice. Returns its case number. */
async function sendIn(page: Page): Promise<string> {
  await page
    .getByRole('link', { name: isPhone() ? 'Submit New Claim' : 'Submit Claim', exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await page.getByText(isPhone() ? 'No, pay the provider' : 'Provider', { exact: true }).click();
  const goOn = page.getByRole('button', { name: isPhone() ? 'Continue' : 'Review claim' });
  if (isPhone()) await goOn.click();
  const slot = page.getByRole('group', { name: 'Invoice', exact: true });
  await choose(page, slot.getByRole('button', { name: 'Choose a file' }), pdf('invoice.pdf', ['Invoice']));
  await expect(slot).toContainText('1 page');
  await goOn.click();
  const answer = page.waitForResponse(/\/clients\/\w+\/invoices$/);
  await page.getByRole('button', { name: 'Submit claim', exact: true }).click();
  const { data } = (await (await answer).json()) as { data: { case_number: string } };
  return data.case_number;
}

test('sending ends on a page that says what we have and what happens next, once as new', {
  tag: '@screens',
}, async ({ page }) => {
  await signIn(page, emailOf(tag()));
  await expect(page).toHaveURL(/\/plan/);
  const caseNumber = await sendIn(page);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Submitted claim/);
  const main = page.getByRole('main');
  await expect(main.getByText(/^We have this: Invoice\. Its case number is/).first()).toContainText(
    caseNumber,
  );
  await expect(main.getByText(SUBMITTED, { exact: true })).toBeVisible();
  // It is announced together with what we have.
  await expect(
    page.locator('output').filter({ hasText: caseNumber }).filter({ hasText: SUBMITTED }),
  ).toBeAttached();
  await expect(main.getByRole('region', { name: 'What happens next' })).toContainText(
    'Wattle Plan Management has this and will check it next.',
  );
  await expect(main.getByRole('region', { name: 'What we have' })).toContainText(caseNumber);
  await expectNoAxeViolations(page);
  const address = page.url();
  // Back leads past the form, to where it was opened.
  await page.goBack();
  await expect(page).toHaveURL(/\/plan/);
  await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  await page.goForward();
  await expect(heading(page)).toBeVisible();
  await expect(main.getByText(caseNumber).first()).toBeVisible();
  await expect(page.getByText(SUBMITTED)).toHaveCount(0);
  await page.goto(address);
  await expect(main.getByText(caseNumber).first()).toBeVisible();
  await expect(page.getByText(SUBMITTED)).toHaveCount(0);
});

test('the list says what each is and who acts next, and leads to what is asked', {
  tag: '@screens',
}, async ({ page }) => {
  await signIn(page, emailOf(tag()), '/claims?tab=submitted');
  const reimbursement = row(page, '00001');
  await expect(reimbursement.getByRole('link', { name: /^Reimbursement/ })).toBeVisible();
  await expect(
    list(page)
      .getByText(/^Wattle Plan Management has this and says: .?In progress/)
      .first(),
  ).toBeVisible();
  const held = row(page, '00002');
  await expect(held.getByRole('link', { name: /^Invoice from .?Beta Therapy.? of \$60\.00/ })).toBeVisible();
  await expect(list(page).getByText(/More is needed from you: .?A receipt is missing/)).toBeVisible();
  for (const text of ['OCR Invoice', '15 Feb 2025', 'In progress']) await expect(held).toContainText(text);
  await expectNoAxeViolations(page);
  await list(page)
    .getByRole('link', { name: /^Send what is missing/ })
    .click();
  await expect(page).toHaveURL(new RegExp(`/claims/${sfidOf(tag(), 'INVH1')}/claim`));
  await expect(page.getByRole('heading', { level: 1, name: 'Claim details' })).toBeVisible();
  await goWithin(page, '/claims?tab=submitted');
  await held.getByRole('link', { name: /^Invoice from/ }).click();
  await expect(heading(page)).toBeVisible();
  const next = page.getByRole('region', { name: 'What happens next' });
  await expect(next).toContainText(/More is needed from you: .?A receipt is missing/);
  await expectNoAxeViolations(page);
  await next.getByRole('link', { name: /^Send what is missing/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Claim details' })).toBeVisible();
});
