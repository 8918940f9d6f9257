import { managedOn } from '#features/plans/rules/categories.ts';
import type { IsoDate } from '#scheme/dates.ts';
import type { ComparedPlan, ComparedSupport, ManagementChange, PlanChange } from './change.ts';
import { compared } from './compared.ts';
import { link } from './links.ts';
import { amountOf, partsOf } from './parts.ts';

/** What is other in a plan than in the plan before it. */
export function renewed(plan: ComparedPlan, before: ComparedPlan): PlanChange {
  const [old, now] = [partsOf(before), partsOf(plan)];
  const was = amountOf(old);
  const is = amountOf(now);
  const paidIn = { was: daysOfMoney(before), is: daysOfMoney(plan) };
  return {
    kind: 'new-plan',
    day: plan.startDate,
    reasons: [],
    total: was === undefined || is === undefined ? undefined : { was, is },
    parts: link(old, now).map((linked) => compared(linked, { old, now })),
    management: managementBetween(before, plan),
    paidIn: paidIn.was === paidIn.is ? undefined : paidIn,
    arrives: [],
    supports: before.supports.map(({ id }) => id),
  };
}

/** On how many days the money of a plan comes in. */
const daysOfMoney = ({ periods }: ComparedPlan): number =>
  Math.max(1, new Set(periods.map(({ startDate }) => startDate)).size);

/** The categories whose manager changed between two plans. A category with several managers at once is left out. */
function managementBetween(before: ComparedPlan, plan: ComparedPlan): ManagementChange[] {
  const of = (supports: readonly ComparedSupport[], number: number, day: IsoDate) => [
    ...new Set(
      supports
        .filter(({ categoryNumber }) => categoryNumber === number)
        .map((support) => managedOn(support, day)),
    ),
  ];
  const categories = new Map(plan.supports.map(({ categoryNumber, name }) => [categoryNumber, name]));
  return [...categories].flatMap(([number, name]) => {
    const [was, ...others] = of(before.supports, number, before.endDate);
    const [is, ...more] = of(plan.supports, number, plan.startDate);
    const isClear = was && is && others.length === 0 && more.length === 0;
    return isClear && was !== is ? [{ name, before: was, after: is }] : [];
  });
}
