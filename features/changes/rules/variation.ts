import { leadsTo, type Variation } from '#features/plans/rules/component-faults.ts';
import { holdingsOf, problemsOf } from '#features/plans/rules/components.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import { type ChangedPart, type ComparedPlan, kindOf, type PlanChange } from './change.ts';

/** What changed within a plan on a day. */
export function variedOn(plan: ComparedPlan, day: IsoDate): PlanChange {
  const own = plan.variations.filter((variation) => variation.day === day);
  const holdings = holdingsOf(plan);
  const problems = problemsOf(holdings);
  const components = holdings.components.flatMap((component) => (component.given ? [component] : []));
  const changed = components.filter(({ given }) => own.some(({ component }) => component === given?.sfid));
  const parts = changed.map((component): ChangedPart => {
    const { given, amount } = component;
    const all = plan.variations.filter((variation) => variation.component === given?.sfid);
    const isSure = !problems.has(component) && leadsTo(amount, all);
    return partOf(given?.name ?? '', isSure ? amountsOf(all.filter((each) => each.day === day)) : undefined);
  });
  const ofPlan = plan.variations.filter(({ component }) => component === null);
  const whole = ofPlan.filter((variation) => variation.day === day);
  const budgeted = sumCents(plan.supports, (support) => support.budgeted);
  const managed = plan.supports.filter(({ managedFrom }) => managedFrom === day);
  const touched = whole.length > 0 ? plan.supports : changed.flatMap(({ members }) => members);
  return {
    kind: 'variation',
    day,
    reasons: [...new Set(own.map(({ reason }) => reason))],
    total: leadsTo(budgeted, ofPlan) ? amountsOf(whole) : undefined,
    parts,
    management: managed.flatMap(({ name, managedBefore, managed: after }) =>
      managedBefore ? [{ name, before: managedBefore, after }] : [],
    ),
    paidIn: undefined,
    arrives: changed.flatMap((component) => {
      const amount = sumCents(
        component.instalments.filter(({ date }) => date === day && date > plan.startDate),
        (instalment) => instalment.amount,
      );
      return amount > 0 && !problems.has(component) ? [{ name: component.given?.name ?? '', amount }] : [];
    }),
    supports: [...new Set([...touched, ...managed].map(({ id }) => id))],
  };
}

/** The first and the last amount of some variations; undefined where none of them has amounts. */
function amountsOf(variations: readonly Variation[]): { was: Cents; is: Cents } | undefined {
  const known = variations.flatMap(({ before, after }) =>
    before === null || after === null ? [] : [{ before, after }],
  );
  const [first, last] = [known[0], known.at(-1)];
  return first && last && { was: first.before, is: last.after };
}

const partOf = (
  name: string,
  amounts: { was: Cents | undefined; is: Cents | undefined } | undefined,
): ChangedPart => ({
  name,
  kind: kindOf(amounts),
  was: amounts?.was,
  is: amounts?.is,
  from: [],
  to: [],
  added: [],
  removed: [],
  nowShared: [],
  nowOwn: [],
});
