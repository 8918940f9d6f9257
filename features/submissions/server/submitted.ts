import { sql } from 'drizzle-orm';
import { columnNames } from '#features/claims/words.ts';
import { callPath } from '#platform/contract/call.ts';
import { wholeSecond } from '#platform/server/clock.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { participantPage } from '#platform/server/identity/scope.ts';
import type { FileColumn } from '#platform/server/list-file.ts';
import { type ListOf, listPage, type PageQuery, pageLimits } from '#platform/server/paging.ts';
import { day, text } from '#platform/server/spreadsheet/cells.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { dollarsOrNull } from '#scheme/money.ts';
import type { SubmittedClaim } from '../calls.ts';
import { getSubmittedAttachment } from '../calls.ts';
import { SUBMITTED_CLAIMS_PER_PAGE } from '../rules/submission.ts';

/** A claim that was sent in; money in cents. */
export interface SubmittedRow {
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
}

const statement = (direction: 'asc' | 'desc') =>
  participantPage<SubmittedRow>(`claims.submitted.${direction}`, ({ participantId }) => ({
    list: sql`select count(*) as total from submitted_claims where participant_id = ${participantId}`,
    page: sql`select c.id, c.sfid, c.type, c.case_number as "caseNumber", c.status, c.submitted_at as "submittedAt",
        c.invoice_name as "invoiceName", c.extra_file_name as "extraFileName", c.total_cents as "totalCents",
        c.participant_id as "participantId", c.file_id is not null as "hasInvoice",
        c.extra_file_id is not null as "hasExtra"
      from submitted_claims c where c.participant_id = ${participantId}
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

/** The address of the call that gives a link to a file of the claim: the link itself holds for five minutes only. */
const attachmentOf = ({ sfid, participantId }: SubmittedRow): string =>
  callPath(getSubmittedAttachment, { participantSfid: String(participantId), submittedId: sfid });

export function presentSubmitted(row: SubmittedRow): SubmittedClaim {
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
  };
}

/** The columns of the list as a file: those of the screen. */
export const submittedColumns: readonly FileColumn<SubmittedClaim>[] = [
  [columnNames.claimType, ({ type }) => text(type)],
  [columnNames.dateSubmitted, ({ date }) => day(todayInAdelaide(new Date(date)))],
  [columnNames.caseNumber, ({ case_number: number }) => text(number)],
  [columnNames.status, ({ status }) => text(status)],
];
