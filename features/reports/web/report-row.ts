import { planDates } from '#features/plans/rules/plans.ts';
import { momentText } from '#platform/web/moments.ts';
import { formatDate, type IsoDate } from '#scheme/dates.ts';
import type { Report } from '../calls/reports.ts';
import type { ReportFormat, ReportState } from '../rules.ts';
import { words } from './words.ts';

/** A report as the list shows it, in words. */
export interface ReportRow {
  sfid: string;
  state: ReportState;
  /** What it can be had as. */
  formats: readonly ReportFormat[];
  planDates: string;
  /** First and last day. */
  period: string;
  area: string;
  type: string;
  /** The day and time at which it was made; undefined until then. */
  generatedOn: string | undefined;
  /** Names the report, for screen readers. */
  about: string;
}

export function reportRow(report: Report): ReportRow {
  const { sfid, state, formats, generated_at: generatedAt } = report;
  const period = periodText(report.date_from, report.date_to);
  const area = report.support_area ?? words.allAreas;
  return {
    sfid,
    state,
    formats,
    planDates: unbroken(planDates({ startDate: report.plan_start_date, endDate: report.plan_end_date })),
    period: unbroken(period),
    area,
    type: words.types[report.type],
    generatedOn: generatedAt === null ? undefined : momentText(generatedAt),
    about: words.ofReport(period, area),
  };
}

/** `1 Oct 2026 to 31 Oct 2026`, or `1 Oct 2026` where it is about one day. */
export function periodText(from: IsoDate, to: IsoDate): string {
  return from === to ? formatDate(from) : planDates({ startDate: from, endDate: to });
}

/** Lets lines break between dates only. */
function unbroken(dates: string): string {
  return dates.replaceAll(' ', '\u00a0').replaceAll('\u00a0to\u00a0', '\u00a0to ');
}
