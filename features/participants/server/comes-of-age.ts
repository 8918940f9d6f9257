import { type SQL, sql } from 'drizzle-orm';
import { addDays, type IsoDate } from '#scheme/dates.ts';
import { ENDS_WITHIN_DAYS } from '../rules/periods.ts';

/** The day on which a participant `p` comes of age: `comesOfAgeOn` of rules/ages.ts. */
export const comesOfAge = sql.raw(
  `((p.date_of_birth + interval '18 years')::date + (to_char(p.date_of_birth, 'MMDD') = '0229')::int)`,
);

/** The same kind as `nomineeKind` of rules/nominees.ts reads in the relationship of an access `a`. */
const isChildRepresentative = sql`lower(regexp_replace(trim(a.relationship), '\\s+', ' ', 'g')) = 'child representative'`;

/**
 * Whether an access `a` to the participant `p` is to be looked at again: it is a child representative's, it holds, and
 * the participant is 18 or comes of age soon.
 */
export const isToReview = (today: IsoDate): SQL =>
  sql`(${isChildRepresentative} and access_holds(a.starts_on, a.ends_on, ${today}::date)
    and ${comesOfAge} <= ${addDays(today, ENDS_WITHIN_DAYS)}::date)`;
