import type { Report } from '@wattle/contract/reports/calls';
import { type Page, type Pagination, paginationOf } from '@wattle/domain/paging';
import { planDates } from '@wattle/domain/plans';
import {
  REPORTS_PER_PAGE,
  type ReportFormat,
  type ReportState,
  type ReportType,
} from '@wattle/domain/reports';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../platform/caller.ts';
import { isNamed, participantQuery } from '../../platform/database/scope.ts';
import { sqlSelect } from '../../platform/database/statements.ts';
import { linkTo } from '../../platform/files/links.ts';
import type { FileType } from '../../platform/files/names.ts';
import { offsetOf, readPage } from '../../platform/paging.ts';
import { notFound } from '../../platform/refusal.ts';
import type { Services } from '../../platform/services.ts';

interface Row {
  id: number;
  sfid: string;
  participantId: number;
  planId: number;
  planSfid: string;
  planStart: string;
  planEnd: string;
  isPace: boolean;
  planSupportId: number | null;
  category: string | null;
  type: ReportType;
  from: string;
  to: string;
  createdAt: string;
  state: ReportState;
  generatedAt: string | null;
  pdf: string | null;
  total: number;
}

const COLUMNS = [
  'id',
  'sfid',
  'participantId',
  'planId',
  'planSfid',
  'planStart',
  'planEnd',
  'isPace',
  'planSupportId',
  'category',
  'type',
  'from',
  'to',
  'createdAt',
  'state',
  'generatedAt',
  'pdf',
  'total',
] as const;

const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** A page of a participant's reports, newest first, or one of them where `report` names it. */
const reportsOf = participantQuery('reports.list', (db, { participantId }) =>
  sqlSelect<Row>(
    db,
    COLUMNS,
    sql`select r.id, r.sfid, r.participant_id as "participantId", x.id as "planId", x.sfid as "planSfid",
        x.start_date::text as "planStart", x.end_date::text as "planEnd", x.pace_plan as "isPace",
        r.plan_support_id as "planSupportId",
        case when x.pace_plan then c.pace_name else coalesce(c.legacy_name, c.pace_name) end as category,
        r.type, r.date_from::text as "from", r.date_to::text as "to", ${instant('r.created_at')} as "createdAt", r.state,
        ${instant('r.generated_at')} as "generatedAt", f.key as pdf,
        (select count(*) from reports t where t.participant_id = ${participantId}) as total
      from (select * from reports r
        where r.participant_id = ${participantId}
          and (${sql.placeholder('report')}::text is null
            or ${isNamed('r', sql.placeholder('report'))})
        order by r.created_at desc, r.id desc
        limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int) r
      join plans x on x.id = r.plan_id
      left join plan_supports s on s.id = r.plan_support_id
      left join support_categories c on c.number = s.category_number
      left join report_files w on w.report_id = r.id and w.format = 'pdf'
      left join files f on f.id = w.file_id
      order by r.created_at desc, r.id desc`,
  ),
);

/** A page of a participant's reports, newest first, those that are being made among them (1§7). */
export async function listReports(
  services: Services,
  caller: Caller,
  participant: string,
  query: { page?: string | undefined; per_page?: string | undefined },
): Promise<{ items: Report[]; pagination: Pagination }> {
  const page = readPage(query, REPORTS_PER_PAGE);
  const rows = await pageOf(services, caller, participant, page);
  const total = rows[0]?.total ?? (page.page === 1 ? 0 : await totalOf(services, caller, participant));
  return {
    items: rows.map((row) => presentReport(services, row)),
    pagination: paginationOf(page, total, rows.length),
  };
}

const pageOf = (services: Services, caller: Caller, participant: string, page: Page) =>
  reportsOf(services.database, caller, participant, {
    report: null,
    limit: page.perPage,
    offset: offsetOf(page),
  });

/** For a page behind the last, which has no row to say it. */
async function totalOf(services: Services, caller: Caller, participant: string): Promise<number> {
  const [first] = await pageOf(services, caller, participant, { page: 1, perPage: 1 });
  return first?.total ?? 0;
}

/** One report by number or sfid. Throws 404. */
export async function findReport(
  services: Services,
  caller: Caller,
  participant: string,
  report: string,
): Promise<Report> {
  const [row] = await reportsOf(services.database, caller, participant, { report, limit: 1, offset: 0 });
  if (!row) throw notFound();
  return presentReport(services, row);
}

function presentReport(services: Services, row: Row): Report {
  return {
    id: row.id,
    sfid: row.sfid,
    client_id: row.participantId,
    plan_id: row.planId,
    plan_sfid: row.planSfid,
    plan_name: planDates({ startDate: row.planStart, endDate: row.planEnd }),
    plan_start_date: row.planStart,
    plan_end_date: row.planEnd,
    plan_supports_id: row.planSupportId ?? 0,
    support_area: row.category,
    pace: row.isPace,
    type: row.type,
    date_from: row.from,
    date_to: row.to,
    created_at: row.createdAt,
    state: row.state,
    generated_at: row.generatedAt,
    filename: `${labelOf(row)}.pdf`,
    url: row.pdf
      ? linkTo(services, { key: row.pdf, mediaType: 'application/pdf', label: labelOf(row) })
      : null,
  };
}

/** What it is saved as, without the ending: which days, and nothing about anybody. */
const labelOf = ({ from, to }: Pick<Row, 'from' | 'to'>): string => `budget-report-${from}-${to}`;

const fileOf = participantQuery('reports.file', (db, { participantId }) =>
  sqlSelect<{ id: number; key: string; mediaType: FileType; from: string; to: string }>(
    db,
    ['id', 'key', 'mediaType', 'from', 'to'],
    sql`select f.id, f.key, f.media_type as "mediaType", r.date_from::text as "from", r.date_to::text as "to"
      from reports r join report_files w on w.report_id = r.id join files f on f.id = w.file_id
      where r.participant_id = ${participantId} and w.format = ${sql.placeholder('format')}
        and ${isNamed('r', sql.placeholder('report'))}`,
  ),
);

/** A link to a report for five minutes. Throws 404 where there is no such report, or it is not made yet. */
export async function reportLink(
  services: Services,
  caller: Caller,
  participant: string,
  { report, format }: { report: string; format: ReportFormat },
): Promise<{ url: string }> {
  const [file] = await fileOf(services.database, caller, participant, { report, format });
  if (!file) throw notFound();
  const label = format === 'large-print' ? `${labelOf(file)}-large-print` : labelOf(file);
  return { url: linkTo(services, { key: file.key, mediaType: file.mediaType, label }) };
}
