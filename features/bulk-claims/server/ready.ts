import { sql } from 'drizzle-orm';
import { countsOn } from '#features/claims/server/rules-in-sql.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { ReadyLine } from '../rules/request.ts';

/**
 * Whether a line `l` of a claim `i` is ready for the agency (docs/adr/0049): the plan manager's system is processing the
 * claim, nobody has to approve it any more and nothing holds it, something is due and was not paid, and the line did not
 * go out before. What a row lacks is looked at afterwards (`problemsOf`), so that somebody hears of it.
 */
const isReady = sql`(i.status = 'Processing' and (i.client_approval is null or i.client_approval = 'Approved')
  and i.held_reason is null and i.date_paid is null and l.amount_due_cents > 0 and l.amount_paid_cents is null
  and not exists (select from bulk_claim_lines b where b.invoice_line_id = l.id))`;

/** A line that is ready, with its numbers and names. */
export interface Ready extends ReadyLine {
  id: number;
  participantId: number;
  lineSfid: string;
  claimSfid: string;
}

/** The numbers of a brand's lines that are ready, in the order of the lines. */
export async function readyIds(tx: Db, brand: string): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select l.id from participants p join invoices i on i.participant_id = p.id
        join invoice_lines l on l.invoice_id = i.id
      where p.brand = ${brand} and ${isReady} order by l.id`,
  );
  return rows.map(({ id }) => id);
}

/** Those of some lines that are ready still, with what their rows say. */
export const readyLines = (tx: Db, ids: readonly number[]): Promise<Ready[]> =>
  rowsOf<Ready>(
    tx,
    sql`select l.id, l.participant_id as "participantId", l.sfid as "lineSfid", i.sfid as "claimSfid",
        p.ndis_number as "ndisNumber", l.service_date::text as "from", l.service_date_to::text as "to",
        l.support_item_number as item, t.unit, l.quantity::float8 as quantity, l.unit_price_cents as "unitPrice",
        l.gst_code as "gstCode", l.claim_type as "claimType", l.cancellation_reason as "cancellationReason",
        l.amount_due_cents as due, r.abn, ${countsOn} as "isPlanManaged",
        json_build_object('startDate', x.start_date, 'endDate', x.end_date) as plan
      from invoice_lines l join invoices i on i.id = l.invoice_id join participants p on p.id = l.participant_id
        join plan_supports s on s.id = l.plan_support_id join plans x on x.id = s.plan_id
        left join providers r on r.id = i.provider_id left join support_items t on t.number = l.support_item_number
      where l.id = any(${`{${ids.join(',')}}`}::bigint[]) and ${isReady} order by l.id`,
  );
