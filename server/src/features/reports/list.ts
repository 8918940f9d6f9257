import type { Report } from '@wattle/contract/reports/calls';
import { instantOf } from '@wattle/domain/dates';
import { type Pagination, PER_PAGE } from '@wattle/domain/paging';
import { planDates } from '@wattle/domain/plans';
import type { ReportFormat, ReportState, ReportType } from '@wattle/domain/reports';
import { sql } from 'drizzle-orm';
import type { Caller } from '../../platform/caller.ts';
import { isNamed, participantPage, participantRows } from '../../platform/database/scope.ts';
import { linkTo } from '../../platform/files/links.ts';
import type { FileType } from '../../platform/files/names.ts';
import { listPage, type PageQuery, pageLimits } from '../../platform/paging.ts';
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
  createdAt: Date;
  state: ReportState;
  generatedAt: Date | null;
  pdf: string | null;
}

/** A page of a participant's reports, newest first, or the one that `report` names. */
const reportsOf = participantPage<Row>('reports.list', ({ participantId }) => ({
  list: sql`select count(*) as total from reports t where t.participant_id = ${participantId}`,
  page: sql`select r.id, r.sfid, r.participant_id as "participantId", x.id as "planId", x.sfid as "planSfid",
        x.start_date as "planStart", x.end_date as "planEnd", x.pace_plan as "isPace",
        r.plan_support_id as "planSupportId",
        case when x.pace_plan then c.pace_name else coalesce(c.legacy_name, c.pace_name) end as category,
        r.type, r.date_from as "from", r.date_to as "to", r.created_at as "createdAt", r.state,
        r.generated_at as "generatedAt", f.key as pdf
      from (select * from reports r
        where r.participant_id = ${participantId}
          and (${sql.placeholder('report')}::text is null
            or ${isNamed('r', sql.placeholder('report'))})
        order by r.created_at desc, r.id desc ${pageLimits}) r
      join plans x on x.id = r.plan_id
      left join plan_supports s on s.id = r.plan_support_id
      left join support_categories c on c.number = s.category_number
      left join report_files w on w.report_id = r.id and w.format = 'pdf'
      left join files f on f.id = w.file_id
      order by r.created_at desc, r.id desc`,
}));

/** A page of a participant's reports, newest first, those that are being made among them (1§7). */
export async function listReports(
  services: Services,
  caller: Caller,
  participant: string,
  query: PageQuery,
): Promise<{ items: Report[]; pagination: Pagination }> {
  const found = await listPage(query, PER_PAGE.reports, (limits) =>
    reportsOf(services.database, caller, participant, { report: null, ...limits }),
  );
  if (!found) throw notFound();
  return { ...found, items: found.items.map((row) => presentReport(services, row)) };
}

/** One report by number or sfid. Throws 404. */
export async function findReport(
  services: Services,
  caller: Caller,
  participant: string,
  report: string,
): Promise<Report> {
  const found = await reportsOf(services.database, caller, participant, { report, limit: 1, offset: 0 });
  const [row] = found?.items ?? [];
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
    created_at: instantOf(row.createdAt),
    state: row.state,
    generated_at: row.generatedAt && instantOf(row.generatedAt),
    filename: `${labelOf(row)}.pdf`,
    url: row.pdf
      ? linkTo(services, { key: row.pdf, mediaType: 'application/pdf', label: labelOf(row) })
      : null,
  };
}

/** What it is saved as, without the ending: which days, and nothing about anybody. */
const labelOf = ({ from, to }: Pick<Row, 'from' | 'to'>): string => `budget-report-${from}-${to}`;

const fileOf = participantRows(
  'reports.file',
  ({ participantId }) =>
    sql<{
      id: number;
      key: string;
      mediaType: FileType;
      from: string;
      to: string;
    }>`select f.id, f.key, f.media_type as "mediaType", r.date_from as "from", r.date_to as "to"
      from reports r join report_files w on w.report_id = r.id join files f on f.id = w.file_id
      where r.participant_id = ${participantId} and w.format = ${sql.placeholder('format')}
        and ${isNamed('r', sql.placeholder('report'))}`,
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
