import type { IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import type { Restriction } from '#scheme/restrictions.ts';
import { isReservable, type Management, managedOn } from './categories.ts';
import type { Spendable } from './spendable.ts';

/** The parts of a plan that decide what may be reserved. */
interface ReservingPlan {
  startDate: IsoDate;
  endDate: IsoDate;
  restrictions: readonly Restriction[];
}

/** Days in a row, the last one included. */
export interface Span {
  from: IsoDate;
  to: IsoDate;
}

/**
 * What may be reserved of a support for a span of days, in cents (specification: reservable): what can be spent of it
 * now, because a reservation takes from what is paid in, even for days after the next instalment. 0 for days outside
 * the plan, or on which somebody else than the plan manager manages it; undefined where nothing can be reserved at all,
 * or where the figures do not add up.
 */
export function reservableFor(
  { startDate, endDate, restrictions }: ReservingPlan,
  support: Management & { categoryNumber: number },
  spendable: Spendable | undefined,
  span: Span = { from: endDate, to: endDate },
): Cents | undefined {
  const { categoryNumber: number, managed } = support;
  if (restrictions.includes('reserving') || !isReservable({ number, managed })) return undefined;
  const isWithin = startDate <= span.from && span.from <= span.to && span.to <= endDate;
  if (!isWithin || managedOn(support, span.from) !== 'plan') return 0;
  return spendable?.amount;
}
