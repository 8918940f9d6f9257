import {
  type CheckedLine,
  type DayCheck,
  dayCheck,
  type PriceCheck,
  priceCheck,
} from '#features/claims/rules/checks.ts';
import { type BilledClaim, type Repeat, repeatOf } from '#features/claims/rules/duplicates.ts';
import {
  type RegisteredItem,
  type RegistrationCheck,
  registrationCheck,
} from '#features/providers/rules/registration.ts';
import type { IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import { type DayOfSpending, shortOf } from './payable.ts';
import type { DatedPlan } from './spendable.ts';

/**
 * What is looked at before something is paid from a plan. One function looks at a claim that waits, and at what somebody
 * asks about before they spend or send it in: both get the same answer.
 */

/** A line of what is to be paid, in cents. */
export interface PaymentLine extends CheckedLine {
  /** Undefined where it was not sent. */
  item: RegisteredItem | undefined;
  plan: DatedPlan | undefined;
  /** The support of the plan; undefined where it has none for it. */
  supportId: number | undefined;
  /** What is to be paid of it. */
  due: Cents;
  /** Whether it takes money of its support: somebody else may have managed that on its day. */
  counts: boolean;
}

/** What is to be paid, as its provider bills it and as the plan holds it. */
export interface Payment {
  billed: BilledClaim;
  lines: readonly PaymentLine[];
  /** Whether the plan's figures have it among what is spent, as those of a claim that came in. */
  isSpent: boolean;
}

/** What is known beside it. */
export interface PaymentFacts<Other extends BilledClaim> {
  /** What `repeatOf` asks for: claims of the same provider that came before. */
  others: readonly Other[];
  /** What the supports of its plans spent, where money came in after its day. */
  spending: readonly DayOfSpending[];
  /** What its provider is registered for: null where nobody sent that, undefined where there is no provider. */
  registeredFor: readonly string[] | null | undefined;
  today: IsoDate;
}

/** What was found of it. */
export interface PaymentChecks<Other extends BilledClaim> {
  price: PriceCheck;
  days: DayCheck;
  registration: RegistrationCheck;
  repeat: Repeat<Other> | undefined;
  /** By how much it is more than what it can be paid from; undefined where nobody can say. */
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
 * By how much the lines are more than what they can be paid from. Those that are among what was spent are taken out of it
 * first. Days outside the plan are another check's.
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
