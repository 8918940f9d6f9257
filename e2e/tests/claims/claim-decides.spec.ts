// A claim can be decided on its own page, to which messages and cards lead.

import type { Page } from '@playwright/test';
import { emailOf, importClaims, sfidOf, tagFor } from '../../feeds/claims-feed.ts';
import { pdf, photo } from '../../files.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

const tag = (letter: string) => tagFor(letter, test.info().project.name);
const main = (page: Page) => page.getByRole('main');
/** The page's sentence, as it is shown. */
const said = (page: Page, sentence: RegExp) =>
  main(page).getByRole('paragraph').filter({ hasText: sentence });

/**
 * People are asked to review a claim a moment after the import. Until then the day on which the claim is approved by
 * itself is not known.
 */
const expectAsked = (page: Page, ends: RegExp): Promise<void> =>
  expect(async () => {
    await page.reload();
    await expect(page.getByRole('list', { name: 'What we looked at' })).toContainText(ends, {
      timeout: 5000,
    });
  }).toPass();

async function open(page: Page, letter: string): Promise<void> {
  await importClaims({ tag: tag(letter), waiting: 1 });
  await signIn(page, emailOf(tag(letter)), `/claims/approvals/${sfidOf(tag(letter), 'INVW1')}/claim`);
  await dismissToast(page);
}

test('a claim is approved on its own page, with the amount on the button', { tag: '@screens' }, async ({
  page,
}) => {
  await open(page, '1');
  await expect(said(page, / asks for \$[\d,.]+\.$/)).toBeVisible();
  const approve = page.getByRole('button', { name: /^Approve \$[\d,]+\.\d\d/ });
  await expectNoAxeViolations(page);
  await approve.click();
  await page.getByRole('button', { name: 'Yes, approve' }).click();
  await expect(page.getByText(/You’ve approved a claim/)).toBeVisible();
  await expect(approve).toHaveCount(0);
  await expect(said(page, /^Approved$/)).toBeFocused();
  await expect(said(page, / asked for \$[\d,.]+\.$/)).toBeVisible();
  await expect(main(page).getByText(/^Approved by /)).toBeVisible();
});

test('a claim’s invoice is seen and the claim declined, in at most five taps from the plan page', {
  tag: '@phone',
}, async ({ page }) => {
  const invoice = pdf('invoice.pdf', ['Beta Therapy', 'Two hours of therapy']).buffer;
  await importClaims({ tag: tag('2'), waiting: 1, document: invoice });
  await signIn(page, emailOf(tag('2')), '/plan');
  await dismissToast(page);
  let taps = 0;
  const tap = async (name: RegExp, role: 'link' | 'button' | 'radio' = 'button') => {
    taps++;
    if (role === 'radio') await page.getByText(name).first().tap();
    else await page.getByRole(role, { name }).filter({ visible: true }).first().tap();
  };
  await tap(/^Check claims/, 'link');
  await tap(/^See invoice/);
  await expect(
    page.getByRole('img', { name: /^Picture of invoice N-W1 from Beta Therapy/ }),
  ).toHaveJSProperty('complete', true);
  await expect(page.getByText('Read it as text')).toBeVisible();
  await expectNoAxeViolations(page);
  await tap(/^Decline/);
  await tap(/^The amount is not right$/, 'radio');
  await tap(/^Yes, decline/);
  await expect(page.getByText(/You’ve declined a claim/)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(5);
});

/** Looks at an invoice of two pages over the whole screen, by touch or by keyboard. */
async function lookLarge(page: Page, isMobile: boolean): Promise<void> {
  const open = page.getByRole('button', { name: /^Page 1 of 2 of invoice N-W1 .+ Open it large$/ });
  if (isMobile) await open.getByRole('img').tap();
  else await open.press('Enter');
  const large = page.getByRole('dialog', { name: 'The invoice' });
  const close = large.getByRole('button', { name: 'Close', exact: true });
  await expect(close).toBeFocused();
  const picture = large.getByRole('img', { name: /^Page 1 of 2 of invoice N-W1/ });
  await expect(picture).toHaveJSProperty('naturalWidth', 1800);
  const width = async () => ((await picture.boundingBox())?.width ?? 0) / (page.viewportSize()?.width ?? 1);
  expect(await width()).toBeGreaterThan(0.95);
  await expectNoAxeViolations(page);

  const larger = large.getByRole('button', { name: 'Larger' });
  await (isMobile ? larger.tap() : larger.press('Enter'));
  await expect(large.getByRole('status')).toHaveText('150 percent');
  expect(await width()).toBeGreaterThan(1.4);
  // It is moved by the arrow keys, and the middle stayed where it was.
  const scroller = large.getByRole('group', { name: 'The invoice' });
  const left = () => scroller.evaluate((box) => box.scrollLeft / (box.scrollWidth - box.clientWidth));
  expect(await left()).toBeCloseTo(0.5, 1);
  if (!isMobile) {
    await scroller.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(left).toBeGreaterThan(0.55);
  }
  await large.getByRole('button', { name: 'Next page' }).click();
  await expect(large.getByRole('img', { name: /^Page 2 of 2/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  // The page in place is the one that was seen last, and its button has the focus.
  await expect(page.getByRole('button', { name: /^Page 2 of 2 .+ Open it large$/ })).toBeFocused();
  await page.getByRole('button', { name: /Open it large$/ }).click();
  await close.click();
  await expect(large).toHaveCount(0);
}

test('a claim that waits shows its invoice, what was found, and where it is', { tag: '@screens' }, async ({
  page,
  isMobile,
}) => {
  const invoice = pdf('invoice.pdf', ['Beta Therapy', 'Two hours of therapy'], ['Terms']).buffer;
  await importClaims({ tag: tag('4'), waiting: 1, document: invoice });
  await signIn(page, emailOf(tag('4')), `/claims/${sfidOf(tag('4'), 'INVW1')}/claim`);
  await dismissToast(page);
  const found = page.getByRole('list', { name: 'What we looked at' });
  await expect(found).toContainText('Not billed before.');
  await expect(found).toContainText('You have paid them once.');
  await expect(found).toContainText(
    /\$[\d,.]+ to spend on .+ if this is paid, \$[\d,.]+ if it is declined\./,
  );
  await expectAsked(page, /It is approved without you on \d{1,2} \w+\./);
  const way = page.getByRole('region', { name: 'Where it is' }).getByRole('listitem');
  await expect(way).toHaveText([
    /^We have it done/,
    /^You check it now/,
    /^The NDIA checks it to come/,
    /^Paid to come/,
  ]);
  await expect(page.getByRole('img', { name: /^Page 1 of 2 of invoice N-W1/ })).toBeVisible();
  await page.getByText('Read it as text').click();
  await expect(page.getByText('Two hours of therapy')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download invoice' })).toBeVisible();
  await expectNoAxeViolations(page);
  await lookLarge(page, isMobile);
});

test('an invoice that is a photo is shown, and can be downloaded', async ({ page }) => {
  await page.goto('/readyz');
  const invoice = await photo(page, 'invoice.jpg');
  await importClaims({ tag: tag('5'), waiting: 1, document: invoice.buffer });
  await signIn(page, emailOf(tag('5')), '/claims/approvals');
  await dismissToast(page);
  await page.getByRole('button', { name: /^See invoice/ }).click();
  const picture = page.getByRole('img', { name: 'Picture of invoice N-W1 from Beta Therapy' });
  await expect(picture).toBeVisible();
  await expect(picture).toHaveJSProperty('naturalWidth', 300);
  await expect(page.getByText('Read it as text')).toHaveCount(0);
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Download invoice' }).click(),
  ]);
  await expect.poll(() => opened.url()).toMatch(/\/files\//);
  await opened.close();
  await expectNoAxeViolations(page);
});

for (const [kind, contentType] of [
  ['a PDF', 'application/pdf'],
  ['a photo', 'image/jpeg'],
] as const) {
  test(`an invoice that is ${kind} and can’t be shown says so, and can still be downloaded`, async ({
    page,
  }) => {
    const who = tag(kind === 'a PDF' ? 'P' : 'O');
    await importClaims({ tag: who, waiting: 1, document: pdf('invoice.pdf', ['Beta Therapy']).buffer });
    await page.route('**/files/**', (route) => route.fulfill({ body: 'broken', contentType }));
    await signIn(page, emailOf(who), '/claims/approvals');
    await dismissToast(page);
    await page.getByRole('button', { name: /^See invoice/ }).click();
    const notShown = page.getByText('This document can’t be shown here. Please download it.');
    await expect(notShown).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download invoice' })).toBeVisible();
    await page.goto(`/claims/${sfidOf(who, 'INVW1')}/claim`);
    await expect(notShown).toBeVisible();
    await expect(page.getByRole('button', { name: /^Approve/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download invoice' })).toBeVisible();
    await expectNoAxeViolations(page);
  });
}

test('the day on which a claim is paid is one tap from the claims page', { tag: '@phone' }, async ({
  page,
}) => {
  await signIn(page, 'demo@wattle.example', '/claims');
  await dismissToast(page);
  const latest = page.getByRole('region', { name: 'Latest claims' });
  await latest
    .getByRole('link')
    .filter({ hasText: /Waiting for/ })
    .first()
    .tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Claim details' })).toBeVisible();
  const when = /(expects to pay it|expected to pay it|Usually paid|would have been paid) by \d{1,2} \w+/;
  await expect(main(page).getByText(when).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Where it is' }).getByRole('listitem')).toHaveCount(4);
});

test('a claim that was paid short says line by line by how much, why, and what to do', async ({ page }) => {
  await signIn(page, 'demo@wattle.example', '/claims/demoINVO0000000004/claim');
  const short = page.getByRole('region', { name: /^\$[\d,.]+ was not paid$/ });
  await expect(short).toContainText(/Charged\$[\d,.]+Paid\$[\d,.]+Difference\$[\d,.]+/);
  await expect(short).toContainText('The part above the price limit was not paid');
  await expect(short).not.toContainText('PRICE-LIMIT');
  await expect(short).toContainText(
    'Please call Wattle Plan Management on 1800 861 272 before you pay the rest yourself.',
  );
  await expectNoAxeViolations(page);
});

test('somebody who may only look sees what was found, and no buttons', async ({ page }) => {
  await importClaims({ tag: tag('6'), waiting: 1, level: 'Read only' });
  await signIn(page, emailOf(tag('6')), `/claims/${sfidOf(tag('6'), 'INVW1')}/claim`);
  await expectAsked(page, /It is approved without them on/);
  await expect(page.getByRole('button', { name: /^(Approve|Decline)/ })).toHaveCount(0);
});

test.describe('somebody else', () => {
  test.use({ allowedErrors: [/409/] });
  test('decides meanwhile: the page says who did, and the claim’s new state', async ({ page, browser }) => {
    await open(page, '3');
    const other = await (await browser.newContext()).newPage();
    await signIn(other, emailOf(tag('3')), `/claims/approvals/${sfidOf(tag('3'), 'INVW1')}/claim`);
    await other.getByRole('button', { name: /^Approve/ }).click();
    await other.getByRole('button', { name: 'Yes, approve' }).click();
    await expect(other.getByText(/^Approved by /)).toBeVisible();
    await other.context().close();
    await page.getByRole('button', { name: /^Decline/ }).click();
    await page.getByRole('dialog').getByText('I did not receive this support').click();
    await page.getByRole('button', { name: 'Yes, decline' }).click();
    await expect(page.getByRole('alert').getByText(/approved this claim on/)).toBeVisible();
    await expect(main(page).getByText(/^Approved by /)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Approve|Decline)/ })).toHaveCount(0);
  });
});
