// A claim's own page in each state of a claim: its first sentence, and that it is accessible.

import type { Page } from '@playwright/test';
import { emailOf, importClaims, sfidOf, tagFor } from '../../feeds/claims-feed.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

const tag = (letter: string) => tagFor(letter, test.info().project.name);
const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const stages = (page: Page) => region(page, 'Where it is').getByRole('listitem');

test('a claim’s page in each state', { tag: '@all' }, async ({ page }) => {
  test.slow();
  const who = tag('0');
  await importClaims({ tag: who, waiting: 1, hasExtremes: true });
  await signIn(page, emailOf(who), '/plan');
  await dismissToast(page);

  /** What each state shows beside the first sentence, and what it does not. */
  const states: [kind: string, sentence: RegExp, look: () => Promise<void>][] = [
    [
      'W1',
      /^Beta Therapy asks for \$1,000\.00\.$/,
      async () => {
        await expect(page.getByRole('button', { name: 'Approve $1,000.00' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Decline $1,000.00' })).toBeVisible();
        await expect(stages(page)).toHaveCount(4);
      },
    ],
    [
      'L0',
      /^We could not check all of it\.$/,
      async () => {
        await expect(main(page)).toContainText('We do not know the items of this claim yet.');
        await expect(main(page)).toContainText('There are no data to show.');
        await expect(main(page)).toContainText('The items of this claim are not known yet.');
        await expect(page.getByRole('button', { name: 'Approve $75.00' })).toBeVisible();
        await expect(region(page, 'Did this happen?')).toHaveCount(0);
      },
    ],
    [
      'L200',
      /^Beta Therapy asks for \$200\.00\.$/,
      async () => {
        await expect(main(page).getByText(/^(Invoice amount: )?\$1\.00$/)).toHaveCount(200);
        await expect(region(page, 'Did this happen?').getByRole('listitem')).toHaveCount(10);
      },
    ],
    [
      'D1',
      /^There are 3 things to look at\.$/,
      async () => {
        const found = page.getByRole('list', { name: 'What we looked at' });
        await expect(found.getByRole('listitem')).toHaveText([
          'It is outside the plan’s dates.',
          'It is more than two years old. The NDIA does not pay that.',
          'Same number as a claim of 20 October 2024.',
          'See the other claim',
          'There is no price limit for this.',
          'You have paid them 2 times.',
          /^\$[\d,.]+ to spend on .+ if this is paid, \$[\d,.]+ if it is declined\.$/,
          /^It is approved without you on /,
        ]);
        await expect(found.getByRole('link', { name: 'See the other claim' })).toHaveAttribute(
          'href',
          `/claims/${sfidOf(who, 'INVD0')}/claim`,
        );
      },
    ],
    [
      'B3',
      /^This claim is held since 14 April 2025: A receipt is missing\.$/,
      async () => {
        await expect(stages(page)).toHaveText([
          /^We have it done/,
          /^Approved done/,
          /^The NDIA checks it now\s*held$/,
          /^Paid to come/,
        ]);
        await expect(main(page).getByRole('link', { name: 'accounts@wattle.example' })).toHaveCount(0);
      },
    ],
    [
      'H1',
      /^Wattle Plan Management needs something from you: A receipt is missing\.$/,
      async () => {
        await expect(main(page)).toContainText('Please answer by 1 December 2099.');
        await expect(page.getByRole('button', { name: 'Send it' })).toBeVisible();
      },
    ],
    [
      'H2',
      /^Beta Therapy has to send something: The number is not readable\.$/,
      // The claim can still be decided.
      () => expect(page.getByRole('button', { name: 'Decline $65.00' })).toBeVisible(),
    ],
    [
      'B1',
      /^Beta Therapy was paid \$200\.00 on 1 August 2025\.$/,
      async () => {
        await expect(stages(page).filter({ hasText: 'done' })).toHaveCount(4);
        // "Nothing more has to happen" would be wrong here.
        await expect(main(page)).not.toContainText('Nothing more has to happen');
        const short = region(page, '$50.50 was not paid');
        await expect(short.getByRole('listitem')).toHaveCount(1);
        await expect(short).toContainText(/Charged\$50\.50Paid\$0\.00Difference\$50\.50/);
        await expect(short).toContainText('Your plan manager did not send why.');
        await expect(page.getByText('This item is from another plan')).toHaveCount(1);
      },
    ],
    [
      'B2',
      /^Beta Therapy is not paid for this\.$/,
      async () => {
        await expect(stages(page)).toHaveText([/^We have it done/, /^Declined stopped/]);
        await expect(page.getByText(/Usually paid|expects to pay/)).toHaveCount(0);
      },
    ],
    [
      'R1',
      /^You were paid back \$12\.34 on 1 August 2025\.$/,
      () => expect(region(page, /was not paid$/)).toHaveCount(0),
    ],
    [
      'R2',
      /^You asked to be paid back \$56\.78\.$/,
      () => expect(stages(page).filter({ hasText: 'to come' })).toHaveCount(1),
    ],
  ];
  for (const [kind, sentence, look] of states) {
    await page.goto(`/claims/${sfidOf(who, `INV${kind}`)}/claim`);
    await expect(main(page).getByRole('paragraph').filter({ hasText: sentence }).first(), kind).toBeVisible();
    await look();
    await expectNoAxeViolations(page);
  }
});
