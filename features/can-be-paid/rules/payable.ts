import type { FundedSupport } from '#features/plans/rules/components.ts';
import { drawableFrom, moneyOf, type PlanMoney } from '#features/plans/rules/spendable.ts';
import { addDays, type IsoDate } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';

/** What a support's lines took from it on a day, in cents; a credit is negative. */
export interface DayOfSpending {
  supportId: number;
  day: IsoDate;
  amount: Cents;
}

/**
 * What a claim for a day can be paid from, in cents (specification: money-of-a-day): the money that was there on the
 * day and that no other claim has taken since. `spending` holds the lines of all supports that share money with this
 * one; other spending, as the agency reports it, counts only today. For a day that is still to come it is what will be
 * there if nothing else is spent until then. Undefined where the plan manager's figures do not add up.
 */
export function payableOn(
  money: PlanMoney,
  support: FundedSupport,
  day: IsoDate,
  spending: readonly DayOfSpending[],
): Cents | undefined {
  const pot = money.pots.find((each) => each.members.includes(support));
  if (!pot || pot.components.some((component) => money.problems.has(component))) return undefined;
  const { plan, today } = money;
  if (day < plan.startDate || day > plan.endDate) return 0;
  // A later instalment can't pay for an earlier day: look at the money on the eve of each one, and today.
  const eves = pot.instalments
    .map(({ date }) => addDays(date, -1))
    .filter((eve) => eve >= day && eve < today);
  const atEve = (eve: IsoDate): FundedSupport[] =>
    pot.members.map((member) => ({
      ...member,
      spent: sumCents(
        spending.filter((each) => each.supportId === member.id && each.day <= eve),
        ({ amount }) => amount,
      ),
      reserved: 0,
    }));
  const isSupport = ({ id }: FundedSupport) => id === support.id;
  const then = eves.map((eve) => {
    const members = atEve(eve);
    const components = pot.components.map((component) => ({
      ...component,
      members: component.members.map((member) => members.find(({ id }) => id === member.id) ?? member),
    }));
    return drawableFrom({ ...pot, components, members }, isSupport, eve);
  });
  const isOver = today > plan.endDate;
  const last = day > today ? day : today;
  return Math.min(...then, drawableFrom(pot, isSupport, isOver ? plan.endDate : last));
}

/**
 * By how much lines exceed the money that they can be paid from, in cents; 0 where there is enough. They are taken in
 * the order of their days, so that two lines that draw from the same money do not both count on it. Neither the plan
 * nor `spending` includes these lines. Undefined where the figures do not add up, as in `payableOn`.
 */
export function shortOf(
  { plan, today }: Pick<PlanMoney, 'plan' | 'today'>,
  lines: readonly DayOfSpending[],
  spending: readonly DayOfSpending[],
): Cents | undefined {
  let short = 0;
  let spent = spending;
  let supports = plan.supports;
  for (const line of byDay(lines)) {
    const support = supports.find(({ id }) => id === line.supportId);
    const payable = support && payableOn(moneyOf({ ...plan, supports }, today), support, line.day, spent);
    if (payable === undefined) return undefined;
    short += Math.max(0, line.amount - payable);
    spent = [...spent, line];
    supports = supports.map((each) =>
      each === support ? { ...each, spent: each.spent + line.amount } : each,
    );
  }
  return short;
}

/** What lines take from each support on each day, in the order of the days: a claim may have hundreds of lines. */
function byDay(lines: readonly DayOfSpending[]): DayOfSpending[] {
  const groups = Map.groupBy(lines, ({ supportId, day }) => `${day} ${supportId}`);
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [first, ...more]]) =>
      first ? [{ ...first, amount: first.amount + sumCents(more, ({ amount }) => amount) }] : [],
    );
}
