import { sql } from 'drizzle-orm';
import { wholeSecond } from '#platform/server/clock.ts';
import { linkTo } from '#platform/server/files/links.ts';
import type { Caller } from '#platform/server/identity/caller.ts';
import { isNamed, participantRows } from '#platform/server/identity/scope.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { notFound } from '#platform/server/refusal.ts';
import { toDollars } from '#scheme/money.ts';
import type { ReservationDetails } from '../../calls/items.ts';
import { type LedgerLine, type Reservation, takingsOf } from '../../rules/ledger.ts';
import { words } from '../words.ts';

type ClaimedLine = LedgerLine & { claimSfid: string; referenceNumber: string };

/** A reservation with those of the same provider and item, and the lines that may have used it; money in cents. */
interface Row
  extends Omit<ReservationDetails, 'made_at' | 'service_agreement' | 'left' | 'is_open' | 'uses'> {
  made_at: Date;
  file_key: string | null;
  reservations: Reservation[];
  lines: ClaimedLine[];
}

const preference = sql.placeholder('preference');
const plan = sql.placeholder('plan');
const support = sql.placeholder('support');

/** One reservation by id or sfid, with the lines and the other reservations of its provider and item. */
const found = participantRows(
  'supports.reservation',
  ({ participantId }) =>
    sql<Row>`select r.id, r.sfid, p.sfid as provider_sfid, p.name as provider_name,
        coalesce(c.name, r.support_item_number) as item_name, r.support_item_number as item_code,
        r.start_date, r.end_date, r.quantity, c.unit, r.total_cents as total, r.used_cents as used, r.made_at, r.made_by,
        f.key as file_key,
        (select json_agg(json_build_object('id', o.id, 'providerId', o.provider_id, 'supportItem', o.support_item_number,
            'startDate', o.start_date, 'endDate', o.end_date, 'total', o.total_cents, 'madeAt', o.made_at))
          from reservations o where (o.plan_support_id, o.provider_id, o.support_item_number)
            = (r.plan_support_id, r.provider_id, r.support_item_number)) as reservations,
        (select coalesce(json_agg(json_build_object('amountDue', l.amount_due_cents, 'status', i.status,
            'clientApproval', i.client_approval, 'providerId', i.provider_id, 'supportItem', l.support_item_number,
            'serviceDate', l.service_date, 'receivedAt', i.received_at, 'claimSfid', i.sfid,
            'referenceNumber', i.reference_number) order by i.received_at, l.id), '[]')
          from invoice_lines l join invoices i on i.id = l.invoice_id
          where l.plan_support_id = r.plan_support_id and i.provider_id = r.provider_id
            and l.support_item_number = r.support_item_number) as lines
      from reservations r join plan_supports s on s.id = r.plan_support_id join plans x on x.id = s.plan_id
      join providers p on p.id = r.provider_id
      left join support_items c on c.number = r.support_item_number
      left join files f on f.id = r.file_id
      where r.participant_id = ${participantId}
        and ${isNamed('r', preference)}
        and ${isNamed('x', plan)}
        and ${isNamed('s', support)}`,
);

/** A reservation and the claims that used it. Throws 404 where the support has no such reservation. */
export async function reservationDetails(
  asked: { services: Services; caller: Caller },
  place: { participantSfid: string; planSfid: string; planSupportId: string; preferenceId: string },
): Promise<ReservationDetails> {
  const [row] = await found(asked, place.participantSfid, {
    plan: place.planSfid,
    support: place.planSupportId,
    preference: place.preferenceId,
  });
  if (!row) throw notFound();
  const { file_key: key, reservations, lines, ...reservation } = row;
  const isOpen = row.end_date >= asked.caller.today;
  const uses = takingsOf(reservations, lines).filter((taking) => taking.reservation === row.id);
  return {
    ...reservation,
    total: toDollars(row.total),
    used: toDollars(row.used),
    left: isOpen ? toDollars(row.total - row.used) : 0,
    is_open: isOpen,
    made_at: wholeSecond(row.made_at),
    service_agreement:
      key &&
      linkTo(asked, {
        key,
        label: 'service-agreement',
        name: words.agreementWith(row.provider_name),
        participant: place.participantSfid,
        needs: 'read',
      }),
    uses: uses.map(({ line, amount }) => ({
      claim_sfid: line.claimSfid,
      reference_number: line.referenceNumber,
      service_date: line.serviceDate,
      amount: toDollars(amount),
    })),
  };
}
