import type { IsoDate } from '../dates.ts';
import type { Cents } from '../money.ts';

/** A line of a claim: for what, from which day to which (mostly the same), for how much. */
export interface BilledLine {
  /** The support item's number; null where it was not sent. */
  item: string | null;
  from: IsoDate;
  to: IsoDate;
  amount: Cents;
}

/** What of a claim tells whether it was billed before. Negative amounts are credits. */
export interface BilledClaim {
  /** The provider's number for it, as it was sent. */
  number: string;
  /** The first and the last day of its support. */
  from: IsoDate;
  to: IsoDate;
  amount: Cents;
  lines: readonly BilledLine[];
}
