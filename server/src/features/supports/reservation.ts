import type { ReservationDetails } from '@wattle/contract/supports/item-calls';
import { type IsoDate, instantOf } from '@wattle/domain/dates';
import { type LedgerLine, type Reservation, takingsOf } from '@wattle/domain/ledger';
import { toDollars } from '@wattle/domain/money';
import type { UploadType } from '@wattle/domain/uploads';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../platform/caller.ts';
import { isNamed, participantRows } from '../../platform/database/scope.ts';
import { linkTo } from '../../platform/files/links.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';

type Line = LedgerLine & { claimSfid: string; referenceNumber: string };

/** A reservation with what competes with it and what may have used it; money in cents. */
interface Row {
  id: number;
  sfid: string;
  providerSfid: string;
  providerName: string;
  itemName: string;
  itemCode: string;
  startDate: IsoDate;
  endDate: IsoDate;
  quantity: number;
  total: number;
  used: number;
  madeAt: Date;
  madeBy: string | null;
  fileKey: string | null;
  fileType: UploadType | null;
  reservations: Reservation[];
  lines: Line[];
}

const preference = sql.placeholder('preference');
const plan = sql.placeholder('plan');
const support = sql.placeholder('support');

/** One reservation by number or sfid, with the lines and the other reservations of its provider and item. */
const found = participantRows(
  'supports.reservation',
  ({ participantId }) =>
    sql<Row>`select r.id, r.sfid, p.sfid as "providerSfid", p.name as "providerName",
        coalesce(c.name, r.support_item_number) as "itemName", r.support_item_number as "itemCode",
        r.start_date as "startDate", r.end_date as "endDate", r.quantity, r.total_cents as total,
        r.used_cents as used, r.made_at as "madeAt", r.made_by as "madeBy", f.key as "fileKey",
        f.media_type as "fileType",
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

/** A reservation and what became of it. Throws 404 where the support has none of this name. */
export async function reservationDetails(
  services: Services,
  caller: Caller,
  place: { participantSfid: string; planSfid: string; planSupportId: string; preferenceId: string },
): Promise<ReservationDetails> {
  const [row] = await found(services.database, caller, place.participantSfid, {
    plan: place.planSfid,
    support: place.planSupportId,
    preference: place.preferenceId,
  });
  if (!row) throw notFound();
  const isOpen = row.endDate >= caller.today;
  const uses = takingsOf(row.reservations, row.lines).filter(({ reservation }) => reservation === row.id);
  return {
    id: row.id,
    sfid: row.sfid,
    provider_sfid: row.providerSfid,
    provider_name: row.providerName,
    item_name: row.itemName,
    item_code: row.itemCode,
    start_date: row.startDate,
    end_date: row.endDate,
    quantity: row.quantity,
    total: toDollars(row.total),
    used: toDollars(row.used),
    left: isOpen ? toDollars(row.total - row.used) : 0,
    is_open: isOpen,
    made_at: instantOf(row.madeAt),
    made_by: row.madeBy,
    service_agreement:
      row.fileKey && row.fileType
        ? linkTo(services, { key: row.fileKey, mediaType: row.fileType, label: 'service-agreement' })
        : null,
    uses: uses.map(({ line, amount }) => ({
      claim_sfid: line.claimSfid,
      reference_number: line.referenceNumber,
      service_date: line.serviceDate,
      amount: toDollars(amount),
    })),
  };
}
