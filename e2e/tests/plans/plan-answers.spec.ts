// The answers of the plan page: what can be spent, what needs somebody, what something is paid from, and how much
// people read until they find it.

import type { Page } from '@playwright/test';
import { findSupports } from '#features/plans/calls/items.ts';
import type { getForecast } from '#features/plans/calls/supports.ts';
import { fullPath, type ReplyOf } from '#platform/contract/call.ts';
import { daysBetween, formatBriefDate, formatSpokenDate, todayInAdelaide } from '#scheme/dates.ts';
import { emailOf, importOdd, LONG_NAME, ODD } from '../../feeds/answers-feed.ts';
import { expectFirstScreen, finder } from '../../finder.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { dismissToast, switchTo } from '../../frame.ts';
import { countWords, transcriptOf, wordsUntil } from '../../reading.ts';
import { shiftsOf, watchShifts, watchShiftsNow } from '../../shifts.ts';
import { signIn } from '../../sign-in.ts';

const DEMO = 'demo@wattle.example';
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
/** The supports of one type, under their heading. */
const groupOf = (page: Page, name: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const sentence = (page: Page) => page.getByText(/^You have \$[\d,.]+ to spend until/).first();
const results = (page: Page) => page.getByRole('search').getByRole('listitem');

/** Types what something is for: field and first answer stand above a keyboard that takes 45 % of the screen. */
async function findAboveKeyboard(page: Page): Promise<void> {
  await finder(page).tap();
  await page.keyboard.type('physio');
  const first = results(page).first();
  await expect(first).toBeVisible();
  const keyboard = (page.viewportSize()?.height ?? 0) * 0.55;
  const header = await page.getByRole('banner').first().boundingBox();
  await expect
    .poll(async () => {
      const [field, answer] = [
        await finder(page).boundingBox(),
        await first.locator('span').first().boundingBox(),
      ];
      const isBelowHeader = (field?.y ?? 0) >= (header?.height ?? 0);
      return isBelowHeader && (answer?.y ?? 0) + (answer?.height ?? Number.NaN) <= keyboard;
    })
    .toBe(true);
}

const amountIn = (text: string): number => {
  const [, minus, amount = ''] = /(-?)\$([\d,.]*\d)/.exec(text) ?? [];
  return Math.round(Number(amount.replaceAll(',', '')) * 100) * (minus ? -1 : 1);
};

test('the page opens with its sentence, then what needs the person, then a row for each support; the figures add up', {
  tag: '@screens',
}, async ({ page }) => {
  await signIn(page, DEMO);
  await expect(sentence(page)).toBeVisible();
  const whole = amountIn(
    (await page.getByText(/^\$[\d,.]+ is left, \$[\d,.]+ managed elsewhere\.$/).textContent()) ?? '',
  );
  const rows = page.locator('main section li').filter({ has: page.locator('[aria-hidden=true]') });
  await expect(groupOf(page, 'Core Supports')).toBeVisible();
  let sum = 0;
  for (const group of [
    'Core Supports',
    'Capital Supports',
    'Capacity Building Supports',
    'Recurring Supports',
  ]) {
    const texts = await groupOf(page, group).getByRole('listitem').allInnerTexts();
    expect(texts.length, group).toBeGreaterThan(0);
    const inGroup = texts.map(amountIn).reduce((so, amount) => so + amount, 0);
    sum += inGroup;
    const head = await groupOf(page, group).locator('p').allInnerTexts();
    if (texts.length > 1)
      expect(amountIn(head.join(' ').replace(/share \$[\d,.]+/, '')), group).toBe(inGroup);
  }
  expect(sum).toBe(whole);
  expect(await rows.count()).toBeGreaterThanOrEqual(9);
  await expectNoAxeViolations(page);
});

test('is short: its height, its rows, its words', { tag: '@screens' }, async ({ page }, { project }) => {
  await signIn(page, DEMO);
  await dismissToast(page);
  await expect(finder(page)).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(project.name === 'phone' ? 2200 : 1900);
  for (const row of await page.locator('main section li:has([aria-hidden=true])').all()) {
    const { title, lines, high } = await row.evaluate((element) => {
      const [first] = element.querySelectorAll('span');
      const style = first && getComputedStyle(first);
      return {
        title: first?.textContent ?? '',
        high: element.getBoundingClientRect().height,
        lines: Math.round((first?.clientHeight ?? 0) / Number.parseFloat(style?.lineHeight ?? '1')),
      };
    });
    if (lines <= 2) expect(high, title).toBeLessThanOrEqual(lines === 1 ? 76 : 92);
  }
  // The announcements on arrival are over.
  await expect(page.getByRole('status').filter({ hasText: 'need your attention' })).toHaveCount(0);
  await expect(page.locator('main output').first()).toBeEmpty({ timeout: 15_000 });
  const heard = await transcriptOf(page);
  expect(countWords(heard), heard).toBeLessThanOrEqual(260);
  // On wide screens the side nav has the amount before the page does.
  const [before = ''] = heard.split(project.name === 'phone' ? /You have\n/ : /Total Available Budget /);
  expect(before.length).toBeLessThan(heard.length);
  expect(countWords(before), before).toBeLessThanOrEqual(40);
});

test('the page says its sentence to a screen reader once, on arrival', async ({ page }) => {
  await signIn(page, DEMO);
  const announced = page.locator('main output').first();
  const text = await sentence(page).textContent();
  await expect(announced).toContainText(text?.replaceAll(/\s+/g, ' ').trim() ?? 'nothing');
  await expect(announced).toBeEmpty();
  await announced.evaluate((region) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    new MutationObserver(() => said.push(region.textContent)).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  await dismissToast(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Refreshed')).toBeAttached();
  // A second announcement would come 200 ms later.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 600)));
  expect(await page.evaluate(() => (globalThis as unknown as { said: string[] }).said)).toEqual([]);
});

test.describe('what needs somebody', () => {
  test('is named with the day on which a claim is decided without them, and links to it', {
    tag: '@screens',
  }, async ({ page }) => {
    await signIn(page, DEMO);
    const needs = card(page, 'Needs you');
    await expect(needs).toContainText(
      /\d claims to check\. The first is approved without you (on \d+ \w+|today)\./,
    );
    await expect(needs).toContainText(/is overspent by \$[\d,]+\.\d\d/);
    await needs.getByRole('link', { name: 'Check claims' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Approvals' })).toBeFocused();
    await page.goBack();
    await needs.getByRole('link', { name: /is overspent/ }).click();
    await expect(card(page, 'Balance')).toContainText(/It is overspent by \$/);
  });

  test('is money that ends within a month, by the day that its row and its page say too', {
    tag: '@screens',
  }, async ({ page }) => {
    await signIn(page, DEMO);
    const replied = page.waitForResponse(/PART0000000002\/plans\/[^/]+\/forecast/);
    await switchTo(page, 'Leo');
    const { data }: { data: ReplyOf<typeof getForecast> } = await (await replied).json();
    const today = todayInAdelaide(new Date());
    const days = data.flatMap(({ day }) => (day !== null && day > today ? [day] : [])).toSorted();
    const [first = ''] = days;
    expect(daysBetween(today, first)).toBeLessThanOrEqual(31);
    const others = days.filter((day) => day !== first).length;
    const said = new RegExp(
      `^At your usual pace (.+) may run short about ${formatSpokenDate(first, today)}.*, and ${others} others? later\\.`,
    );
    const needs = card(page, 'Needs you');
    await expect(needs.getByRole('link', { name: said })).toBeVisible();
    // It is said once, and counted once, however many run out.
    await expect(page.getByRole('main').getByText(/may run short about/)).toHaveCount(1);
    const [, name = ''] = said.exec(await needs.getByRole('link').first().innerText()) ?? [];
    await expect(
      page.getByRole('link', { name: `${name} lasts to about ${formatBriefDate(first, today)}` }),
    ).toBeVisible();
    await needs.getByRole('link', { name: said }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Will it last?' })).toContainText(
      `it lasts to about ${formatSpokenDate(first, today)}`,
    );
  });

  test('is not money that lasts longer: the plan’s card says until when', async ({ page }) => {
    await signIn(page, 'mpm@wattle.example', '/plan?brand=mpm');
    await expect(card(page, 'Total budget')).toContainText(/may run short about \d+ \w+/);
    await expect(card(page, 'Needs you')).toBeVisible();
    await expect(card(page, 'Needs you')).not.toContainText('may run short');
  });

  test('says to somebody who may only look that others may decide', async ({ page }) => {
    await signIn(page, 'viewer@wattle.example');
    const waiting = card(page, 'Needs you').or(card(page, 'Waiting'));
    await expect(waiting).toContainText(/waits? for somebody with full access/);
    await expect(waiting.getByRole('link', { name: 'See claims' })).toBeVisible();
  });
});

test.describe('what something is paid from', () => {
  test('physio: one tap, one scroll, at most 110 words', { tag: '@phone' }, async ({ page }) => {
    await signIn(page, DEMO);
    await dismissToast(page);
    // One tap into the field, which scrolls into view, then typing.
    await finder(page).tap();
    await page.keyboard.type('physio');
    const [first] = [results(page).first()];
    await expect(first).toContainText('Improved Daily Living Skills');
    await expect(first).toContainText(/You have \$[\d,.]+ to spend until/);
    // Its row has what is left in the plan: the answer says both.
    await expect(first).toContainText(/\$[\d,.]+ is left in the plan\./);
    expect(await wordsUntil(page, first)).toBeLessThanOrEqual(110);
    await page.keyboard.press('Enter');
    // At most one more scroll, of at most a screen.
    const below = await first.evaluate((row) => row.getBoundingClientRect().bottom - innerHeight);
    expect(below).toBeLessThanOrEqual(844);
    await first.scrollIntoViewIfNeeded();
    await expect(first).toBeInViewport();
    await first.tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Improved Daily Living Skills' })).toBeFocused();
  });

  for (const [who, says] of [
    ['demo', 'of the demo'],
    ['mpm', 'of the other brand'],
  ] as const)
    test(`the field stands in the first screen, and the answer above the keyboard: ${says}`, {
      tag: '@phone',
    }, async ({ page }) => {
      await signIn(page, `${who}@wattle.example`, `/plan?brand=${who === 'mpm' ? 'mpm' : 'wattle'}`);
      await expectFirstScreen(page);
      await watchShiftsNow(page);
      await findAboveKeyboard(page);
      expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
    });

  for (const [who, percent] of [
    ['C', 100],
    ['D', 200],
  ] as const)
    test(`so it does under a name of 80 characters, on a short page too, with text of ${percent} %`, {
      tag: '@phone',
    }, async ({ page }) => {
      await importOdd(who);
      await signIn(page, emailOf(who));
      for (const odd of [ODD.many, ODD.one]) {
        await switchTo(page, odd.name);
        await expect(finder(page)).toBeVisible();
        if (percent === 100) await expectFirstScreen(page);
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${(112.5 * size) / 100}%`;
        }, percent);
        await findAboveKeyboard(page);
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
        await page.evaluate(() => scrollTo(0, 0));
      }
    });

  test('everyday words, the catalogue’s words, and words that nobody knows', async ({ page }) => {
    await signIn(page, DEMO);
    await finder(page).fill('nappies');
    await expect(results(page)).toHaveText([/Consumables/]);
    await expect(page.getByRole('search').getByText('1 found')).toBeAttached();
    await finder(page).fill('weekday');
    await expect(results(page).first()).toContainText('Such as: ');
    // The results for the words before are gone at once.
    await finder(page).fill('weekdayqq');
    await expect(results(page)).toHaveCount(0);
    await expectNoAxeViolations(page);
    await finder(page).fill('ramp');
    await expect(
      page.getByText(/^That is mostly paid from Home Modifications. Your plan has no money there./),
    ).toBeVisible();
    await expect(page.getByText(/Not sure\? Call Wattle Plan Management on 1800 861 272\./)).toBeVisible();
    await finder(page).fill('qqqq');
    await expect(page.getByText('We found nothing for “qqqq”. Try another word.')).toBeVisible();
    await finder(page).fill('');
    await expect(results(page)).toHaveCount(0);
  });

  test.describe('with a catalogue that can’t be asked', () => {
    test.use({ allowedErrors: [/503/] });
    test('everyday words are still found; for other words the page says so', async ({ page }) => {
      await signIn(page, DEMO);
      await page.route(`**${fullPath(findSupports).replaceAll(/\{\w+\}/g, '*')}*`, (route) =>
        route.fulfill({ status: 503, json: {} }),
      );
      await finder(page).fill('physio');
      await expect(results(page).first()).toContainText('Improved Daily Living Skills');
      await finder(page).fill('qqqq');
      await expect(page.getByText(/The catalogue can’t be asked right now\./)).toBeVisible();
    });
  });
});

test.describe('Listen', () => {
  test('speaks the sentence and what comes after it, and stops', async ({ page }) => {
    const isPressed = Promise.withResolvers<void>();
    // How long the budget lasts is known only after the button was pressed.
    await page.route(/\/forecast(\?|$)/, async (route) => {
      await isPressed.promise;
      await route.continue();
    });
    await page.addInitScript(() => {
      const spoken: string[] = [];
      Object.assign(globalThis, { spoken });
      Object.defineProperty(globalThis, 'speechSynthesis', {
        value: {
          speak: ({ text }: SpeechSynthesisUtterance) => spoken.push(text),
          cancel: () => spoken.push('stop'),
          getVoices: () => [{}],
        },
      });
    });
    await signIn(page, DEMO);
    const listen = page.getByRole('button', { name: 'Listen' });
    await listen.click();
    await expect(listen).toHaveAttribute('aria-pressed', 'true');
    const said = (await sentence(page).textContent())?.replaceAll(/\s+/g, ' ').trim() ?? 'nothing';
    const spoken = () => page.evaluate(() => (globalThis as unknown as { spoken: string[] }).spoken);
    expect((await spoken()).at(-1)).toContain(said);
    isPressed.resolve();
    await expect.poll(async () => (await spoken()).at(-1)).toMatch(/^ At your usual pace .*\.$/);
    await expect(listen).toHaveAttribute('aria-pressed', 'true');
    await listen.click();
    await expect(listen).toHaveAttribute('aria-pressed', 'false');
    expect((await spoken()).at(-1)).toBe('stop');
  });

  test('is not offered where the browser has no voice', async ({ page }) => {
    await page.addInitScript(() => {
      // Browsers have it in the prototype. Delete it there too, so that it does not exist at all.
      delete (globalThis as { speechSynthesis?: unknown }).speechSynthesis;
      Reflect.deleteProperty(Object.getPrototypeOf(globalThis), 'speechSynthesis');
    });
    await signIn(page, DEMO);
    await expect(page.getByRole('link', { name: 'All figures' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Listen' })).toHaveCount(0);
  });
});

test('all figures and back: the focus stays, Back leads back, other pages of the plan keep it', {
  tag: '@screens',
}, async ({ page }) => {
  await signIn(page, DEMO);
  await page.getByRole('link', { name: 'All figures' }).press('Enter');
  await expect(page).toHaveURL(/\?figures=all$/);
  const fewer = page.getByRole('link', { name: 'Fewer figures' });
  await expect(fewer).toBeFocused();
  await expect(page.getByRole('link', { name: /View breakdown/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Core Supports' }).click();
  await expect(page).toHaveURL(/core-support\?figures=all$/);
  await expect(page.getByText(/^Opening balance \$/)).toBeVisible();
  await page.goBack();
  await fewer.click();
  await expect(page).toHaveURL(/\/plan$/);
  await expect(page.getByRole('link', { name: /View breakdown/ })).toHaveCount(0);
});

test.describe('odd plans', () => {
  test.beforeAll(() => importOdd(test.info().project.name === 'phone' ? 'A' : 'B'));
  const tag = () => (test.info().project.name === 'phone' ? 'A' : 'B');

  test(ODD.one.says, { tag: '@all' }, async ({ page }) => {
    await signIn(page, emailOf(tag()));
    await switchTo(page, ODD.one.name);
    await expect(
      card(page, 'Total budget').getByText('You have $749.50 to spend until the plan ends on 30 June 2099.'),
    ).toBeVisible();
    await expect(card(page, 'Needs you')).toHaveCount(0);
    // An amount that is shown above is not shown again below.
    await expect(page.getByText('$749.50').filter({ visible: true })).toHaveCount(
      test.info().project.name === 'phone' ? 2 : 3,
    );
  });

  test(ODD.many.says, { tag: '@screens' }, async ({ page }, { project }) => {
    await signIn(page, emailOf(tag()));
    await switchTo(page, ODD.many.name);
    // Phones show first names, the side nav full names.
    const name = project.name === 'phone' ? ODD.many.name : `${ODD.many.name} ${LONG_NAME}`;
    await expect(page.getByText(name, { exact: true }).filter({ visible: true })).toBeVisible();
    await expect(page.locator('main section li')).toHaveCount(21);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expectNoAxeViolations(page);
  });

  test(ODD.over.says, { tag: '@screens' }, async ({ page }) => {
    await signIn(page, emailOf(tag()));
    await switchTo(page, ODD.over.name);
    await expect(
      card(page, 'Total budget').getByText(/You have nothing to spend until the plan ends/),
    ).toBeVisible();
    await expect(
      page.getByRole('paragraph').filter({ hasText: 'The plan is overspent by $2,111,111.01.' }),
    ).toBeVisible();
    const needs = card(page, 'Needs you').getByRole('listitem');
    await expect(needs).toHaveCount(3);
    await expect(needs.first()).toContainText('Assistance with Daily Life is overspent by $1,111,111.01.');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await expectNoAxeViolations(page);
  });

  test('a plan that starts tomorrow, one that is over, one without supports', async ({ page }) => {
    await signIn(page, 'person9@people.example');
    await page.getByRole('button', { name: /Select Plan/ }).click();
    await page.getByRole('option').first().click();
    await expect(
      card(page, 'Total budget').getByText(/^This plan starts on .* Then you have \$/),
    ).toBeVisible();
    await signIn(page, 'person8@people.example');
    await expect(
      card(page, 'Total budget').getByText(/^This plan ended on .* was not spent\.$/),
    ).toBeVisible();
    await expect(finder(page)).toBeVisible();
    await signIn(page, 'person11@people.example');
    await expect(page.getByRole('heading', { name: 'Start by adding a support area' })).toBeVisible();
    await expect(finder(page)).toHaveCount(0);
  });
});

test('on a slow network the supports’ place is kept: nothing jumps when they come', {
  tag: '@phone',
}, async ({ page }) => {
  await signIn(page, DEMO);
  await dismissToast(page);
  await page.route(/\/plan-supports$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await watchShifts(page);
  await page.reload();
  await expect(sentence(page)).toBeVisible();
  await expect(groupOf(page, 'Core Supports')).toBeVisible();
  expect(await shiftsOf(page)).toBeLessThanOrEqual(0.02);
});
