import type { SubmittedClaim } from '@wattle/contract/claims/shapes';
import { getSubmittedAttachment } from '@wattle/contract/claims/submission';
import { toDollars } from '@wattle/domain/money';
import { type Pagination, paginationOf } from '@wattle/domain/paging';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { participantPage } from '../../platform/database/scope.ts';
import { offsetOf, readPage } from '../../platform/paging.ts';
import { attachmentOf } from './presenter.ts';

/** A claim that was sent in; money in cents. */
export interface SubmittedRow {
  id: number;
  sfid: string;
  type: string;
  caseNumber: string;
  status: string;
  submittedAt: string;
  invoiceName: string | null;
  extraFileName: string | null;
  totalCents: number | null;
  participantId: number;
  hasInvoice: boolean;
  hasExtra: boolean;
}

const columns = [
  'id',
  'sfid',
  'type',
  'caseNumber',
  'status',
  'submittedAt',
  'invoiceName',
  'extraFileName',
  'totalCents',
  'participantId',
  'hasInvoice',
  'hasExtra',
] as const;

const statement = (way: 'asc' | 'desc') =>
  participantPage<{ total: number }, SubmittedRow>(`claims.submitted.${way}`, ({ participantId }) => ({
    list: {
      columns: ['total'],
      rows: sql`select count(*) as total from submitted_claims where participant_id = ${participantId}`,
    },
    page: {
      columns,
      rows: sql`select c.id, c.sfid, c.type, c.case_number as "caseNumber", c.status,
          to_char(c.submitted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "submittedAt",
          c.invoice_name as "invoiceName", c.extra_file_name as "extraFileName", c.total_cents as "totalCents",
          c.participant_id as "participantId", c.file_id is not null as "hasInvoice",
          c.extra_file_id is not null as "hasExtra"
        from submitted_claims c where c.participant_id = ${participantId}
        order by c.submitted_at ${sql.raw(way)}, c.id ${sql.raw(way)}
        limit ${sql.placeholder('limit')}::bigint offset ${sql.placeholder('offset')}::bigint`,
    },
  }));

const statements = { asc: statement('asc'), desc: statement('desc') };

/** A page of the claims that were sent in, newest first unless asked otherwise; 15 a page (2§7, 2§9). */
export async function submittedPage(
  database: Database,
  caller: Caller,
  participant: string,
  query: {
    page?: string | undefined;
    per_page?: string | undefined;
    sort___created_at?: 'ASC' | 'DESC' | 'asc' | 'desc' | undefined;
  },
): Promise<{ items: SubmittedClaim[]; pagination: Pagination }> {
  const page = readPage(query, 15);
  const way = query.sort___created_at?.toUpperCase() === 'ASC' ? 'asc' : 'desc';
  const found = await statements[way](database, caller, participant, {
    limit: page.perPage,
    offset: offsetOf(page),
  });
  const items = found?.items ?? [];
  const pagination = paginationOf(page, found?.list.total ?? 0, items.length);
  return { items: items.map(presentSubmitted), pagination };
}

export function presentSubmitted(row: SubmittedRow): SubmittedClaim {
  const total = row.totalCents === null ? null : toDollars(row.totalCents);
  return {
    id: row.id,
    sfid: row.sfid,
    type: row.type,
    case_number: row.caseNumber,
    date: row.submittedAt,
    created_at: row.submittedAt,
    status: row.status,
    invoice_link: row.hasInvoice ? attachmentOf(getSubmittedAttachment, row) : null,
    invoice_name: row.invoiceName,
    extra_file_link: row.hasExtra ? `${attachmentOf(getSubmittedAttachment, row)}?file=extra` : null,
    extra_file_name: row.extraFileName,
    total,
    amount_due: total,
    client_approval_status: null,
  };
}
