// What people come for, walked on a phone: how many taps, screens and words it takes until they have it.

import type { Locator, Page } from '@playwright/test';
import { emailOf, importClaims, tagFor } from '../../feeds/claims-feed.ts';
import { choose, pdf } from '../../files.ts';
import { finder } from '../../finder.ts';
import { expect, test } from '../../fixtures.ts';
import { dismissToast } from '../../frame.ts';
import { wordsUntil } from '../../reading.ts';
import { signIn } from '../../sign-in.ts';

interface Walk {
  tap: (what: Locator) => Promise<void>;
  /** Opens a place to press that the browser has no tap for, such as the choice of a file. */
  count: () => void;
}

interface Most {
  taps: number;
  screens: number;
  /** On the last screen, from its top down to the answer. */
  words: number;
}

/** Walks a task from the plan page, until its answer is visible; it takes no more than `most`. */
async function walk(page: Page, most: Most, go: (walk: Walk) => Promise<Locator>): Promise<void> {
  const screens = new Set<string>();
  const see = () => screens.add(new URL(page.url()).pathname);
  await expect(page.getByRole('region', { name: 'Total budget' })).toBeVisible();
  see();
  let taps = 0;
  const answer = await go({
    tap: async (what) => {
      taps += 1;
      await what.tap();
      see();
    },
    count: () => {
      taps += 1;
    },
  });
  await expect(answer).toBeVisible();
  see();
  const walked = { taps, screens: screens.size, words: await wordsUntil(page, answer) };
  const said = JSON.stringify(walked);
  expect(walked.taps, said).toBeLessThanOrEqual(most.taps);
  expect(walked.screens, said).toBeLessThanOrEqual(most.screens);
  expect(walked.words, said).toBeLessThanOrEqual(most.words);
}

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('what somebody wants to know: how much for physio, will it last, can it be paid, what comes', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, 'demo@wattle.example');
  await dismissToast(page);
  const home = () => page.goto('/plan');

  await test.step('how much is left for physio', () =>
    walk(page, { taps: 1, screens: 1, words: 110 }, async ({ tap }) => {
      await tap(finder(page));
      await page.keyboard.type('physio');
      const answer = page.getByRole('search').getByRole('listitem').first();
      await expect(answer).toContainText(/Improved Daily Living Skills You have \$[\d,.]+ to spend/);
      return answer;
    }));

  await home();
  await test.step('will the money last', () =>
    walk(page, { taps: 0, screens: 1, words: 110 }, async () =>
      main(page).getByText(/^At your usual pace .+ (about \d+ \w+|the end of the plan)/),
    ));
  await test.step('will the money of one support last', () =>
    walk(page, { taps: 1, screens: 2, words: 110 }, async ({ tap }) => {
      await tap(main(page).getByRole('link', { name: /^Consumables / }));
      return page.getByRole('region', { name: 'Will it last?' }).getByText(/^At your usual pace it /);
    }));

  // The question knows what it is about, and says at once how much can be paid.
  const isAnswered = async () => {
    await expect(button(page, /What is it for\?/)).toContainText('Consumables');
    const answer = main(page).getByText(/^Yes, up to \$[\d,.]+, as far as you told us\./);
    await expect(answer).toBeInViewport({ ratio: 1 });
    return answer;
  };
  await home();
  await test.step('can something be paid', () =>
    walk(page, { taps: 2, screens: 2, words: 110 }, async ({ tap }) => {
      await tap(finder(page));
      await page.keyboard.type('nappies');
      await tap(page.getByRole('search').getByRole('link', { name: 'Can this be paid?' }));
      return isAnswered();
    }));
  await home();
  await test.step('can something be paid from one support', () =>
    walk(page, { taps: 2, screens: 3, words: 110 }, async ({ tap }) => {
      await tap(main(page).getByRole('link', { name: /^Consumables / }));
      await tap(main(page).getByRole('link', { name: 'Can this be paid?' }));
      return isAnswered();
    }));

  await home();
  await test.step('what is coming up', () =>
    walk(page, { taps: 1, screens: 2, words: 60 }, async ({ tap }) => {
      await tap(main(page).getByRole('link', { name: 'Coming up' }));
      return main(page)
        .getByText(/^(Next, on \d+ \w+|Today),? /)
        .first();
    }));
});

test(
  'what somebody has to do: when a claim is paid, checking and declining one, and a reimbursement',
  {
    tag: '@phone',
  },
  async ({ page }, { project }) => {
    const tag = tagFor('a', project.name);
    const document = pdf('invoice.pdf', ['Beta Therapy', 'Two hours of therapy']).buffer;
    await importClaims({ tag, waiting: 1, document });
    await signIn(page, emailOf(tag));

    await test.step('when is this paid', () =>
      walk(page, { taps: 1, screens: 2, words: 110 }, async ({ tap }) => {
        await tap(page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: /^Claims/ }));
        return page
          .getByRole('region', { name: 'Latest claims' })
          .getByText(/days? late|Paid by \d+/)
          .first();
      }));

    await page.goto('/plan');
    await test.step('check a claim and decline it', () =>
      walk(page, { taps: 4, screens: 2, words: 110 }, async ({ tap }) => {
        await tap(main(page).getByRole('link', { name: 'Check claims' }));
        await tap(button(page, /^Decline/).first());
        await tap(page.getByRole('dialog').getByText('The amount is not right'));
        await tap(button(page, 'Yes, decline'));
        return main(page).getByText('Declined', { exact: true }).first();
      }));

    await page.goto('/plan');
    await test.step('send in a reimbursement', () =>
      walk(page, { taps: 9, screens: 3, words: 110 }, async ({ tap, count }) => {
        await tap(page.getByRole('link', { name: 'Submit New Claim' }));
        await tap(page.getByText('Yes, pay me back'));
        await tap(button(page, 'Continue'));
        await choose(page, button(page, 'Choose a file'), pdf('receipt.pdf', ['Receipt']));
        count();
        await tap(page.getByText('This also shows that I paid'));
        await tap(button(page, 'Continue'));
        await tap(button(page, 'Continue'));
        await tap(button(page, 'Submit claim'));
        return page.getByText(/^Claim successfully submitted\./).first();
      }));
  },
);
