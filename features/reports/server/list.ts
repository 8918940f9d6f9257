import { sql } from 'drizzle-orm';
import { planDates } from '#features/plans/rules/plans.ts';
import { wholeSecond } from '#platform/server/clock.ts';
import { type AskedForLink, linkTo } from '#platform/server/files/links.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { isNamed, participantPage, participantRows } from '#platform/server/identity/scope.ts';
import type { FileColumn } from '#platform/server/list-file.ts';
import { type ListOf, listPage, type PageQuery, pageLimits } from '#platform/server/paging.ts';
import { notFound } from '#platform/server/refusal.ts';
import { day, text } from '#platform/server/spreadsheet/cells.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import type { Report } from '../calls/reports.ts';
import { REPORT_FORMATS, REPORTS_PER_PAGE, type ReportFormat } from '../rules.ts';
import { ALL_AREAS, reportColumnNames, reportTypeNames } from '../words.ts';

interface Row
  extends Omit<
    Report,
    'plan_name' | 'plan_supports_id' | 'created_at' | 'generated_at' | 'filename' | 'url'
  > {
  plan_support_id: number | null;
  created_at: Date;
  generated_at: Date | null;
  pdf: string | null;
}

/** A page of a participant's reports, newest first, or the one that `report` names. */
const reportsOf = participantPage<Row>('reports.list', ({ participantId }) => ({
  list: sql`select count(*) as total from reports t where t.participant_id = ${participantId}`,
  page: sql`select r.id, r.sfid, r.participant_id as client_id, x.id as plan_id, x.sfid as plan_sfid,
        x.start_date as plan_start_date, x.end_date as plan_end_date, x.pace_plan as pace, r.plan_support_id,
        case when x.pace_plan then c.pace_name else coalesce(c.legacy_name, c.pace_name) end as support_area,
        r.type, r.date_from, r.date_to, r.created_at, r.state, r.generated_at, f.key as pdf,
        array(select w.format from report_files w where w.report_id = r.id) as formats
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

/**
 * A page of a participant's reports, newest first, those that are being made among them (specification: report-calls).
 */
export async function listReports(
  asked: Asked & AskedForLink,
  participant: string,
  query: PageQuery,
): Promise<ListOf<Report>> {
  const found = await listPage(query, REPORTS_PER_PAGE, (limits) =>
    reportsOf(asked, participant, { report: null, ...limits }),
  );
  return { ...found, items: found.items.map((row) => presentReport(asked, participant, row)) };
}

/** One report by number or sfid. Throws 404. */
export async function findReport(
  asked: Asked & AskedForLink,
  participant: string,
  report: string,
): Promise<Report> {
  const found = await reportsOf(asked, participant, { report, limit: 1, offset: 0 });
  const [row] = found?.items ?? [];
  if (!row) throw notFound();
  return presentReport(asked, participant, row);
}

function presentReport(
  asked: AskedForLink,
  participant: string,
  { pdf, formats, plan_support_id: support, ...row }: Row,
): Report {
  const label = labelOf(row);
  return {
    ...row,
    formats: REPORT_FORMATS.filter((format) => formats.includes(format)),
    plan_name: planDates({ startDate: row.plan_start_date, endDate: row.plan_end_date }),
    plan_supports_id: support ?? 0,
    created_at: wholeSecond(row.created_at),
    generated_at: row.generated_at && wholeSecond(row.generated_at),
    filename: `${label}.pdf`,
    url: pdf && linkTo(asked, { key: pdf, label, participant, needs: 'read' }),
  };
}

/** The name of a report's file, without the extension: it has the days, and nothing about a person. */
const labelOf = ({ date_from: from, date_to: to }: Pick<Report, 'date_from' | 'date_to'>): string =>
  `budget-report-${from}-${to}`;

const fileOf = participantRows(
  'reports.file',
  ({ participantId }) =>
    sql<{
      id: number;
      key: string;
      date_from: string;
      date_to: string;
    }>`select f.id, f.key, r.date_from, r.date_to
      from reports r join report_files w on w.report_id = r.id join files f on f.id = w.file_id
      where r.participant_id = ${participantId} and w.format = ${sql.placeholder('format')}
        and ${isNamed('r', sql.placeholder('report'))}`,
);

/** A link to a report for five minutes. Throws 404 where there is no such report, or it is not made yet. */
export async function reportLink(
  asked: Asked & AskedForLink,
  participant: string,
  { report, format }: { report: string; format: ReportFormat },
): Promise<{ url: string }> {
  const [file] = await fileOf(asked, participant, { report, format });
  if (!file) throw notFound();
  const label = format === 'large-print' ? `${labelOf(file)}-large-print` : labelOf(file);
  return { url: linkTo(asked, { key: file.key, label, participant, needs: 'read' }) };
}

/** The columns of the list as a file: those of the screen, with the days of a period apart. */
export const reportColumns: readonly FileColumn<Report>[] = [
  [reportColumnNames.planDates, ({ plan_name: name }) => text(name)],
  [`${reportColumnNames.reportDate}: first`, ({ date_from: from }) => day(from)],
  [`${reportColumnNames.reportDate}: last`, ({ date_to: to }) => day(to)],
  [reportColumnNames.supportArea, ({ support_area: area }) => text(area ?? ALL_AREAS)],
  [reportColumnNames.type, ({ type }) => text(reportTypeNames[type])],
  [reportColumnNames.generatedOn, ({ generated_at: at }) => day(at && todayInAdelaide(new Date(at)))],
];
