// Approving and declining: what the server then says, what stays on the page, and who may do neither.

import type { Page } from '@playwright/test';
import { emailOf, importClaims, sfidOf, tagFor } from '../../feeds/claims-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast, goWithin, openFirstApproval, stopTime } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

const tag = (letter: string) => tagFor(letter, test.info().project.name);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const list = (page: Page) =>
  page.getByRole('region', { name: 'Claims waiting for your approval', exact: true });
/** The row or the card of a claim. */
const entry = (page: Page, number: string) =>
  list(page)
    .getByRole('row')
    .or(list(page).getByRole('listitem'))
    .filter({ has: page.getByText(number, { exact: true }) });

async function open(page: Page, letter: string, path = '/claims/approvals'): Promise<void> {
  await signIn(page, emailOf(tag(letter)), path);
  await dismissToast(page);
}

test('a claim is approved after a question; the row says so until the page is left', {
  tag: '@screens',
}, async ({ page }) => {
  await importClaims({ tag: tag('F'), waiting: 3 });
  await open(page, 'F');
  await expect(heading(page, 'Approvals')).toBeVisible();
  await expect(
    page.getByText('These are claims that are waiting to be approved or declined for all plans.'),
  ).toBeVisible();
  await expect(
    page.getByText('You can only approve or decline these claims if you have full access.'),
  ).toBeVisible();
  await expect(list(page).getByRole('button', { name: /^Approve/ })).toHaveCount(3);
  await expectNoAxeViolations(page);
  await entry(page, 'N-W2')
    .getByRole('button', { name: /^Approve/ })
    .click();
  const question = page.getByRole('alertdialog', { name: 'Approve this claim?' });
  await expect(question).toContainText('Beta Therapy asks for $1,001.00.');
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(list(page).getByRole('button', { name: /^Approve/ })).toHaveCount(3);
  await entry(page, 'N-W2')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await question.getByRole('button', { name: 'Yes, approve' }).click();
  await expect(
    page.getByText(
      'Beta Therapy, $1,001.00. You’ve approved a claim to be paid to a provider. This claim will show on the claims page.',
    ),
  ).toBeVisible();
  await expect(entry(page, 'N-W2').getByText('Approved')).toBeVisible();
  await expect(list(page).getByRole('button', { name: /^Approve/ })).toHaveCount(2);
  // The badge counts at once.
  await expect(page.getByText('claims waiting for your approval').first()).toBeAttached();
  await dismissToast(page);
  await page.goto(`/claims/${sfidOf(tag('F'), 'INVW2')}/claim`);
  await expect(page.getByText(/^Approved by Clem Ames on/)).toBeVisible();
  await expect(page.getByText('Processing').first()).toBeVisible();
  await page.goto('/claims/approvals');
  await expect(list(page).getByRole('button', { name: /^Approve/ })).toHaveCount(2);
  await expect(entry(page, 'N-W2')).toHaveCount(0);
});

test('after a decision no text of the page says the old count', { tag: '@screens' }, async ({ page }) => {
  await importClaims({ tag: tag('J'), waiting: 2 });
  await open(page, 'J', '/plan');
  await goWithin(page, '/claims/approvals');
  // What is announced to screen readers stays for some seconds: the decision comes before it is gone.
  await expect(page.getByRole('status').filter({ hasText: '2 claims to check.' })).toBeAttached();
  await entry(page, 'N-W2')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  const lead = page.getByRole('main').getByText('1 claim to check.', { exact: true });
  await expect(lead).toBeVisible();
  expect(await page.getByRole('main').textContent()).not.toContain('2 claims to check');
});

test('a claim is declined with a reason, and shows on the claims page as declined', async ({ page }) => {
  await importClaims({ tag: tag('G'), waiting: 1 });
  await open(page, 'G');
  await entry(page, 'N-W1')
    .getByRole('button', { name: /^Decline/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Decline this claim?' });
  await sheet.getByRole('button', { name: 'Yes, decline' }).click();
  await expect(sheet.getByText('Choose a reason.')).toBeVisible();
  await expectNoAxeViolations(page);
  await sheet.getByText('The amount is not right').click();
  await sheet.getByLabel('Tell us more (optional)').fill('Two hours, not three');
  await sheet.getByRole('button', { name: 'Yes, decline' }).click();
  await expect(
    page.getByText(
      /^Beta Therapy, \$[\d,.]+\. You’ve declined a claim to be paid to a provider\. This claim will show on the claims page as Declined by Client\.$/,
    ),
  ).toBeVisible();
  await expect(entry(page, 'N-W1').getByText('Declined', { exact: true })).toBeVisible();
  await dismissToast(page);
  // After a refresh nothing is left to decide.
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('You have no claims that need to be approved or declined.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'in the portal' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'claims page' }).click();
  await expect(heading(page, 'Claims')).toBeFocused();
  await page.goto(`/providers/${sfidOf(tag('G'), 'PROVB')}/claims?status=Declined+by+Client`);
  const declined = page.getByRole('region', { name: 'Claims', exact: true });
  await expect(declined).toContainText('N-W1');
  await expect(declined.getByText('Declined by Client')).toHaveCount(2);
  await page.goto(`/claims/${sfidOf(tag('G'), 'INVW1')}/claim`);
  await expect(page.getByText('Reason: The amount is not right: Two hours, not three')).toBeVisible();
});

test.describe('what cannot be carried out', () => {
  test.use({ allowedErrors: [/409|500/] });

  test('is taken back, and the page says so; somebody else’s decision is shown with who made it', async ({
    page,
  }) => {
    await importClaims({ tag: tag('H'), waiting: 2 });
    await open(page, 'H');
    const first = entry(page, 'N-W1');
    await expect(first.getByRole('button', { name: /^Approve/ })).toBeVisible();
    await page.route('**/invoices/clm*', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.fallback(),
    );
    await first.getByRole('button', { name: /^Approve/ }).click();
    await page.getByRole('button', { name: 'Yes, approve' }).click();
    await expect(page.getByText('Failed to approve claim.')).toBeVisible();
    await expect(first.getByRole('button', { name: /^Approve/ })).toBeVisible();
    await dismissToast(page);
    await first.getByRole('button', { name: /^Decline/ }).click();
    await page.getByText('I do not know this provider').click();
    await page.getByRole('button', { name: 'Yes, decline' }).click();
    await expect(page.getByText('Failed to decline claim.')).toBeVisible();
    await dismissToast(page);
    await page.unroute('**/invoices/clm*');

    // In another tab somebody was quicker.
    const other = await page.context().newPage();
    await other.goto('/claims/approvals');
    await dismissToast(other);
    await entry(other, 'N-W1')
      .getByRole('button', { name: /^Approve/ })
      .click();
    await other.getByRole('button', { name: 'Yes, approve' }).click();
    await expect(entry(other, 'N-W1').getByText('Approved')).toBeVisible();
    await expect(other.getByText(/You’ve approved a claim/)).toBeVisible();
    await first.getByRole('button', { name: /^Decline/ }).click();
    await page.getByText('I do not know this provider').click();
    await page.getByRole('button', { name: 'Yes, decline' }).click();
    await expect(page.getByText(/Clem Ames approved this claim on/).first()).toBeVisible();
    await expect(first.getByRole('button')).toHaveCount(0);
  });
});

test('a list from before the decision still shows what was decided, also after a reload', async ({
  page,
}) => {
  await importClaims({ tag: tag('I'), waiting: 1 });
  const asked = page.waitForResponse(/filter___approvals=true/);
  await open(page, 'I');
  // From now on the server answers with the old list.
  const old = await asked.then((response) => response.json());
  await entry(page, 'N-W1')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await expect(page.getByText(/You’ve approved a claim/)).toBeVisible();
  await page.route(/filter___approvals=true/, (route) => route.fulfill({ json: old }));
  await page.reload();
  await expect(entry(page, 'N-W1').getByText('Approved')).toBeVisible();
  await expect(list(page).getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('claim-status')));
  expect(await kept()).toHaveLength(1);
  await page.unroute(/filter___approvals=true/);
  await page.goto(`/claims/${sfidOf(tag('I'), 'INVW1')}/claim`);
  await expect(page.getByText(/^Approved by Clem Ames on/)).toBeVisible();
  await expect.poll(kept).toHaveLength(0);
});

test('more than one page of approvals; a claim’s details', async ({ page }) => {
  await importClaims({ tag: tag('T'), waiting: 17 });
  await open(page, 'T', '/claims/approvals?page=2');
  await expect(page.getByText('16-17 of 17 items')).toBeVisible();
  await openFirstApproval(page);
  await expect(heading(page, 'Claim details')).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
    /^Claims/,
    /^Approvals/,
    'Claim details',
  ]);
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
  await expect(page.getByText('Awaiting Client Approval Waiting for you')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(page).toHaveURL(/page=2$/);
  await entry(page, 'N-W1')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await expect(page).toHaveURL(/\/claims\/approvals$/);
  await expect(entry(page, 'N-W1').getByRole('button', { name: /^Undo/ })).toBeVisible();
});

test('a decision can be taken back for a moment, and is sent at once where the page is left', async ({
  page,
}) => {
  await importClaims({ tag: tag('Y'), waiting: 3 });
  await open(page, 'Y');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/invoices/clm')) sent++;
  });
  const decline = entry(page, 'N-W3').getByRole('button', { name: /^Decline/ });
  const place = await decline.boundingBox();
  await decline.click();
  await page.getByText('I do not know this provider').click();
  // The page's clock stands: the decision stays held for as long as it takes to look at it.
  const clock = await stopTime(page);
  await page.getByRole('button', { name: 'Yes, decline' }).click();
  await expect(entry(page, 'N-W3').getByText('Declined', { exact: true })).toBeVisible();
  const undo = entry(page, 'N-W3').getByRole('button', { name: /^Undo/ });
  await expect(undo).toBeVisible();
  await clock.goOn();
  // A second press at the same place reaches no button of another claim.
  const { x = 0, y = 0, width = 0, height = 0 } = place ?? {};
  const there = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.closest('li, tr')?.textContent,
    [x + width / 2, y + height / 2],
  );
  expect(there).toContain('N-W3');
  await undo.click();
  await expect(decline).toBeVisible();
  await entry(page, 'N-W2')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await expect(entry(page, 'N-W2').getByRole('button', { name: /^Undo/ })).toBeVisible();
  expect(sent).toBe(0);
  await goWithin(page, '/claims');
  await expect(page.getByText(/You’ve approved a claim/)).toBeVisible();
  expect(sent).toBe(1);
  await dismissToast(page);

  await goWithin(page, '/claims/approvals');
  await entry(page, 'N-W1')
    .getByRole('button', { name: /^Approve/ })
    .click();
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await expect(entry(page, 'N-W1').getByText('Approved')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.goto(`/claims/${sfidOf(tag('Y'), 'INVW1')}/claim`);
  await expect(page.getByText(/^Approved by Clem Ames on/)).toBeVisible();
  await page.goto(`/claims/approvals/${sfidOf(tag('Y'), 'INVW3')}/claim`);
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
});

test('what was decided is sent at once, and once only, when the app is put aside', { tag: '@phone' }, async ({
  page,
  context,
}) => {
  await importClaims({ tag: tag('L'), waiting: 3 });
  await open(page, 'L');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().includes('/invoices/clm')) sent++;
  });
  /** Approves a claim. From the press on, the page's clock stands: nothing is sent because its time has come. */
  const approve = async (number: string, stop: () => Promise<unknown>) => {
    await entry(page, number)
      .getByRole('button', { name: /^Approve/ })
      .tap();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await stop();
    await page.getByRole('button', { name: 'Yes, approve' }).tap();
    await expect(entry(page, number).getByRole('button', { name: /^Undo/ })).toBeVisible();
  };
  /** The browser tells the page that somebody changes to another app, and that they come back. */
  const become = (state: 'hidden' | 'visible') =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
      document.dispatchEvent(new Event('visibilitychange'));
      if (value === 'hidden') dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    }, state);

  await approve('N-W3', () => stopTime(page));
  expect(sent).toBe(0);
  await become('hidden');
  await expect.poll(() => sent).toBe(1);
  await become('visible');
  await page.clock.resume();
  await expect(entry(page, 'N-W3').getByText('Approved', { exact: true })).toBeVisible();
  await expect(entry(page, 'N-W3').getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  // The server has answered: a decision that is still under way a minute later would be sent again.
  await expect(page.getByText(/^Beta Therapy.* You’ve approved a claim/)).toBeVisible();

  // A page that is closed sends what is held with its last breath.
  await approve('N-W2', () => page.clock.pauseAt(Date.now() + 60_000));
  expect(sent).toBe(1);
  await page.close({ runBeforeUnload: true });
  const later = await context.newPage();
  await later.clock.resume();
  for (const number of ['W3', 'W2']) {
    await expect(async () => {
      await later.goto(`/claims/${sfidOf(tag('L'), `INV${number}`)}/claim`);
      await expect(later.getByText(/^Approved by Clem Ames on/)).toHaveCount(1, { timeout: 5000 });
    }).toPass();
  }
});

test('somebody who may only look sees the claims that wait, and no buttons', async ({ page }) => {
  await importClaims({ tag: tag('K'), waiting: 1, level: 'Read only' });
  await signIn(page, emailOf(tag('K')), '/claims/approvals');
  await expect(entry(page, 'N-W1')).toContainText(
    'Awaiting Client Approval Waiting for somebody with full access',
  );
  await expect(page.getByRole('button', { name: /^(Approve|Decline)/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expect(page.getByText('1 claim waiting for your approval').first()).toBeAttached();
  await expect(page.getByText(/need(s)? your attention/)).toHaveCount(0);
  await page.goto(`/claims/approvals/${sfidOf(tag('K'), 'INVW1')}/claim`);
  await expect(page.getByText('This claim waits for somebody with full access to approve')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
});

test('on auto-approve there are no approvals', { tag: '@desktop' }, async ({ page }) => {
  await importClaims({ tag: tag('L'), waiting: 1, autoApprove: true });
  await signIn(page, emailOf(tag('L')), '/claims/approvals');
  await expect(heading(page, 'Page not found')).toBeVisible();
  // The link of an earlier message leads here: the claim is shown as one of the claims page.
  await page.goto(`/claims/approvals/${sfidOf(tag('L'), 'INVW1')}/claim`);
  await expect(heading(page, 'Claim details')).toBeVisible();
  await expect(page.getByText('N-W1').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Approve|Decline)/ })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Back to Claims screen' }).click();
  await expect(heading(page, 'Claims')).toBeVisible();
  await page.goto(`/providers/${sfidOf(tag('L'), 'PROVB')}/claims`);
  // A claim that would otherwise be among the approvals is in the list.
  await expect(page.getByRole('region', { name: 'Claims', exact: true })).toContainText('N-W1');
});
