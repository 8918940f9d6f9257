import { listParticipants } from '@wattle/contract/participants/calls';
import { listPlans, type Plan } from '@wattle/contract/plans/calls';
import { listPlanSupports } from '@wattle/contract/supports/calls';
import { toDollars } from '@wattle/domain/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { gatherReport } from '../../src/features/reports/gather.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { signInAs } from '../harness/sign-in.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** What a report of the whole plan up to today says. */
const reportOf = (plan: Plan) =>
  app.services.database.operate((tx) =>
    gatherReport(tx, {
      type: 'manual',
      planId: plan.id,
      planSupportId: null,
      from: plan.start_date,
      to: plan.end_date,
      today: '2026-11-20',
      madeAt: '2026-11-20T02:00:00Z',
    }),
  );

/** The people of the demo world who see participants. */
const PEOPLE = [
  ['demo@wattle.example', 'wattle'],
  ['viewer@wattle.example', 'wattle'],
  ['nomobile@wattle.example', 'wattle'],
  ['mpm@wattle.example', 'mpm'],
] as const;

it.each(PEOPLE)('a report says of every plan of %s what the portal shows', async (email, brand) => {
  const { token } = await signInAs(app, email, brand);
  const headers = { 'plan-manager-id': brand };
  const { data: people } = await app.call(listParticipants, { token, headers });
  let plans = 0;
  for (const { sfid: participantSfid } of people) {
    const params = { participantSfid };
    for (const plan of (await app.call(listPlans, { token, headers, params })).data) {
      plans++;
      const place = { ...params, planSfid: plan.sfid };
      const { data: supports } = await app.call(listPlanSupports, { token, headers, params: place });
      const report = await reportOf(plan);
      const { figures, spendable } = report.total.budget;
      expect({
        budget_allocated: toDollars(figures.allocated),
        budget_spent: toDollars(figures.spent),
        budget_reserved: toDollars(figures.reserved),
        budget_left: toDollars(figures.left),
      }).toEqual({
        budget_allocated: plan.budget_allocated,
        budget_spent: plan.budget_spent,
        budget_reserved: plan.budget_reserved,
        budget_left: plan.budget_left,
      });
      expect(spendable && toDollars(spendable.amount)).toBe(plan.spendable?.amount);
      const shown = supports.map((support) => ({
        name: plan.pace_plan
          ? support.support_category.pace_support_category_name
          : (support.support_category.support_category_name ??
            support.support_category.pace_support_category_name),
        managed: support.managed,
        budget: support.budgeted_amount,
        spent: support.budget_spent,
        reserved: support.budget_reserved,
        left: support.budget_left,
        available: support.spendable?.amount,
      }));
      const said = report.groups.flatMap(({ categories }) =>
        categories.map((category) => ({
          name: category.name,
          managed: category.managed,
          budget: toDollars(category.budget.figures.budgeted),
          spent: toDollars(category.budget.figures.spent),
          reserved: toDollars(category.budget.figures.reserved),
          left: toDollars(category.budget.figures.left),
          available: category.budget.spendable && toDollars(category.budget.spendable.amount),
        })),
      );
      expect(said).toHaveLength(shown.length);
      expect(said).toEqual(expect.arrayContaining(shown));
      // Over the whole plan, what was spent in the period of plan-managed supports is all that was spent of them.
      for (const category of report.groups.flatMap(({ categories }) => categories)) {
        if (category.managed === 'plan') expect(category.spentInPeriod).toBe(category.budget.figures.spent);
      }
      expect(report.providers.reduce((all, { spent }) => all + spent, 0)).toBe(report.total.spentInPeriod);
      expect(report.months.reduce((all, { spent }) => all + spent, 0)).toBe(report.total.spentInPeriod);
    }
  }
  expect(plans).toBeGreaterThan(0);
});
