import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import type { ComparedPlan, PlanChange } from './changes.ts';
import { leftOf, moneyOf, spendableOf } from './spendable.ts';

/** A reservation that is not used up: in which support, until when, and what nobody has used of it, in cents. */
export interface KeptReservation {
  supportId: number;
  endDate: IsoDate;
  left: Cents;
}

/** What a claim that waits for a decision takes of a support, in cents. */
export interface WaitingLine {
  claim: number;
  supportId: number;
  amount: Cents;
}

/** What a change does to what is reserved and to claims that wait; amounts in cents. */
export interface ChangeEffects {
  /** Reservations: of a variation those that go on, of a new plan those that ended with the plan before. */
  reservations: { count: number; amount: Cents };
  /** Claims that wait, and what they take: of a variation of its money, of a new plan of the plan before. */
  claims: { count: number; amount: Cents };
  /** By how much there is too little for what is spent and reserved now; undefined where nobody can say. Of a new plan 0. */
  short: Cents | undefined;
  /** What was not spent of the plan before, which does not come along; undefined of a variation, or where nobody can say. */
  unspent: Cents | undefined;
}

/** Works out what a change of a plan does. `reservations` and `lines` are of the plan and of the one before it. */
export function effectsOf(
  { kind, supports }: PlanChange,
  { plan, before, today }: { plan: ComparedPlan; before: ComparedPlan | undefined; today: IsoDate },
  { reservations, lines }: { reservations: readonly KeptReservation[]; lines: readonly WaitingLine[] },
): ChangeEffects {
  const isTouched = (id: number) => supports.includes(id);
  // What had ended before its plan did, ended for its own reason.
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

/** What of a plan was not spent; undefined where its figures do not add up. */
function unspentOf(plan: ComparedPlan): Cents | undefined {
  if (moneyOf(plan, plan.endDate).problems.size > 0) return undefined;
  return Math.max(
    0,
    sumCents(plan.supports, ({ allocated, spent }) => allocated - spent),
  );
}
