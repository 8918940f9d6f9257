import { addDays, addMonths, type IsoDate } from '#scheme/dates.ts';
import { comesOfAgeOn } from './ages.ts';

/** How many days before the 18th birthday we ask people to look at who has access. */
export const SOON_DAYS = 30;

/** For how many months after it they are asked to. */
const ASKED_MONTHS = 12;

/** That a participant comes of age: the day, and whether it is here. */
export interface OfAge {
  on: IsoDate;
  isDue: boolean;
}

/**
 * Whether a participant born then comes of age within 30 days or did within the last year, so that access is to be looked
 * at (specification: access-at-eighteen); undefined at every other time, and where nobody knows when they were born.
 */
export function ofAgeOn(today: IsoDate, born: IsoDate | null): OfAge | undefined {
  if (born === null) return undefined;
  const on = comesOfAgeOn(born);
  const isNow = on <= addDays(today, SOON_DAYS) && today <= addMonths(on, ASKED_MONTHS);
  return isNow ? { on, isDue: on <= today } : undefined;
}
