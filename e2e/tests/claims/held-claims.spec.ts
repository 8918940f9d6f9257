// A claim that is held: the participant sends what is asked for, the provider gets a text.

import type { Page } from '@playwright/test';
import { untilKept } from '../../drafts.ts';
import { emailOf, importClaims, sfidOf, tagFor } from '../../feeds/claims-feed.ts';
import { choose, photo } from '../../files.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';
import { asStaff, staffUrl } from '../../staff.ts';

const tag = (letter: string) => tagFor(letter, test.info().project.name);
const main = (page: Page) => page.getByRole('main');
const asked = (page: Page) => page.getByRole('region', { name: 'What is asked for' });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const SEND = /\/invoices\/\w+\/evidence$/;
const NEEDS = 'Wattle Plan Management needs something from you: A receipt is missing.';
const HAS = /^Wattle Plan Management has what .+ sent on .+\.$/;

/** Opens a held claim of a participant of the test's own. */
async function open(
  page: Page,
  letter: string,
  kind = 'H1',
  level: 'Full access' | 'Read only' = 'Full access',
) {
  const who = tag(letter);
  await importClaims({ tag: who, waiting: 1, hasExtremes: true, level });
  await signIn(page, emailOf(who), `/claims/${sfidOf(who, `INV${kind}`)}/claim`);
}

test('a held claim is answered with a photo, in two taps on its page', { tag: '@screens' }, async ({
  page,
  isMobile,
}) => {
  await open(page, 'm');
  await expect(asked(page).getByText(NEEDS)).toBeVisible();
  await expect(asked(page)).toContainText('Please answer by 1 December 2099.');
  await expectNoAxeViolations(page);
  let taps = 0;
  await choose(
    page,
    isMobile ? button(page, 'Take a photo') : button(page, 'Choose a file'),
    await photo(page, 'receipt.jpg'),
  );
  taps++;
  await expect(page.getByAltText('Preview of receipt.jpg')).toBeVisible();
  await expectNoAxeViolations(page);
  await button(page, 'Send it').click();
  taps++;
  await expect(asked(page).getByText(HAS)).toBeVisible();
  expect(taps).toBe(2);
  await expect(asked(page).getByRole('group', { name: 'What is asked for' })).toBeFocused();
  await expect(asked(page).getByRole('list', { name: 'What was sent' })).toContainText(/Sent by .+ on .+/);
  await expect(button(page, 'Send it')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(asked(page).getByText(HAS)).toBeVisible();
  await expect(button(page, 'Open receipt.jpg')).toBeVisible();
});

test.describe('a network that goes away', () => {
  test.use({ allowedErrors: [/ERR_FAILED|Failed to load resource/] });

  test('loses nothing, and what is sent again is sent once', async ({ page }) => {
    await open(page, 'd');
    await choose(page, button(page, 'Choose a file'), await photo(page, 'receipt.jpg'));
    await page.getByLabel('Note (optional)').fill('From the chemist');
    const keys: (string | undefined)[] = [];
    await page.route(SEND, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      // The first time the answer is lost on its way back.
      if (keys.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await button(page, 'Send it').click();
    await expect(
      asked(page)
        .getByRole('alert')
        .filter({ hasText: /internet/ }),
    ).toBeVisible();
    await expect(page.getByAltText('Preview of receipt.jpg')).toBeVisible();
    await expect(page.getByLabel('Note (optional)')).toHaveValue('From the chemist');
    await button(page, 'Send it').click();
    await expect(asked(page).getByText(HAS)).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    await expect(asked(page).getByRole('list', { name: 'What was sent' }).getByRole('listitem')).toHaveCount(
      1,
    );
    await expect(asked(page)).not.toContainText('What was sent before');
  });
});

test('who does not have it says why, and what is typed outlives a reload', async ({ page }) => {
  await open(page, 'e');
  await button(page, 'I don’t have this').click();
  await button(page, 'Send this answer').click();
  await expect(asked(page).getByText('Please say why you don’t have it.')).toBeVisible();
  await untilKept(page, () => page.getByLabel('Why don’t you have it?').fill('The shop has closed.'));
  await page.reload();
  await expect(page.getByLabel('Why don’t you have it?')).toHaveValue('The shop has closed.');
  await button(page, 'Send this answer').click();
  await expect(
    asked(page).getByText(/^.+ told Wattle Plan Management on .+ that they don’t have it\.$/),
  ).toBeVisible();
  await expect(asked(page).getByText(HAS)).toHaveCount(0);
  await expect(asked(page)).toContainText('The shop has closed.');
});

test.describe('a claim that is held for something else, and then not any more', () => {
  test.use({ allowedErrors: [/409/] });

  test('takes nothing, and what was typed stays', async ({ page }) => {
    await open(page, 'f');
    await choose(page, button(page, 'Choose a file'), await photo(page, 'receipt.jpg'));
    await expect(page.getByAltText('Preview of receipt.jpg')).toBeVisible();
    await page.getByLabel('Note (optional)').fill('It was on 3 March.');
    // Meanwhile the plan manager asks for something else: the page shows what, and nothing was sent for the receipt.
    await importClaims({ tag: tag('f'), waiting: 1, hasExtremes: true, isAskedFor: 'The day is missing' });
    await button(page, 'Send it').click();
    await expect(
      asked(page).getByText('Wattle Plan Management has changed what they ask for, so this was not sent.'),
    ).toBeVisible();
    await expect(asked(page)).toContainText('needs something from you: The day is missing.');
    await expect(page.getByLabel('Note (optional)')).toHaveValue('It was on 3 March.');
    // What was put in belongs to the new request from now on: it outlives a reload, and one press sends it.
    await page.reload();
    await expect(page.getByLabel('Note (optional)')).toHaveValue('It was on 3 March.');
    await expect(page.getByAltText('Preview of receipt.jpg')).toBeVisible();
    await button(page, 'Send it').click();
    await expect(asked(page).getByText(HAS)).toBeVisible();
    await expect(button(page, 'Open receipt.jpg')).toBeVisible();
    await expect(asked(page)).toContainText('It was on 3 March.');
    // Then it has what it needs, while somebody was about to send more.
    await button(page, 'Send something else too').click();
    await page.getByLabel('Note (optional)').fill('It was in the morning.');
    await importClaims({ tag: tag('f'), waiting: 1, hasExtremes: true, isReleased: true });
    await button(page, 'Send it').click();
    await expect(
      asked(page).getByText('Wattle Plan Management is not waiting for this any more, so it was not sent.'),
    ).toBeVisible();
    // The page has read the claim anew, and what was typed is still there.
    await expect(asked(page)).toContainText('You do not have to do anything.');
    await expect(asked(page).getByText(NEEDS)).toHaveCount(0);
    await expect(page.getByLabel('Note (optional)')).toHaveValue('It was in the morning.');
  });
});

test('who may only look sees what is asked, and no form', async ({ page }) => {
  await open(page, 'g', 'H1', 'Read only');
  await expect(main(page)).toContainText(
    'Wattle Plan Management needs something about this claim: A receipt is missing.',
  );
  await expect(main(page)).toContainText('Somebody with full access can send it.');
  await expect(button(page, 'Send it')).toHaveCount(0);
  await expect(button(page, 'Choose a file')).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('where the provider has to act there is a text to hand on, which names nobody', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, 'h', 'H2');
  await expect(main(page)).toContainText('Beta Therapy has to send something: The number is not readable.');
  await expect(main(page)).toContainText('You do not have to do anything.');
  await page.getByText('A text for the provider').click();
  await button(page, 'Copy').click();
  await expect(page.getByText('The text is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    [
      'Invoice N-H2 of $65.00 for support on 23 Mar 2025 cannot be paid yet.',
      'Wattle Plan Management needs something from you: The number is not readable.',
      'Please send it to accounts@wattle.example.',
    ].join('\n'),
  );
  await expectNoAxeViolations(page);
});

test('what staff answer comes back: not enough asks again, with what was sent below', async ({
  page,
  browser,
}) => {
  await open(page, 'i');
  await choose(page, button(page, 'Choose a file'), await photo(page, 'receipt.jpg'));
  const sent = page.waitForResponse(
    (response) => SEND.test(response.url()) && response.request().method() === 'POST',
  );
  await button(page, 'Send it').click();
  const { data } = (await (await sent).json()) as { data: { evidence: { sfid: string }[] } };
  await expect(asked(page).getByText(HAS)).toBeVisible();
  const who = `${test.info().project.name}-${Date.now()}`;
  const context = await browser.newContext();
  const staff = await asStaff(context, {
    email: `evidence-${who}@staff.example`,
    name: 'Eve Lim',
    roles: 'claims',
  });
  // Others of these tests have sent something too.
  await staff.goto(staffUrl(`/queues/evidence?entry=${data.evidence[0]?.sfid}`));
  await staff.getByRole('link', { name: 'Look and answer' }).click();
  await expect(staff.getByRole('heading', { level: 1, name: 'Claim N-H1 of Beta Therapy' })).toBeVisible();
  await expectNoAxeViolations(staff);
  const download = staff.waitForEvent('download');
  await staff.getByRole('link', { name: 'receipt.jpg' }).click();
  expect((await download).suggestedFilename()).toBe('document 1 for invoice N-H1.jpg');
  await staff.getByRole('button', { name: 'Not enough' }).click();
  await expect(staff.getByText('Please write what is missing.')).toBeVisible();
  await staff.getByLabel('What is missing').fill('The day is missing');
  await staff.getByRole('button', { name: 'Not enough' }).click();
  await expect(staff.getByText(/^Eve Lim answered on .+: not enough\.$/)).toBeVisible();
  await context.close();
  await page.reload();
  await expect(
    asked(page).getByText('Wattle Plan Management needs more from you: The day is missing.'),
  ).toBeVisible();
  await expect(button(page, 'Send it')).toBeVisible();
  await page.getByText('What was sent before').click();
  await expect(asked(page).getByRole('list', { name: 'What was sent before' })).toContainText(
    'not enough. The day is missing',
  );
  await expectNoAxeViolations(page);

  // Once the claim is held no more, its page still shows what was sent, and asks for nothing.
  await page.getByLabel('Note (optional)').fill('It was on 3 March.');
  await button(page, 'Send it').click();
  await expect(asked(page).getByText(HAS)).toBeVisible();
  await importClaims({ tag: tag('i'), waiting: 1, hasExtremes: true, isReleased: true });
  await page.reload();
  const both = page.getByRole('region', { name: 'What was sent' }).getByRole('listitem');
  await expect(both).toHaveCount(2);
  await expect(both.first()).toContainText(/Sent by Clem Ames on .+ asked for this: A receipt is missing/);
  await expect(both.first()).toContainText('not enough. The day is missing');
  await expect(both.first().getByRole('button', { name: 'Open receipt.jpg' })).toBeVisible();
  await expect(both.last()).toContainText('It was on 3 March.');
  await expect(asked(page)).toHaveCount(0);
  await expectNoAxeViolations(page);
});
