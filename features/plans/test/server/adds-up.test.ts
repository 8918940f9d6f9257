import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#platform/server/database/database.ts';
import { formatPercent, fromDollars } from '#scheme/money.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { everyPlan, type SeenPlan } from '#test/harness/every-plan.ts';
import { figuresBySql, type SummedFigures } from '#test/harness/figures-by-sql.ts';
import type { BudgetFigures, PlanSupport } from '../../calls/shapes.ts';
import { getSpending, listPlanSupports, listPreferences, listSupportTypes } from '../../calls/supports.ts';

const TODAY = '2026-11-20';

/** A budget as it is shown, the name by which its sums are found, and what to call it when a test fails. */
interface Shown {
  name: string;
  called: string;
  figures: BudgetFigures;
}

let app: TestApp;
let sums: Map<string, SummedFigures>;
let plans: (SeenPlan & { supports: PlanSupport[]; budgets: Shown[] })[];

beforeAll(async () => {
  app = await startApp();
  sums = await figuresBySql(app.services.database, TODAY);
  plans = await Promise.all((await everyPlan(app)).map(async (seen) => ({ ...seen, ...(await show(seen)) })));
});
afterAll(() => app.close());

/** Every budget of a plan, as the calls give it; two calls give the types of support. */
async function show({ plan, asked }: SeenPlan) {
  const { data: supports } = await app.call(listPlanSupports, asked);
  const { data: types } = await app.call(listSupportTypes, asked);
  const components = await app.services.database.operate((tx) =>
    rowsOf<{ id: number; sfid: string }>(
      tx,
      sql`select id, sfid from funding_components where plan_id = ${plan.id}`,
    ),
  );
  const named = (name: string, figures: BudgetFigures) => ({
    name,
    called: `${name} of ${plan.sfid}`,
    figures,
  });
  const budgets = [
    ...(supports.length > 0 ? [named(`plan ${plan.id}`, plan)] : []),
    ...[...plan.support_types, ...types].map((type) => named(`type ${plan.id} ${type.value}`, type)),
    ...plan.funding_components.map((component) =>
      named(`component ${components.find(({ sfid }) => sfid === component.sfid)?.id}`, component),
    ),
    ...supports.map((support) => named(`support ${support.id}`, support)),
  ];
  return { supports, budgets };
}

const all = () => plans.flatMap(({ budgets }) => budgets);
const cents = (dollars: number | undefined | null) =>
  typeof dollars === 'number' ? fromDollars(dollars) : (dollars ?? null);
const total = (of: readonly number[]) => of.reduce((sum, each) => sum + fromDollars(each), 0);

/** The figures that have to add up, as they are shown. */
const FIGURES = [
  'budgeted_amount',
  'budget_allocated',
  'budget_spent',
  'budget_reserved',
  'budget_left',
] as const;

describe('every figure on every screen', () => {
  it('is what the lines, reservations and instalments come to', async () => {
    const shown = all().map(({ called, name, figures: { spendable, ...figures } }) => ({
      called,
      name,
      figures: FIGURES.map((figure) => fromDollars(figures[figure])),
      remaining: fromDollars(figures.budget_remaining),
      unallocated: fromDollars(figures.budget_unallocated),
      spendable: cents(spendable?.amount),
      shared: spendable?.shared
        ? { amount: fromDollars(spendable.shared.amount), others: spendable.shared.others }
        : null,
    }));
    const summed = all().map(({ called, name }) => {
      const sum = sums.get(name) as SummedFigures;
      const { budgeted, allocated, spent, reserved, left, spendable, shared, others } = sum;
      return {
        called,
        name,
        figures: [budgeted, allocated, spent, reserved, left],
        remaining: allocated - spent,
        unallocated: budgeted - allocated,
        spendable,
        shared: shared === null ? null : { amount: shared, others },
      };
    });
    expect(shown).toEqual(summed);
    // Nothing is left out: every budget that there is was shown.
    expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(sums.keys()));
    const [counts] = await app.services.database.operate((tx) =>
      rowsOf<{ plans: number }>(tx, sql`select count(*)::int as plans from plans`),
    );
    expect(plans).toHaveLength(counts?.plans ?? 0);
  });

  it('adds up: supports to their type, types to the plan, members to their component', () => {
    for (const { plan, supports } of plans) {
      for (const figure of FIGURES) {
        const of = (budgets: readonly BudgetFigures[]) => total(budgets.map((budget) => budget[figure]));
        for (const type of plan.support_types)
          expect([plan.sfid, type.name, of(supports.filter((each) => each.type === type.value))]).toEqual([
            plan.sfid,
            type.name,
            fromDollars(type[figure]),
          ]);
        expect([plan.sfid, figure, of(plan.support_types)]).toEqual([plan.sfid, figure, of([plan])]);
        for (const component of plan.funding_components) {
          const members = supports.filter((each) => each.funding_component?.sfid === component.sfid);
          expect([component.sfid, figure, of(members)]).toEqual([component.sfid, figure, of([component])]);
        }
      }
    }
  });

  it('says with how many others it is shared where what can be spent does not add up', () => {
    let shares = 0;
    for (const { plan, supports } of plans) {
      const moneys = Map.groupBy(supports, ({ id }) => sums.get(`support ${id}`)?.money);
      if (!plan.spendable) continue;
      const counted = [...moneys.values()].flatMap((sharing) => {
        const [one] = sharing.flatMap(({ spendable }) => spendable?.shared ?? []);
        const amounts = sharing.map(({ spendable }) => spendable?.amount ?? Number.NaN);
        if (!one) return amounts;
        shares += 1;
        // Every support that can spend from shared money says so; the money itself counts once.
        for (const { spendable } of sharing)
          if (spendable && spendable.amount > 0) expect(spendable.shared).toEqual(one);
        expect(amounts.filter((amount) => amount > 0)).toHaveLength(one.others + 1);
        return [one.amount];
      });
      // What one of them has spent too much, the others lack: together they spend no more than is left of them.
      const most = Math.max(0, Math.min(fromDollars(plan.budget_left), total(counted)));
      expect([plan.sfid, most]).toEqual([plan.sfid, fromDollars(plan.spendable.amount)]);
    }
    expect(shares).toBeGreaterThan(4);
  });
});

describe('the parts of every budget', () => {
  it('come to what may be used, less what is overdrawn', () => {
    for (const { called, figures } of all()) {
      const amounts = figures.parts.map(({ kind, amount }) => (kind === 'overdrawn' ? -amount : amount));
      expect([called, total(amounts)]).toEqual([called, fromDollars(figures.budget_allocated)]);
      const part = (kind: string) => figures.parts.find((each) => each.kind === kind)?.amount;
      expect([part('spent'), part('reserved')]).toEqual([figures.budget_spent, figures.budget_reserved]);
    }
  });

  it('have the percentages of their amounts, rounded to two places, one and none', () => {
    for (const { called, figures } of all()) {
      for (const { kind, amount, percent } of figures.parts) {
        const exact = (Math.max(0, amount) / figures.budget_allocated) * 100;
        if (percent === null) expect([called, figures.budget_allocated]).toEqual([called, 0]);
        else if (figures.budget_allocated === 0)
          expect([called, kind, percent]).toEqual([called, 'spent', 0]);
        else
          for (const places of [0, 1, 2] as const) {
            const said = Number(formatPercent(percent, places).replace('%', ''));
            expect(Math.abs(said - exact), `${called} ${kind}`).toBeLessThanOrEqual(
              0.5 / 10 ** places + 1e-9,
            );
          }
      }
    }
  });
});

describe('what was spent of a support', () => {
  it('is the same by provider, by month and by item, and what is kept is the same as well', async () => {
    for (const { supports, asked } of plans) {
      for (const support of supports) {
        const { spentOnLines } = sums.get(`support ${support.id}`) as SummedFigures;
        const params = { ...asked.params, planSupportId: support.sfid };
        const { data: spending } = await app.call(getSpending, { ...asked, params });
        const { data: preferences } = await app.call(listPreferences, { ...asked, params });
        const { reserved, reimbursements, providers } = preferences.totals;
        const byItem = [...preferences.providers, ...preferences.reimbursements].flatMap((payee) =>
          payee.plan_support_items.map((item) => item.budget_spent),
        );
        expect({
          support: support.sfid,
          byProvider: total(spending.by_provider.map(({ spent }) => spent)),
          byMonth: total(spending.by_month.map(({ spent }) => spent)),
          slices: total(spending.slices.map(({ amount }) => amount)),
          payees: total(support.payees.map(({ spent }) => spent)),
          preferences: total([reimbursements, providers]),
          byItem: total(byItem),
          reserved: fromDollars(reserved),
        }).toEqual({
          support: support.sfid,
          byProvider: spentOnLines,
          byMonth: spentOnLines,
          slices: spentOnLines,
          payees: spentOnLines,
          preferences: spentOnLines,
          byItem: spentOnLines,
          reserved: fromDollars(support.budget_reserved),
        });
      }
    }
  });
});

describe('a plan whose figures do not add up', () => {
  it('says no number of what can be spent, for itself, its component, their types and supports', () => {
    const [wrong, ...others] = plans.filter(({ plan }) =>
      plan.funding_components.some(({ problem }) => problem),
    );
    expect([wrong?.asked.params.participantSfid, others]).toEqual(['demoPART0000000017', []]);
    const core = wrong?.plan.funding_components[0];
    expect([core?.problem, core?.spendable, wrong?.plan.spendable]).toEqual(['instalments', null, null]);
    const spendables = new Map(wrong?.supports.map((each) => [each.category_id, each.spendable]));
    const [inCore, byThemselves] = [
      [1, 2, 3, 4],
      [7, 14, 15, 20],
    ];
    expect(inCore?.map((category) => spendables.get(category))).toEqual([null, null, null, null]);
    for (const category of byThemselves ?? [])
      expect(spendables.get(category)?.amount).toEqual(expect.any(Number));
    const types = wrong?.plan.support_types.map(({ value, spendable }) => [value, spendable === null]);
    expect(types).toEqual([
      ['core_support', true],
      ['capacity_building_support', false],
    ]);
    for (const { name, figures } of wrong?.budgets ?? [])
      if (figures.spendable === null)
        expect([name, figures.parts.map(({ kind }) => kind)]).toEqual([
          name,
          expect.not.arrayContaining(['available']),
        ]);
  });
});
