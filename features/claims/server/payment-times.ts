import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { FEWEST_PAYMENTS, PAYMENTS_OF_DAYS } from '../rules/stages.ts';

/** The day of a moment in Adelaide, by whose calendar the plan manager pays. */
const dayOf = (moment: string) => sql.raw(`(${moment} at time zone 'Australia/Adelaide')::date`);

/**
 * Works out how long claims take until they are paid (`PaymentTimes` of features/claims/rules/stages.ts), by brand and
 * type, and for each provider with enough claims, from the payments of the year up to the brand's latest payment. An
 * import calls this once it has taken in its rows; pages only read the result.
 */
export async function workOutPaymentTimes(tx: Db): Promise<void> {
  // Two imports can end at the same time: the second waits, and then works from the rows of both.
  await tx.execute(sql`lock table payment_times in exclusive mode`);
  await tx.execute(sql`delete from payment_times`);
  await tx.execute(sql`
    with paid as (
      select x.brand, i.paid_to_type, i.provider_id,
        greatest(0, i.date_paid - ${dayOf('coalesce(d.decided_at, i.received_at)')}) as days
      from invoices i join participants x on x.id = i.participant_id
      left join claim_decisions d on d.invoice_id = i.id
      join (select x.brand, max(i.date_paid) as latest from invoices i join participants x on x.id = i.participant_id
        group by x.brand) b on b.brand = x.brand
      where i.date_paid > b.latest - ${PAYMENTS_OF_DAYS}::int and i.total_cents > 0
    )
    insert into payment_times (brand, paid_to_type, provider_id, count, median_days, most_days)
    select brand, paid_to_type, provider_id, count(*), percentile_disc(0.5) within group (order by days),
      percentile_disc(0.9) within group (order by days)
    from paid group by grouping sets ((brand, paid_to_type), (brand, paid_to_type, provider_id))
    having count(*) >= ${FEWEST_PAYMENTS}::int and (grouping(provider_id) = 1 or provider_id is not null)`);
}

/**
 * How long claims of a participant usually take until they are paid, as JSON: claims of a provider, or of a type where
 * the provider has too few or is null. Null where nobody can say.
 */
export const paymentTimesLike = ({
  participantId,
  type,
  providerId,
}: Record<'participantId' | 'type' | 'providerId', SQL>) =>
  sql`(select json_build_object('count', t.count, 'median', t.median_days, 'most', t.most_days)
  from payment_times t join participants x on x.id = ${participantId}
  where t.brand = x.brand and t.paid_to_type = ${type} and (t.provider_id = ${providerId} or t.provider_id is null)
  order by t.provider_id nulls last limit 1)`;

/** The same for claims like the invoice `i`. */
export const paymentTimesOf = paymentTimesLike({
  participantId: sql`i.participant_id`,
  type: sql`i.paid_to_type`,
  providerId: sql`i.provider_id`,
});
