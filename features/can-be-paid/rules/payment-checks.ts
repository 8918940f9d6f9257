import {
  type CheckedLine,
  type DayCheck,
  dayCheck,
  type PriceCheck,
  priceCheck,
} from '#features/claims/rules/checks.ts';
import { type BilledClaim, type Repeat, repeatOf } from '#features/claims/rules/duplicates.ts';
import type { DatedPlan } from '#features/plans/rules/spendable.ts';
import {
  type RegisteredItem,
  type RegistrationCheck,
  registrationCheck,
} from '#features/providers/rules/registration.ts';
import type { IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import { type DayOfSpending, shortOf } from './payable.ts';

/**
 * What is checked before something is paid from a plan. One function checks claims that wait for a decision, and
 * payments that people ask about before they spend the money or send a claim in: both get the same answer.
 */

/** A line of what is to be paid, in cents. */
export interface PaymentLine extends CheckedLine {
  /** Undefined where it was not sent. */
  item: RegisteredItem | undefined;
  plan: DatedPlan | undefined;
  /** The support of the plan; undefined where the plan has none for this line. */
  supportId: number | undefined;
  /** The amount to be paid. */
  due: Cents;
  /** Whether it takes money from its support: somebody else than the plan manager may have managed that on its day. */
  counts: boolean;
}

/** What is to be paid, as its provider bills it and as the plan holds it. */
export interface Payment {
  billed: BilledClaim;
  lines: readonly PaymentLine[];
  /** Whether the plan's figures count it as spent already, as they do for a claim that came in. */
  isSpent: boolean;
}

/** What else is known for the checks. */
export interface PaymentFacts<Other extends BilledClaim> {
  /** What `repeatOf` needs: earlier claims of the same provider. */
  others: readonly Other[];
  /** The lines of the supports of its plans, where money came in after its day. */
  spending: readonly DayOfSpending[];
  /** What its provider is registered for: null where that was not sent, undefined where there is no provider. */
  registeredFor: readonly string[] | null | undefined;
  today: IsoDate;
}

/** The results of the checks. */
export interface PaymentChecks<Other extends BilledClaim> {
  price: PriceCheck;
  days: DayCheck;
  registration: RegistrationCheck;
  repeat: Repeat<Other> | undefined;
  /** By how much it exceeds the money that it can be paid from; undefined where the figures do not add up. */
  short: Cents | undefined;
}

/** Looks at price limits, days, registration, repeats and money. */
export function checkPayment<Other extends BilledClaim>(
  payment: Payment,
  { others, spending, registeredFor, today }: PaymentFacts<Other>,
): PaymentChecks<Other> {
  const { billed, lines } = payment;
  return {
    price: priceCheck(lines),
    days: dayCheck(lines, today),
    registration: registrationCheck(lines, registeredFor),
    repeat: repeatOf(billed, others),
    short: shortOfPayment(payment, spending, today),
  };
}

/**
 * By how much the lines exceed the money that they can be paid from. Lines that count as spent already are first taken
 * out of what is spent. `dayCheck` looks at days outside the plan.
 */
function shortOfPayment(
  { lines, isSpent }: Payment,
  spending: readonly DayOfSpending[],
  today: IsoDate,
): Cents | undefined {
  const counting = lines.flatMap(({ counts, due, plan, supportId, from }) =>
    counts && due > 0 && plan && supportId !== undefined ? [{ plan, supportId, day: from, amount: due }] : [],
  );
  let short = 0;
  for (const [plan, asked] of Map.groupBy(counting, (line) => line.plan)) {
    const within = asked.filter(({ day }) => day >= plan.startDate && day <= plan.endDate);
    const [money, before] = isSpent
      ? [without(plan, asked), [...spending, ...asked.map(negated)]]
      : [plan, spending];
    const over = shortOf({ plan: money, today }, within, before);
    if (over === undefined) return undefined;
    short += over;
  }
  return short;
}

/** The plan as if some lines had not been spent. */
const without = (plan: DatedPlan, lines: readonly DayOfSpending[]): DatedPlan => ({
  ...plan,
  supports: plan.supports.map((support) => ({
    ...support,
    spent: lines
      .filter(({ supportId }) => supportId === support.id)
      .reduce((spent, { amount }) => spent - amount, support.spent),
  })),
});

const negated = (line: DayOfSpending): DayOfSpending => ({ ...line, amount: -line.amount });
