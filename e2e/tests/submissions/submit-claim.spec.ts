// Submitting a claim: from a photo to a file that can be downloaded again, and everything that may go wrong on the way.

import { writeFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { DAY_MS, formatSpokenDate, todayInAdelaide } from '#scheme/dates.ts';
import { untilKept } from '../../drafts.ts';
import { emailOf, importClaims, tagFor } from '../../feeds/claims-feed.ts';
import { choose, hand, pdf, photo, pictureFacts } from '../../files.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast, goWithin, logOut, logoutIsHeard, switchTo } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

const tag = () => tagFor('S', test.info().project.name);
const isPhone = () => test.info().project.name === 'phone';

const SUBMITTED =
  'Claim successfully submitted. Check the Submitted Claims tab to view the claim while it is being processed. Newly uploaded claims may take a few moments to appear in the list';
const BROKEN = 'This file can’t be opened. Please save it again, or take a photo of the page.';
const TOO_LARGE = 'This file is larger than 3 MB. Please upload a smaller one, or take a photo of the page.';
const SUBMIT = /\/clients\/\w+\/invoices$/;

test.beforeAll(() => importClaims({ tag: tag(), isEmpty: true }));

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Submit New Claim' });
const slot = (page: Page, name: 'Invoice' | 'Receipt') => page.getByRole('group', { name, exact: true });
const chooseFor = (page: Page, name: 'Invoice' | 'Receipt') =>
  slot(page, name).getByRole('button', { name: 'Choose a file' });
/**
 * The button that leads to the review. On phones, where one question is asked at a time, it leads on from each
 * question.
 */
const review = (page: Page) => page.getByRole('button', { name: isPhone() ? 'Continue' : 'Review claim' });
const reviewing = (page: Page) => page.getByRole('heading', { name: 'Check your claim' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit claim', exact: true });
const summary = (page: Page) =>
  page.getByRole('region', { name: 'Please make sure all fields have been completed' });

/** What a form says that was restored. */
const begun = (page: Page) => page.getByText(/^You began a claim on .+\. Go on with it, or start again\.$/);

/** The way to the form: on phones the floating button, on desktops the button of the side nav. */
const toForm = (page: Page) =>
  isPhone()
    ? page.getByRole('link', { name: 'Submit New Claim' })
    : page.getByRole('banner').getByRole('link', { name: 'Submit Claim', exact: true });

/** Opens the form as people do. */
async function open(page: Page): Promise<void> {
  await signIn(page, emailOf(tag()));
  await toForm(page).click();
  await expect(title(page)).toBeVisible();
}

/** Says that the provider is to be paid. */
async function payProvider(page: Page): Promise<void> {
  await page.getByText(isPhone() ? 'No, pay the provider' : 'Provider', { exact: true }).click();
  if (isPhone()) await review(page).click();
}

/** Fills in a claim to a provider and opens its review. */
async function fill(page: Page, name = 'invoice.pdf'): Promise<void> {
  await payProvider(page);
  await choose(page, chooseFor(page, 'Invoice'), pdf(name, ['Invoice']));
  await expect(slot(page, 'Invoice')).toContainText('1 page');
  await review(page).click();
  await expect(reviewing(page)).toBeVisible();
}

/** Sends the reviewed claim, which leads to its page. Returns its row in the list of submitted claims. */
async function send(page: Page) {
  const answer = page.waitForResponse(SUBMIT);
  await submit(page).click();
  const { data } = (await (await answer).json()) as { data: Sent };
  await expect(page).toHaveURL(new RegExp(`/claims/submitted/${data.sfid}$`));
  await expect(page.getByText(SUBMITTED, { exact: true }).first()).toBeVisible();
  await goWithin(page, '/claims?tab=submitted');
  const list = page.getByRole('region', { name: 'Submitted claims', exact: true });
  const row = list
    .getByRole(isPhone() ? 'listitem' : 'row')
    .filter({ hasText: data.case_number })
    .first();
  const file = (label: string) =>
    list.getByRole('button', { name: new RegExp(`^${label} of case ${data.case_number}`) });
  return { row, file, data };
}

/** What the server answers about a submitted claim. */
interface Sent {
  sfid: string;
  case_number: string;
  total: number | null;
}

/** The file that a link of the list downloads. */
async function download(page: Page, open: () => Promise<void>): Promise<Buffer> {
  const answer = page.waitForResponse(/\/attachment/);
  await open();
  const { data } = (await (await answer).json()) as { data: { url: string } };
  return (await page.request.get(new URL(data.url).pathname)).body();
}

test('a WebP is sent as a JPEG', async ({ page }) => {
  await open(page);
  await payProvider(page);
  await choose(
    page,
    chooseFor(page, 'Invoice'),
    await photo(page, 'from-a-phone.webp', { mimeType: 'image/webp' }),
  );
  await expect(slot(page, 'Invoice').getByAltText('Preview of from-a-phone.jpg')).toBeVisible();
  await expect(slot(page, 'Invoice').getByRole('alert')).toBeEmpty();
  await review(page).click();
  const { file } = await send(page);
  const sent = await download(page, () => file('Download invoice').click());
  expect([...sent.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
});

test('a photo of an invoice, turned, is reviewed and sent, and can be downloaded again', async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle(/^Submit New Claim/);
  await expectNoAxeViolations(page);
  await payProvider(page);
  await choose(page, chooseFor(page, 'Invoice'), await photo(page, 'scan.heic'));
  const invoice = slot(page, 'Invoice');
  await expect(invoice.getByAltText('Preview of scan.heic')).toBeVisible();
  await expect(chooseFor(page, 'Invoice')).toHaveCount(0);
  await expect(page.getByLabel('Comment')).toHaveCount(0);
  await invoice.getByRole('button', { name: 'Turn scan.heic' }).click();
  await expectNoAxeViolations(page);
  await review(page).click();
  await expect(page).toHaveURL(/step=review/);
  await expect(reviewing(page)).toBeInViewport();
  await expectNoAxeViolations(page);
  // Edit and Back both lead to editing.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(invoice).toBeVisible();
  await review(page).click();
  await expect(reviewing(page)).toBeVisible();
  await page.goBack();
  await expect(invoice).toContainText('scan.heic');
  await review(page).click();
  const { row, file } = await send(page);
  await expect(row).toContainText('OCR Invoice');
  await page.reload();
  await expect(row).toContainText('OCR Invoice');
  const sent = await download(page, () => file('Download invoice').click());
  // The picture is turned, so its light left half is on top.
  expect(await pictureFacts(page, sent)).toEqual({ width: 200, height: 300, isLight: true });
  await page.goto('/submit-claim');
  await expect(begun(page)).toHaveCount(0);
});

test.describe('on a tablet, while a PDF is not drawn yet', () => {
  test.use({ viewport: { width: 768, height: 1024 } });

  test('its place is kept, without a broken image; a PDF that can’t be drawn shows a sign', {
    tag: '@desktop',
  }, async ({ page }) => {
    // Simulates a slow machine: a drawing comes when the test says so.
    await page.addInitScript(() => {
      const held: (() => void)[] = [];
      const toBlob = Reflect.get(HTMLCanvasElement.prototype, 'toBlob') as (...how: unknown[]) => void;
      HTMLCanvasElement.prototype.toBlob = function hold(done, ...how) {
        held.push(() => Reflect.apply(toBlob, this, [done, ...how]));
      };
      const draw = () => {
        for (const drawNow of held.splice(0)) drawNow();
      };
      const fail = () => {
        HTMLCanvasElement.prototype.toBlob = (done) => done(null);
      };
      Object.assign(globalThis, { held, draw, fail });
    });
    const held = () => page.evaluate(() => (globalThis as unknown as { held: unknown[] }).held.length);
    const order = (name: 'draw' | 'fail') =>
      page.evaluate((each) => (globalThis as unknown as Record<string, () => void>)[each]?.(), name);
    await open(page);
    await fill(page);
    const frame = page.getByRole('region', { name: 'Invoice' }).getByRole('listitem').locator('> div');
    await expect.poll(held).toBeGreaterThan(0);
    await expect(frame).toHaveAttribute('aria-busy', 'true');
    await expect(frame.locator('img')).toHaveCount(0);
    const kept = await frame.boundingBox();
    await order('draw');
    const preview = frame.getByAltText('Preview of invoice.pdf');
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
    expect(await frame.boundingBox()).toEqual(kept);
    await order('fail');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(slot(page, 'Invoice')).toContainText('invoice.pdf');
    await review(page).click();
    await expect(frame.locator('svg')).toBeVisible();
    await expect(frame.locator('img')).toHaveCount(0);
    await expect(frame).toHaveAttribute('aria-busy', 'false');
  });
});

test('a reimbursement: the invoice is read, photos of the receipt become one PDF', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page);
  await page.getByText('Myself', { exact: true }).click();
  await choose(
    page,
    chooseFor(page, 'Invoice'),
    pdf('therapy.pdf', [
      'ABN 51 824 753 556',
      'Tax Invoice',
      'Invoice number: SD-1042',
      'Invoice date: 03/11/2026',
      'Total: $193.99',
    ]),
  );
  await expect(slot(page, 'Invoice').getByRole('img', { name: 'Preview of therapy.pdf' })).toBeVisible();
  const receipt = slot(page, 'Receipt');
  await choose(page, chooseFor(page, 'Receipt'), [await photo(page, '1.jpg'), await photo(page, '2.jpg')]);
  await expect(receipt.getByRole('listitem')).toHaveCount(2);
  await choose(
    page,
    receipt.getByRole('button', { name: 'Add another page' }),
    await photo(page, '3.jpg', { width: 150, height: 450 }),
  );
  await receipt.getByRole('button', { name: 'Move Page 3 up' }).click();
  await receipt.getByRole('button', { name: 'Remove Page 1' }).click();
  await expect(receipt.getByRole('listitem')).toHaveCount(2);
  await page.getByLabel('Comment (optional)').fill('Paid at the clinic.');
  await expect(page.getByText('19 of 110 characters')).toBeVisible();
  await expectNoAxeViolations(page);
  await review(page).click();
  const read = page.getByRole('region', { name: 'We read from your invoice' });
  await expect(read).toContainText('SD-1042');
  await expect(read).toContainText('51 824 753 556');
  await expect(read).toContainText('3 Nov 2026');
  await expect(read).toContainText('$193.99');
  await read.getByText('Yes', { exact: true }).click();
  await expectNoAxeViolations(page);
  const { row, file, data } = await send(page);
  expect(data.total, 'what was read goes along').toBe(193.99);
  await expect(row).toContainText('Reimbursements');
  const sent = await download(page, () => file('Download attached file').click());
  const text = sent.toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  // The page that was moved up is the first, and in portrait format.
  const sizes = [...text.matchAll(/\/MediaBox \[ ?0 0 (\S+) (\S+) ?\]/g)].map(
    ([, w, h]) => Number(w) < Number(h),
  );
  expect(sizes).toEqual([true, false]);
});

test('an invoice that shows the payment is the receipt too; unticking that brings the former receipt back', {
  tag: ['@desktop', '@all'],
}, async ({ page }) => {
  await open(page);
  await page.getByText('Myself', { exact: true }).click();
  const tick = page.getByRole('checkbox', { name: 'This also shows that I paid' });
  await expect(tick).toHaveCount(0);
  await choose(page, chooseFor(page, 'Receipt'), pdf('receipt.pdf', ['Receipt']));
  await expect(slot(page, 'Receipt')).toContainText('1 page');
  await choose(page, chooseFor(page, 'Invoice'), pdf('paid.pdf', ['Invoice', 'Paid']));
  await page.getByText('This also shows that I paid').click();
  await expect(slot(page, 'Receipt')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByText('This also shows that I paid').click();
  await expect(slot(page, 'Receipt')).toContainText('receipt.pdf');
  await page.getByText('This also shows that I paid').click();
  await review(page).click();
  await expect(page.getByText('The invoice also shows that you paid.')).toBeVisible();
  const { file } = await send(page);
  const sent = await download(page, () => file('Download attached file').click());
  expect(sent.toString('latin1')).toContain('(Paid)');
});

test('missing and unusable files are explained, and another payee resets the form', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page);
  await review(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Please select who we should pay the claim to.',
    'Please upload an invoice.',
  ]);
  await expectNoAxeViolations(page);
  await summary(page).getByRole('link', { name: 'Please upload an invoice.' }).click();
  await expect(chooseFor(page, 'Invoice')).toBeFocused();

  const invoice = slot(page, 'Invoice');
  const refuse = async (name: string, content: string, sentence: string) => {
    const buffer = Buffer.from(content, 'latin1');
    await choose(page, chooseFor(page, 'Invoice'), { name, mimeType: 'application/pdf', buffer });
    await expect(invoice.getByRole('alert')).toHaveText(sentence);
  };
  await refuse('virus.pdf', 'MZ not what it says', 'Please upload a PNG, PDF or JPG file');
  await refuse('empty.pdf', '', 'This file is empty. Please choose it again, or take a new photo.');
  await refuse('broken.pdf', '%PDF-1.4 nothing', BROKEN);
  await refuse('large.pdf', `%PDF-1.4${' '.repeat(3_000_001)}`, TOO_LARGE);

  await page.getByText('Myself', { exact: true }).click();
  await hand(invoice, 'paste', pdf('pasted.pdf', ['Invoice']));
  await expect(invoice).toContainText('pasted.pdf');
  await expect(invoice.getByRole('alert')).toBeEmpty();
  await hand(slot(page, 'Receipt').getByText('up to 3 MB'), 'drop', pdf('dropped.pdf', ['Receipt']));
  await expect(slot(page, 'Receipt')).toContainText('dropped.pdf');
  await expect(chooseFor(page, 'Receipt')).toHaveCount(0);
  await slot(page, 'Receipt').getByRole('button', { name: 'Remove dropped.pdf' }).click();
  await expect(chooseFor(page, 'Receipt')).toBeFocused();
  const comment = page.getByLabel('Comment (optional)');
  await comment.fill(`${'a'.repeat(110)}👩‍👩‍👧`);
  await expect(page.getByText('111 of 110 characters')).toBeVisible();
  await review(page).click();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Please upload a receipt.',
    'Please write at most 110 characters.',
  ]);

  await page.getByText('Provider', { exact: true }).click();
  await expect(summary(page)).toHaveCount(0);
  await expect(invoice).not.toContainText('pasted.pdf');
  await expect(comment).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(invoice).toContainText('pasted.pdf');
  await expect(comment).toHaveValue(/^a{110}/);
});

test('a photo of more than 3 MB is made smaller while the page stays quick', async ({ page }) => {
  await open(page);
  await payProvider(page);
  const large = await photo(page, 'camera.jpg', { width: 3000, height: 2000, noise: true });
  expect(large.buffer.length).toBeGreaterThan(3_000_000);
  // The file comes from the disk, as for people. Handing it over inside the page would keep the page busy.
  const path = test.info().outputPath('camera.jpg');
  writeFileSync(path, large.buffer);
  await page.evaluate(() => {
    const shared = globalThis as unknown as { longest: number };
    shared.longest = 0;
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      shared.longest = Math.max(shared.longest, now - last);
      last = now;
    }, 20);
  });
  await choose(page, chooseFor(page, 'Invoice'), path);
  await expect(slot(page, 'Invoice').getByAltText('Preview of camera.jpg')).toBeVisible();
  const longest = await page.evaluate(() => (globalThis as unknown as { longest: number }).longest);
  expect(longest, 'milliseconds in which the page did nothing else').toBeLessThan(1000);
  await review(page).click();
  const { file } = await send(page);
  const sent = await download(page, () => file('Download invoice').click());
  expect(sent.length).toBeLessThanOrEqual(3_000_000);
  expect(await pictureFacts(page, sent)).toMatchObject({ width: 2048 });
});

test.describe('sending', () => {
  test.use({ allowedErrors: [/400|422|502/] });
  /** What a proxy answers for a server that fails: nobody knows whether the claim was taken. */
  const BROKEN_GATEWAY = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };

  test('that fails keeps everything and can be tried again, with the same idempotency key; it can be stopped', async ({
    page,
  }) => {
    await open(page);
    await fill(page);
    const keys: (string | undefined)[] = [];
    const asked = (request: Request) => keys.push(request.headers()['idempotency-key']);
    await page.route(SUBMIT, (route) => {
      asked(route.request());
      return route.fulfill(BROKEN_GATEWAY);
    });
    await submit(page).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect(failure).toBeVisible();
    await expect(reviewing(page)).toBeVisible();
    await expectNoAxeViolations(page);

    await page.unroute(SUBMIT);
    let held = () => {};
    await page.route(SUBMIT, async (route) => {
      asked(route.request());
      await new Promise<void>((resolve) => {
        held = resolve;
      });
      await route.fulfill(BROKEN_GATEWAY).catch(() => undefined);
    });
    await page.getByRole('button', { name: 'Try again' }).click();
    const overlay = page.getByRole('dialog', { name: 'Processing claim...' });
    await expect(overlay.getByRole('progressbar', { name: 'Sending your files' })).toBeVisible();
    await expectNoAxeViolations(page);
    const stop = overlay.getByRole('button', { name: 'Stop sending' });
    if (await stop.isVisible()) {
      await stop.click();
      await expect(page.getByText('You stopped sending. Your claim has not been submitted.')).toBeVisible();
    }
    held();

    await page.unroute(SUBMIT);
    await page.route(SUBMIT, (route) =>
      route.fulfill({
        status: 422,
        json: {
          success: false,
          code: 422,
          message: 'Please check.',
          data: null,
          errors: { file: ['Our virus check found a problem in this file. Please upload another one.'] },
        },
      }),
    );
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: /^Our virus check found a problem/ })).toBeFocused();
    await expect(slot(page, 'Invoice').getByRole('alert')).toContainText('Our virus check found a problem');
    await expect(page.getByText('Our virus check found a problem')).toHaveCount(3);

    await page.unroute(SUBMIT);
    await review(page).click();
    await submit(page).click();
    await expect(page.getByText(SUBMITTED).first()).toBeVisible();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[0]).toBeTruthy();
  });

  test('that breaks off inside the file keeps everything, and goes on where it was', async ({ page }) => {
    await open(page);
    await fill(page);
    const halfAForm = (boundary = '') =>
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7 and hal`;
    await page.route(SUBMIT, async (route) => {
      const [, boundary] = (route.request().headers()['content-type'] ?? '').split('boundary=');
      await route.continue({ postData: halfAForm(boundary) });
    });
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'The upload broke off.' })).toBeVisible();
    await expect(reviewing(page)).toBeVisible();
    await page.unroute(SUBMIT);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(SUBMITTED).first()).toBeVisible();
  });

  test('whose answer is lost is repeated with the same key after a reload, and makes one claim', async ({
    page,
  }) => {
    await open(page);
    await payProvider(page);
    await choose(page, chooseFor(page, 'Invoice'), await photo(page, 'lost.jpg'));
    await slot(page, 'Invoice').getByRole('button', { name: 'Turn lost.jpg' }).click();
    await review(page).click();
    await expect(reviewing(page)).toBeVisible();
    const replies: { status: number; case: string }[] = [];
    await page.route(SUBMIT, async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: Sent };
      replies.push({ status: response.status(), case: data.case_number });
      return route.fulfill(BROKEN_GATEWAY);
    });
    await untilKept(page, () => submit(page).click());
    await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
    await page.unroute(SUBMIT);
    await page.reload();
    await expect(reviewing(page)).toBeVisible();
    const { data } = await send(page);
    expect(replies).toEqual([{ status: 200, case: data.case_number }]);
  });
});

test.describe('a draft', () => {
  test.use({ allowedErrors: [/401/] });

  test('outlives a reload and an expired session, but no logout', {
    tag: '@desktop',
  }, async ({ page, context }) => {
    // This test signs in many times.
    test.slow();
    await open(page);
    await page.getByText('Myself', { exact: true }).click();
    await choose(page, chooseFor(page, 'Invoice'), await photo(page, 'kept.jpg'));
    await slot(page, 'Invoice').getByRole('button', { name: 'Turn kept.jpg' }).click();
    await untilKept(page, () => page.getByLabel('Comment (optional)').fill('Half of it'));
    await page.reload();
    const isBack = async () => {
      await expect(begun(page)).toBeVisible();
      await expect(page.getByRole('radio', { name: 'Myself' })).toBeChecked();
      await expect(slot(page, 'Invoice').getByAltText('Preview of kept.jpg')).toBeVisible();
      await expect(page.getByLabel('Comment (optional)')).toHaveValue('Half of it');
    };
    await isBack();
    await expectNoAxeViolations(page);
    expect(await plainText(page), 'what stands readable in the browser').not.toMatch(/Half of it|kept\.jpg/);

    await context.clearCookies();
    await page.reload();
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible();
    await signIn(page, emailOf(tag()), '/submit-claim?brand=wattle');
    await isBack();
    // Somebody else at the same browser does not see the draft.
    await context.clearCookies();
    await page.reload();
    await signIn(page, 'demo@wattle.example', '/submit-claim?brand=wattle');
    await expect(title(page)).toBeVisible();
    await expect(review(page)).toBeEnabled();
    await expect(begun(page)).toHaveCount(0);
    await context.clearCookies();
    await page.reload();
    await signIn(page, emailOf(tag()), '/submit-claim?brand=wattle');
    await isBack();

    // Opening another address does not count as leaving: the browser keeps the draft.
    await page.goto('/plan');
    await logOut(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
    await logoutIsHeard(page);
    await open(page);
    await expect(review(page)).toBeEnabled();
    await expect(begun(page)).toHaveCount(0);
  });

  test('outlives closing the form, files too, until the person starts again', {
    tag: '@screens',
  }, async ({ page }) => {
    await open(page);
    await payProvider(page);
    await choose(page, chooseFor(page, 'Invoice'), await photo(page, 'closed.jpg'));
    const preview = page.getByAltText('Preview of closed.jpg');
    await expect(preview).toBeVisible();
    const leave = async () => {
      if (isPhone()) await page.getByRole('button', { name: 'Close', exact: true }).click();
      else await page.getByRole('banner').getByRole('link', { name: 'Plan', exact: true }).click();
      await expect(title(page)).toHaveCount(0);
    };
    await leave();
    await toForm(page).click();
    const day = formatSpokenDate(todayInAdelaide(new Date()), todayInAdelaide(new Date()));
    await expect(begun(page)).toHaveText(`You began a claim on ${day}. Go on with it, or start again.`);
    // On a phone the first question is not about files: the note shows them.
    await expect(preview).toBeVisible();
    await expect(
      page.getByRole('radio', { name: isPhone() ? 'No, pay the provider' : 'Provider' }),
    ).toBeChecked();
    await expectNoAxeViolations(page);
    if (isPhone()) await review(page).click();
    await expect(slot(page, 'Invoice').getByAltText('Preview of closed.jpg')).toBeVisible();
    await page.reload();
    await expect(begun(page)).toBeVisible();
    await expect(slot(page, 'Invoice').getByAltText('Preview of closed.jpg')).toBeVisible();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect(begun(page)).toHaveCount(0);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect(preview).toHaveCount(0);
    await page.goto('/plan');
    await toForm(page).click();
    await expect(review(page)).toBeEnabled();
    await expect(begun(page)).toHaveCount(0);
  });

  test('is gone from the browser seven days after its last change, whether or not the form is opened', async ({
    page,
  }) => {
    await open(page);
    await payProvider(page);
    await untilKept(page, async () => choose(page, chooseFor(page, 'Invoice'), await photo(page, 'old.jpg')));
    await expect(slot(page, 'Invoice').getByAltText('Preview of old.jpg')).toBeVisible();
    const last = Date.now();
    const begin = async (days: number) => {
      await page.clock.setFixedTime(last + days * DAY_MS);
      await page.goto('/plan');
      await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
    };
    await begin(6.9);
    await toForm(page).click();
    await expect(begun(page)).toBeVisible();
    await begin(7.1);
    await expect.poll(() => plainText(page).then((text) => text.includes('submit-claim'))).toBe(false);
  });
});

/** Everything in the browser's databases as text. */
function plainText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
      });
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        for (const each of all) {
          const values = each instanceof CryptoKey ? [each.extractable] : Object.values(each as object);
          texts.push(
            ...values.map((value) =>
              value instanceof ArrayBuffer ? new TextDecoder().decode(value) : String(value),
            ),
          );
        }
      }
      database.close();
    }
    return texts.join('\n');
  });
}

test('people who may only look, and people on auto-approve, can’t submit', async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await dismissToast(page);
  const button = toForm(page);
  await expect(button).toBeVisible();
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await switchTo(page, 'Leo');
  await expect(button).toHaveCount(0);
  await page.goto('/submit-claim');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await signIn(page, 'viewer@wattle.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Plan' })).toBeVisible();
  await expect(button).toHaveCount(0);
  await page.goto('/submit-claim');
  await expect(page.getByRole('heading', { level: 1, name: 'You need full access' })).toBeVisible();
});

test('the keyboard alone submits a claim', { tag: '@desktop' }, async ({ page }) => {
  await open(page);
  await expect(title(page)).toBeFocused();
  // The form shows once the app knows whether there is a draft.
  await expect(review(page)).toBeEnabled();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Can this be paid?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: 'Provider' })).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(chooseFor(page, 'Invoice')).toBeFocused();
  const chooser = page.waitForEvent('filechooser');
  await chooseFor(page, 'Invoice').press('Enter');
  await (await chooser).setFiles([await photo(page, 'a.jpg'), await photo(page, 'b.jpg')]);
  await expect(page.getByRole('button', { name: 'Turn Page 1' })).toBeFocused();
  await page.keyboard.press('Enter');
  for (let presses = 0; presses < 7; presses++) await page.keyboard.press('Tab');
  await expect(review(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('group', { name: 'Check your claim' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Submitted claim' })).toBeFocused();
});

test.describe('what the server would refuse', () => {
  test.use({ allowedErrors: [/422/] });

  test('is refused when it is chosen, before anything is sent', async ({ page }) => {
    await open(page);
    await payProvider(page);
    const good = pdf('good.pdf', ['Invoice']);
    const acting = good.buffer
      .toString('latin1')
      .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
    await choose(page, chooseFor(page, 'Invoice'), {
      ...good,
      name: 'acting.pdf',
      buffer: Buffer.from(acting, 'latin1'),
    });
    await expect(slot(page, 'Invoice').getByRole('alert')).toContainText(
      'This PDF has a program or another file inside.',
    );
    await expect(slot(page, 'Invoice')).not.toContainText('1 page');
    await choose(page, chooseFor(page, 'Invoice'), {
      ...good,
      name: 'photo.jpg',
      buffer: Buffer.from('GIF89a'),
    });
    await expect(slot(page, 'Invoice').getByRole('alert')).toContainText('This picture is a GIF.');
    await choose(page, chooseFor(page, 'Invoice'), {
      name: 'photo.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('\0\0\0\x18ftypheic', 'latin1'),
    });
    await expect(slot(page, 'Invoice').getByRole('alert')).toContainText('Your phone saved this as HEIC.');
    const late = Buffer.concat([Buffer.alloc(1024, '\xff\0 #9', 'latin1'), good.buffer]);
    await choose(page, chooseFor(page, 'Invoice'), { ...good, buffer: late });
    await expect(slot(page, 'Invoice')).toContainText('1 page');
    await expect(slot(page, 'Invoice').getByRole('alert')).not.toContainText('HEIC');
  });
});
