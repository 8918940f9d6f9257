import { leftOf, moneyOf, spendableOf } from '#features/plans/rules/spendable.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import type { ComparedPlan, PlanChange } from './change.ts';

/** A reservation that is not used up: its support, its last day, and the part that is not used, in cents. */
export interface KeptReservation {
  supportId: number;
  endDate: IsoDate;
  left: Cents;
}

/** What a claim that waits for a decision takes from a support, in cents. */
export interface WaitingLine {
  claim: number;
  supportId: number;
  amount: Cents;
}

/** What a change does to reservations and to claims that wait for a decision; amounts in cents. */
export interface ChangeEffects {
  /** For a variation the reservations that go on, for a new plan those that ended with the plan before. */
  reservations: { count: number; amount: Cents };
  /** The claims that wait and what they take: from the varied money, or from the plan before a new plan. */
  claims: { count: number; amount: Cents };
  /**
   * How much is missing for what is spent and reserved now; 0 for a new plan; undefined where figures do not add up.
   */
  short: Cents | undefined;
  /**
   * What was not spent in the plan before and does not carry over; undefined for a variation, or where figures do not
   * add up.
   */
  unspent: Cents | undefined;
}

/**
 * Works out what a change of a plan does. `reservations` and `lines` are those of the plan and of the plan before it.
 */
export function effectsOf(
  { kind, supports }: PlanChange,
  { plan, before, today }: { plan: ComparedPlan; before: ComparedPlan | undefined; today: IsoDate },
  { reservations, lines }: { reservations: readonly KeptReservation[]; lines: readonly WaitingLine[] },
): ChangeEffects {
  const isTouched = (id: number) => supports.includes(id);
  // A reservation that ended before its plan did is not affected by the change.
  const lastDay = kind === 'new-plan' ? (before?.endDate ?? today) : today;
  const kept = reservations.filter(({ supportId, endDate }) => isTouched(supportId) && endDate >= lastDay);
  const waiting = lines.filter(({ supportId }) => isTouched(supportId));
  const money = moneyOf(plan, today);
  const spendable = spendableOf(money, ({ id }) => isTouched(id));
  const left = leftOf(plan.supports.filter(({ id }) => isTouched(id)));
  return {
    reservations: { count: kept.length, amount: sumCents(kept, (each) => each.left) },
    claims: {
      count: new Set(waiting.map(({ claim }) => claim)).size,
      amount: sumCents(waiting, ({ amount }) => amount),
    },
    short: kind === 'new-plan' ? 0 : spendable && Math.max(0, -Math.min(left, spendable.balance)),
    unspent: kind === 'new-plan' && before ? unspentOf(before) : undefined,
  };
}

/** What was not spent in a plan; undefined where its figures do not add up. */
function unspentOf(plan: ComparedPlan): Cents | undefined {
  if (moneyOf(plan, plan.endDate).problems.size > 0) return undefined;
  return Math.max(
    0,
    sumCents(plan.supports, ({ allocated, spent }) => allocated - spent),
  );
}
