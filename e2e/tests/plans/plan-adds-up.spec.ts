// The figures on the pages of a plan add up: rows to their group, groups to the plan, parts to the amount that may be
// used. Money that several supports share is shown with how many others share it. Uses the demo's plans, which hold
// their money in every way.

import type { Locator, Page } from '@playwright/test';
import { amountsIn as amounts } from '../../amounts.ts';
import { expect, expectNoAxeViolations, test } from '../../fixtures.ts';
import { switchTo } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

const EMAIL = 'plans@wattle.example';
/** Shows all figures of a participant's plan. */
async function showAll(page: Page, name: string): Promise<void> {
  await switchTo(page, name);
  await page.getByRole('link', { name: 'All figures' }).click();
  // The supports come a moment after the page.
  await expect(page.getByRole('button', { name: 'Hide support areas' })).toBeVisible();
}

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const sum = (all: readonly number[]): number => all.reduce((so, amount) => so + amount, 0);

/** The parts in the legend of a budget's bar, in cents. The part over the budget is negative. */
async function partsOf(budget: Locator): Promise<Record<string, number>> {
  const parts: Record<string, number> = {};
  for (const entry of await budget.locator('dl').first().locator('div').all()) {
    const name = (await entry.locator('dt').innerText()).trim();
    const [amount = 0] = amounts(await entry.locator('dd').innerText());
    parts[name] = name === 'Over the budget' ? -amount : amount;
  }
  return parts;
}

/** What is left of a tile's budget, in cents; negative where it is overspent, or spent beyond its part. */
async function leftOf(tile: Locator): Promise<number> {
  const said = await tile.locator('p').first().innerText();
  const [shown = 0] = amounts(said);
  // The overspent amount on the tile does not count reservations, so subtract them.
  if (said.startsWith('Overspent')) return -shown - ((await partsOf(tile))['Reserved'] ?? 0);
  return /^Over|spent beyond/.test(said) ? -shown : shown;
}

test.describe('the figures of a plan add up', () => {
  for (const [name, says] of [
    ['Greta', 'flexible supports that share, and stated ones beside them'],
    ['Hana', 'components with different instalments, a variation, another management'],
    ['Tom', 'front-loaded instalments of the whole plan'],
    ['Ruth', 'instalments of single supports'],
  ] as const) {
    test(`${name}: ${says}`, { tag: name === 'Ruth' ? '@all' : [] }, async ({ page }) => {
      await signIn(page, EMAIL);
      await showAll(page, name);
      const total = card(page, 'Total budget');
      await expect(total).toContainText(/You have \$[\d,.]+ to spend until/);
      await expect(page.getByRole('heading', { level: 2, name: 'Core Supports' })).toBeVisible();
      const parts = await partsOf(total);
      const text = await total.innerText();
      const [opening = 0, unusable = 0] = amounts(
        /Opening balance \$[\d,.]+\.(?: \$[\d,.]+ of it)?/.exec(text)?.[0] ?? '',
      );
      expect(sum(Object.values(parts))).toBe(opening - unusable);
      // The first figure is what is left, not reserved and not managed by others.
      const [first = 0] = amounts(text);
      // What is free has the name of the sentence's amount where it is the same: to spend, or left.
      const free = parts['To spend'] ?? parts['Left'] ?? parts['Not reserved'] ?? 0;
      if ('To spend' in parts) expect(first).toBe(parts['To spend']);
      const left = sum([free, parts['Not paid in yet'] ?? 0, parts['Over the budget'] ?? 0]);
      if ('Not paid in yet' in parts)
        expect(text).toMatch(/is left( in the whole plan\.|, \$[\d,.]+ managed elsewhere\.)/);

      let inGroups = 0;
      let ours = 0;
      for (const group of [
        'Core Supports',
        'Capital Supports',
        'Capacity Building Supports',
        'Recurring Supports',
      ]) {
        const area = card(page, group);
        if ((await area.count()) === 0) continue;
        const [head = 0] = amounts((await area.locator('p').first().innerText()).replace(/^Over by /, '-'));
        const tiles = await area
          .getByRole('listitem')
          .filter({ has: page.getByRole('heading', { level: 3 }) })
          .all();
        const lefts = await Promise.all(tiles.map(leftOf));
        expect(sum(lefts), group).toBe(head);
        inGroups += head;
        const isOurs = await Promise.all(
          tiles.map((tile) => tile.getByText('Plan managed', { exact: true }).isVisible()),
        );
        ours += sum(lefts.map((each, at) => (isOurs[at] ? Math.max(0, each) : 0)));
      }
      expect(inGroups).toBe(left);
      // What others manage is in what is left, and nobody can spend it here.
      const [, elsewhere = '$0.00'] = /(\$[\d,.]+) managed elsewhere/.exec(text) ?? [];
      if (!('To spend' in parts)) expect(first).toBe(Math.min(left, ours));
      else if (elsewhere === '$0.00' && !('Not paid in yet' in parts)) expect(first).toBe(free);
      await expectNoAxeViolations(page);
    });
  }

  test('money that several supports share is shown once, and with how many', async ({ page }) => {
    await signIn(page, EMAIL);
    await showAll(page, 'Greta');
    const parts = card(page, 'How your plan holds its money');
    const core = parts.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Core' }) });
    const [spendable = 0] = amounts(await core.innerText());
    const shares = page.getByText(/^It shares \$[\d,.]+ with 3 other supports\.$/);
    await expect(shares).toHaveCount(4);
    for (const text of await shares.allInnerTexts()) expect(amounts(text)).toEqual([spendable]);
    // A category that is spent beyond its part is not called overspent, because the others cover it.
    const transport = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name: 'Transport', exact: true }) });
    await expect(transport).toContainText('spent beyond its own part');
    await transport.getByRole('link', { name: 'View breakdown of Transport' }).click();
    await expect(card(page, 'Balance')).toContainText('The rest of Core covers that.');
  });

  test('a change of a plan says when, what and why', async ({ page }) => {
    await signIn(page, EMAIL);
    await showAll(page, 'Hana');
    await expect(card(page, 'Changes to this plan')).toContainText(
      /From \d+ \w+ \d{4}, Core: \$34,000\.00 to \$36,000\.00\. More support after a stay in hospital\./,
    );
    await expect(page.getByText(/Agency managed until \d+ \w+ \d{4}/)).toBeVisible();
  });

  test('figures that do not add up are not shown; the page says whom to call instead', async ({ page }) => {
    await signIn(page, EMAIL);
    await showAll(page, 'Zoe');
    const sentence = 'Your plan manager’s figures do not add up here. Call 1800 861 272.';
    await expect(card(page, 'Total budget')).toContainText(sentence);
    await expect(card(page, 'Total budget')).not.toContainText('Available balance');
    await expect(card(page, 'How your plan holds its money')).toContainText(sentence);
    await page.getByRole('link', { name: 'View breakdown of Assistance with Daily Life' }).click();
    await expect(card(page, 'Balance')).toContainText(sentence);
    await expect(page.getByRole('link', { name: 'Reserve Budget' })).toHaveCount(0);
  });
});
