import { type SQL, sql } from 'drizzle-orm';
import { paymentTimesLike } from '#features/claims/server/payment-times.ts';
import { columnNames } from '#features/claims/words/columns.ts';
import { callPath } from '#platform/contract/call.ts';
import { wholeSecond } from '#platform/server/clock.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Asked, Caller } from '#platform/server/identity/caller.ts';
import { participantPage, participantRows, recordNamed } from '#platform/server/identity/scope.ts';
import type { FileColumn } from '#platform/server/list-file.ts';
import { type ListOf, listPage, type PageQuery, pageLimits } from '#platform/server/paging.ts';
import { notFound } from '#platform/server/refusal.ts';
import { day, text } from '#platform/server/spreadsheet/cells.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { dollarsOrNull, toDollars } from '#scheme/money.ts';
import type { SubmittedClaim, SubmittedDetails } from '../calls.ts';
import { getSubmittedAttachment } from '../calls.ts';
import { SUBMITTED_CLAIMS_PER_PAGE, SUBMITTED_TYPES } from '../rules/submission.ts';
import { claimThatCame, providerByAbn } from './rules-in-sql.ts';

/** A claim that was sent in; money in cents. */
interface SubmittedRow {
  id: number;
  sfid: string;
  type: string;
  caseNumber: string;
  status: string;
  submittedAt: Date;
  invoiceName: string | null;
  extraFileName: string | null;
  totalCents: number | null;
  participantId: number;
  hasInvoice: boolean;
  hasExtra: boolean;
  providerName: string | null;
  claim: (Omit<NonNullable<SubmittedClaim['claim']>, 'total'> & { totalCents: number }) | null;
}

/** The same with all that was sent. */
interface SubmittedDetailsRow extends SubmittedRow {
  comment: string | null;
  invoiceNumber: string | null;
  abn: string | null;
  invoiceDate: string | null;
  paymentTimes: SubmittedDetails['payment_times'];
}

/** The columns of a claim that was sent in, over `submitted`: `c`, the claim `i` that came of it, and its provider `p`. */
const columns = sql`c.id, c.sfid, c.type, c.case_number as "caseNumber", c.status, c.submitted_at as "submittedAt",
  c.invoice_name as "invoiceName", c.extra_file_name as "extraFileName", c.total_cents as "totalCents",
  c.participant_id as "participantId", c.file_id is not null as "hasInvoice",
  c.extra_file_id is not null as "hasExtra", coalesce(p.name, ${providerByAbn}) as "providerName",
  case when i.id is not null then json_build_object('sfid', i.sfid, 'reference_number', i.reference_number,
    'totalCents', i.total_cents, 'status', i.status, 'client_approval_status', i.client_approval,
    'date_paid', i.date_paid, 'held_reason', i.held_reason, 'held_since', i.held_since,
    'held_asked_of', i.held_asked_of) end as claim`;

const submitted = sql`submitted_claims c left join invoices i on i.id = ${claimThatCame}
  left join providers p on p.id = i.provider_id`;

const statement = (direction: 'asc' | 'desc') =>
  participantPage<SubmittedRow>(`claims.submitted.${direction}`, ({ participantId }) => ({
    list: sql`select count(*) as total from submitted_claims where participant_id = ${participantId}`,
    page: sql`select ${columns} from ${submitted} where c.participant_id = ${participantId}
      order by c.submitted_at ${sql.raw(direction)}, c.id ${sql.raw(direction)} ${pageLimits}`,
  }));

const statements = { asc: statement('asc'), desc: statement('desc') };

/**
 * A page of the claims that were sent in, newest first unless asked otherwise (specification: submitted-claim-fields).
 */
export async function submittedPage(
  asked: Asked,
  participant: string,
  query: PageQuery & { sort___created_at?: 'ASC' | 'DESC' | 'asc' | 'desc' | undefined },
): Promise<ListOf<SubmittedClaim>> {
  const direction = query.sort___created_at?.toUpperCase() === 'ASC' ? 'asc' : 'desc';
  const found = await listPage(query, SUBMITTED_CLAIMS_PER_PAGE, (limits) =>
    statements[direction](asked, participant, limits),
  );
  return { ...found, items: found.items.map(presentSubmitted) };
}

/** How the plan manager will call a claim that is made of it. */
const claimType: SQL = sql`case when c.type = ${sql.raw(`'${SUBMITTED_TYPES.reimbursement}'`)} then 'reimbursement' else 'invoice' end`;

const details = participantRows<SubmittedDetailsRow>(
  'claims.get-submitted',
  ({ participantId }) => sql`select ${columns}, c.comment, c.invoice_number as "invoiceNumber", c.abn,
      c.invoice_date as "invoiceDate",
      ${paymentTimesLike({
        participantId: sql`c.participant_id`,
        type: claimType,
        providerId: sql`(select min(known.id) from providers known where known.abn = c.abn having count(*) = 1)`,
      })} as "paymentTimes"
    from ${submitted} where c.participant_id = ${participantId}
      and (c.sfid = ${sql.placeholder('record')} or c.id = ${sql.placeholder('recordNumber')}::bigint)`,
);

/** One claim that was sent in, by id or sfid. Throws 404 where the participant has no such claim. */
export async function findSubmitted(
  asked: Asked,
  participant: string,
  ref: string,
): Promise<SubmittedDetails> {
  const [row] = await details(asked, participant, recordNamed(ref));
  if (!row) throw notFound();
  return {
    ...presentSubmitted(row),
    comment: row.comment,
    invoice_number: row.invoiceNumber,
    abn: row.abn,
    invoice_date: row.invoiceDate,
    payment_times: row.paymentTimes,
  };
}

/** The claim that was just sent in, inside the command's transaction. */
export async function sentInside(request: { tx: Db; caller: Caller }, sfid: string): Promise<SubmittedClaim> {
  const [row] = await details.inside(request, recordNamed(sfid));
  if (!row) throw notFound();
  return presentSubmitted({ ...row, submittedAt: new Date(row.submittedAt) });
}

/** The address of the call that gives a link to a file of the claim: the link itself holds for five minutes only. */
const attachmentOf = ({ sfid, participantId }: SubmittedRow): string =>
  callPath(getSubmittedAttachment, { participantSfid: String(participantId), submittedId: sfid });

function presentSubmitted(row: SubmittedRow): SubmittedClaim {
  const total = dollarsOrNull(row.totalCents);
  return {
    id: row.id,
    sfid: row.sfid,
    type: row.type,
    case_number: row.caseNumber,
    date: wholeSecond(row.submittedAt),
    created_at: wholeSecond(row.submittedAt),
    status: row.status,
    invoice_link: row.hasInvoice ? attachmentOf(row) : null,
    invoice_name: row.invoiceName,
    extra_file_link: row.hasExtra ? `${attachmentOf(row)}?file=extra` : null,
    extra_file_name: row.extraFileName,
    total,
    amount_due: total,
    client_approval_status: null,
    provider_name: row.providerName,
    claim: row.claim && presentMade(row.claim),
  };
}

const presentMade = ({
  totalCents,
  ...claim
}: NonNullable<SubmittedRow['claim']>): SubmittedClaim['claim'] => ({
  ...claim,
  total: toDollars(totalCents),
});

/** The columns of the list as a file: those of the documents. */
export const submittedColumns: readonly FileColumn<SubmittedClaim>[] = [
  [columnNames.claimType, ({ type }) => text(type)],
  [columnNames.dateSubmitted, ({ date }) => day(todayInAdelaide(new Date(date)))],
  [columnNames.caseNumber, ({ case_number: number }) => text(number)],
  [columnNames.status, ({ status }) => text(status)],
];
