import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Plan } from '#features/plans/calls/plans.ts';
import type { BudgetFigures, PlanSupport } from '#features/plans/calls/shapes.ts';
import { listPlanSupports } from '#features/plans/calls/supports.ts';
import { fromDollars, parseMoney, sumCents, toDollars } from '#scheme/money.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { everyPlan } from '#test/harness/every-plan.ts';
import { figuresBySql, type SummedFigures } from '#test/harness/figures-by-sql.ts';
import { writeReport } from '../../server/document/write.ts';
import { gatherReport } from '../../server/gather.ts';

const TODAY = '2026-11-20';

let app: TestApp;
let sums: Map<string, SummedFigures>;
beforeAll(async () => {
  app = await startApp();
  sums = await figuresBySql(app.services.database, TODAY);
});
afterAll(() => app.close());

/** What a report of the whole plan says. */
const reportOf = (plan: Plan) =>
  app.services.database.operate((tx) =>
    gatherReport(tx, {
      type: 'manual',
      planId: plan.id,
      planSupportId: null,
      from: plan.start_date,
      to: plan.end_date,
      today: TODAY,
      madeAt: `${TODAY}T02:00:00Z`,
    }),
  );

it('a report has the same figures as the portal, for every plan', async () => {
  const plans = await everyPlan(app);
  expect(plans.length).toBeGreaterThan(25);
  for (const { plan, asked } of plans) {
    const { data: supports } = await app.call(listPlanSupports, asked);
    const report = await reportOf(plan);
    const { figures, spendable } = report.total.budget;
    expect({
      plan: plan.sfid,
      budget_allocated: toDollars(figures.allocated),
      budget_spent: toDollars(figures.spent),
      budget_reserved: toDollars(figures.reserved),
      budget_left: toDollars(figures.left),
      available: spendable && toDollars(spendable.amount),
    }).toEqual({
      plan: plan.sfid,
      budget_allocated: plan.budget_allocated,
      budget_spent: plan.budget_spent,
      budget_reserved: plan.budget_reserved,
      budget_left: plan.budget_left,
      available: plan.spendable?.amount,
    });
    const shown = supports.map((support) => ({
      name: nameOf(plan, support),
      managed: support.managed,
      budget: support.budgeted_amount,
      spent: support.budget_spent,
      reserved: support.budget_reserved,
      left: support.budget_left,
      available: support.spendable?.amount,
    }));
    const categories = report.groups.flatMap((group) => group.categories);
    const said = categories.map(({ name, managed, budget }) => ({
      name,
      managed,
      budget: toDollars(budget.figures.budgeted),
      spent: toDollars(budget.figures.spent),
      reserved: toDollars(budget.figures.reserved),
      left: toDollars(budget.figures.left),
      available: budget.spendable && toDollars(budget.spendable.amount),
    }));
    expect(said).toHaveLength(shown.length);
    expect(said).toEqual(expect.arrayContaining(shown));
    // Over the whole plan, what was spent in the period is all that was spent on lines.
    const onLines = sumCents(supports, ({ id }) => sums.get(`support ${id}`)?.spentOnLines ?? 0);
    expect([plan.sfid, report.total.spentInPeriod]).toEqual([plan.sfid, onLines]);
    expect(sumCents(categories, ({ spentInPeriod }) => spentInPeriod)).toBe(onLines);
    expect(sumCents(report.providers, ({ spent }) => spent)).toBe(onLines);
    expect(sumCents(report.months, ({ spent }) => spent)).toBe(onLines);
  }
});

it('its web page and its CSV have the same figures', async () => {
  for (const { plan, asked } of await everyPlan(app)) {
    const { data: supports } = await app.call(listPlanSupports, asked);
    const report = await reportOf(plan);
    const brand = app.services.brands.find(asked.headers['plan-manager-id']);
    const written = async (format: 'html' | 'csv') =>
      brand ? (await writeReport(report, brand, format)).bytes.toString() : '';
    const lines: Record<string, string>[] = parse(await written('csv'), { columns: true, bom: true });
    const counted = lines.filter((line) => line['Counted as spent'] === 'Yes');
    const onLines = sumCents(supports, ({ id }) => sums.get(`support ${id}`)?.spentOnLines ?? 0);
    expect([plan.sfid, sumCents(counted, (line) => fromDollars(Number(line['Amount'])))]).toEqual([
      plan.sfid,
      onLines,
    ]);
    const page = await written('html');
    const [opening, ...parts] = amountsIn(tableOf(page, 'Your budget in figures'));
    const { budget_allocated, budget_spent, budget_reserved } = plan;
    expect([plan.sfid, opening?.at(-1), parts.at(-1)?.at(-1)]).toEqual([
      plan.sfid,
      fromDollars(budget_allocated),
      leftOf(plan),
    ]);
    expect(parts.flat()).toEqual(
      expect.arrayContaining([onLines, fromDollars(budget_spent), fromDollars(budget_reserved)]),
    );
    for (const type of plan.support_types) {
      const own = supports.filter((support) => support.type === type.value);
      const rows = amountsIn(tableOf(page, type.name)).map(([opening, _inPeriod, ...rest]) => [
        opening,
        ...rest,
      ]);
      const shown = [...own, ...(own.length > 1 ? [type] : [])].map((budget) => [
        fromDollars(budget.budget_allocated),
        fromDollars(budget.budget_spent),
        fromDollars(budget.budget_reserved),
        leftOf(budget),
      ]);
      expect([plan.sfid, type.name, rows]).toEqual([plan.sfid, type.name, shown]);
    }
  }
});

/** What a category is called in its plan. */
const nameOf = ({ pace_plan }: Plan, { support_category: category }: PlanSupport) =>
  pace_plan
    ? category.pace_support_category_name
    : (category.support_category_name ?? category.pace_support_category_name);

/** What is left of a budget, or by how much it is overspent or reserved too much, as it is printed. */
const leftOf = ({ budget_remaining: remaining, budget_left: left }: BudgetFigures) =>
  Math.abs(fromDollars(remaining < 0 ? remaining : left));

/** The rows of the table of a page that has a caption. */
const tableOf = (page: string, caption: string): string[] => {
  const [, after = ''] = page.split(`<caption>${caption}</caption>`);
  return after.slice(0, after.indexOf('</table>')).match(/<tr role="row"[\s\S]*?<\/tr>/g) ?? [];
};

/** The amounts of rows, in cents; a row without any is left out. */
const amountsIn = (rows: readonly string[]) =>
  rows
    .map((row) => (row.match(/-?\$[\d,]+\.\d\d/g) ?? []).map((text) => parseMoney(text)))
    .filter((amounts) => amounts.length > 0);
