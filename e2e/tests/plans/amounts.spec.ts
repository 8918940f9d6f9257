// Every amount on the pages of a plan and of its claims has a name; on one screen a name of a thing is one amount, and
// it is the amount that the server gives for it. For all people of the demo, in both brands.

import type { Page } from '@playwright/test';
import { listPlans, type Plan } from '#features/plans/calls/plans.ts';
import type { BudgetFigures, PlanSupport } from '#features/plans/calls/shapes.ts';
import { listPlanSupports } from '#features/plans/calls/supports.ts';
import { fullPath } from '#platform/contract/call.ts';
import { type Amount, amountsOn } from '../../amounts.ts';
import { expect, test } from '../../fixtures.ts';
import { dismissToast, escapeDialog, switchTo } from '../../frame.ts';
import { signIn } from '../../sign-in.ts';

/** Who signs in, in which brand, and whose plans they look at; the first ones in a quick run too. */
const PEOPLE: readonly (readonly [brand: string, email: string, names: readonly string[]])[] = [
  ['wattle', 'demo@wattle.example', ['Mia', 'Leo', 'Aroha']],
  ['mpm', 'mpm@wattle.example', ['Lan']],
  ['wattle', 'viewer@wattle.example', ['Mia']],
  ['wattle', 'nomobile@wattle.example', ['Noel']],
  [
    'wattle',
    'plans@wattle.example',
    ['Ruth', 'Tom', 'Sofía', 'Ken', 'Wilhelmina', 'Bo', 'Priya', 'Greta', 'Hana', 'Zoe'],
  ],
  ['mpm', 'person13@people.example', ['Jack']],
  ['mpm', 'person14@people.example', ['Elif']],
];
const QUICK = new Set(['Mia', 'Leo', 'Lan', 'Greta', 'Priya']);

/** What the server calls the figures of a budget, by their names on the pages. */
const FIGURES: Readonly<Record<string, (budget: BudgetFigures) => number | undefined>> = {
  'opening balance': (budget) => budget.budgeted_amount,
  allocated: (budget) => budget.budget_allocated,
  'not usable yet': (budget) => budget.budget_unallocated,
  spent: (budget) => budget.budget_spent,
  reserved: (budget) => budget.budget_reserved,
  remaining: (budget) => budget.budget_remaining,
  left: (budget) => budget.budget_left,
  over: (budget) => -budget.budget_left,
  'to spend': ({ spendable }) => spendable?.amount,
  'managed elsewhere': ({ spendable }) => spendable?.elsewhere,
  shared: ({ spendable }) => spendable?.shared?.amount,
  'paid in so far': ({ spendable }) => spendable?.released,
  'carried over from earlier instalments': ({ spendable }) => spendable?.carried_over,
  'next instalment': ({ spendable }) => spendable?.next?.amount,
  'not reserved': (budget) => partOf(budget, 'available'),
  'not paid in yet': (budget) => partOf(budget, 'not-paid-in'),
  'over the budget': (budget) => partOf(budget, 'overdrawn'),
  'not spent': (budget) => partOf(budget, 'unused'),
  'left in the plan': (budget) => partOf(budget, 'left'),
  overspent: ({ standing }) => standing.amount,
  'over-reserved': ({ standing }) => standing.amount,
  'over what was paid in': ({ standing }) => standing.amount,
  'beyond its part': ({ standing }) => standing.amount,
};

const partOf = ({ parts }: BudgetFigures, wanted: string): number | undefined =>
  parts.find(({ kind }) => kind === wanted)?.amount;

interface Answers {
  plans: Plan[];
  supports: PlanSupport[];
}

/** Listens to what the server answers about plans and their supports. */
function listen(page: Page): Answers {
  const answers: Answers = { plans: [], supports: [] };
  const pathOf = (path: string) => new RegExp(`${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`);
  const [ofPlans, ofSupports] = [pathOf(fullPath(listPlans)), pathOf(fullPath(listPlanSupports))];
  page.on('response', async (response) => {
    const is = (path: RegExp) => path.test(response.url()) && response.ok();
    // A page that is left before its answer has come shows nothing of it, and the browser drops it.
    const read = async () => (await response.json().catch(() => undefined))?.data;
    if (is(ofPlans)) answers.plans = (await read()) ?? answers.plans;
    if (is(ofSupports)) answers.supports = (await read()) ?? answers.supports;
  });
  return answers;
}

/** The budget that a heading is about, as the server gives it; `about` is what the page is about. */
function budgetOf(thing: string, about: string, { plans, supports }: Answers): BudgetFigures | undefined {
  const planSfid = supports[0]?.plan_sfid;
  const plan = plans.find(({ sfid }) => sfid === planSfid) ?? plans[0];
  const name = thing === 'Balance' ? about : thing;
  if (name === 'Total budget' || name === 'Plan') return plan;
  const support = supports.find(({ support_category: category }) =>
    [category.support_category_name, category.pace_support_category_name].includes(name),
  );
  const area = name.replace(/ Budget$/, ' Supports');
  return support ?? plan?.support_types.find((type) => type.name === area);
}

/** Looks at every amount of the page: it has a name, its name has no other amount, and the server says the same. */
async function look(page: Page, answers: Answers): Promise<Amount[]> {
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('Loading', { exact: true })).toHaveCount(0);
  const about = await page.getByRole('heading', { level: 1 }).innerText();
  const amounts = await amountsOn(page);
  const where = `${about} (${new URL(page.url()).pathname}${new URL(page.url()).search})`;
  expect(
    amounts.filter(({ name }) => name.startsWith('?')),
    `${where}: amounts without a name`,
  ).toEqual([]);
  const byName = Map.groupBy(amounts, ({ thing, name }) => `${thing}: ${name.toLowerCase()}`);
  for (const [name, all] of byName)
    expect([...new Set(all.map(({ cents }) => cents))], `${where}: ${name}`).toHaveLength(1);
  for (const { thing, name, cents } of amounts) {
    const budget = budgetOf(thing, about, answers);
    const figure = budget && FIGURES[name.toLowerCase().replace(/ \(.*/, '')]?.(budget);
    if (figure !== undefined) expect(cents, `${where}: ${thing}, ${name}`).toBe(Math.round(figure * 100));
  }
  return amounts;
}

for (const [brand, email, names] of PEOPLE)
  for (const name of names)
    test(`${name}, for ${email}: each amount says what it is, and is what the server says`, {
      tag: QUICK.has(name) && !email.startsWith('viewer') ? [] : '@all',
    }, async ({ page }) => {
      const answers = listen(page);
      await signIn(page, email, `/plan?brand=${brand}`);
      await dismissToast(page);
      const picked = page.getByRole('button', { name: /^Select Participant/ }).filter({ visible: true });
      if (!(await picked.innerText()).includes(name)) await switchTo(page, name);
      const news = page.getByRole('dialog', { name: 'New changes' });
      await expect(page.getByRole('region', { name: 'Total budget' })).toBeVisible();
      if (await news.isVisible()) await escapeDialog(page);
      await look(page, answers);
      const visit = async (path: string) => {
        await page.goto(path);
        return look(page, answers);
      };
      const seen = await visit('/plan?figures=all');
      const links = page.getByRole('link', { name: /^(View breakdown|Core Supports)/ });
      const paths = await links.evaluateAll((all) =>
        all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
      for (const path of paths.slice(0, 4)) {
        await visit(path);
        await visit(`${path}?figures=all`);
      }
      expect(seen.length).toBeGreaterThan(paths.length);
      await page.goto('/claims');
      await page.waitForLoadState('networkidle');
      const claims = await page
        .getByRole('region', { name: 'Latest claims' })
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
      for (const path of claims.slice(0, 3)) await visit(path);
    });
