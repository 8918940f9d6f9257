import { sql } from 'drizzle-orm';
import { numberDigits } from '#features/claims/tables.ts';

/** The day of a moment in Adelaide. */
const dayOf = (moment: string) => sql.raw(`(${moment} at time zone 'Australia/Adelaide')::date`);

/**
 * The number of the claim that came of what was sent in, `c`: `claimThatCame` of ../rules/came-of.ts as SQL
 * (features/submissions/test/server/came-of.test.ts holds the two together). Null where nobody can say.
 */
export const claimThatCame = sql`coalesce(c.invoice_id, (select min(made.id) from invoices made
  where made.participant_id = c.participant_id and made.number_digits <> ''
    and made.number_digits = ${numberDigits(sql.raw('c.invoice_number'))} and made.total_cents = c.total_cents
    and ${dayOf('made.received_at')} >= ${dayOf('c.submitted_at')} having count(*) = 1))`;

/** The name of the provider with the number that the sender of `c` confirmed; null where several have it. */
export const providerByAbn = sql`(select min(named.name) from providers named where named.abn = c.abn
  having count(distinct named.name) = 1)`;
