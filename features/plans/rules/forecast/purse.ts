import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import type { Instalment } from '../components.ts';
import type { WeekOfSpending } from '../ledger.ts';

/** Money with what comes in and what is known to have gone out. */
export interface Purse {
  /** The plan's first day. */
  since: IsoDate;
  allocated: Cents;
  instalments: readonly Instalment[];
  spent: Cents;
  reserved: Cents;
  spentOnReserved: Cents;
  weeks: readonly WeekOfSpending[];
}

/** The same purse as if all of it had come in on the plan's first day. */
export const paidInAtOnce = (purse: Purse): Purse => ({
  ...purse,
  instalments: [{ date: purse.since, amount: purse.allocated }],
});

/** What came in up to a day, that day included; never more than may be used. */
export function releasedTo({ instalments, allocated }: Purse, day: IsoDate): Cents {
  const paidIn = sumCents(
    instalments.filter(({ date }) => date <= day),
    ({ amount }) => amount,
  );
  return Math.min(paidIn, allocated);
}
