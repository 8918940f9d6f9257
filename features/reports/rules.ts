import { addDays, addMonths, formatDate, type IsoDate } from '#scheme/dates.ts';

/** Budget reports (specification: report-fields). */

/** `monthly` by schedule, `manual` asked for in the portal. */
export const REPORT_TYPES = ['monthly', 'manual'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** `queued` until it is made; `failed` where it could not be, after several tries. */
export const REPORT_STATES = ['queued', 'ready', 'failed'] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** The formats of a report. */
export const REPORT_FORMATS = ['pdf', 'large-print', 'html', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** A report that is ready within these milliseconds is answered with its address, any other as queued. */
export const REPORT_WAIT_MS = 2000;

export interface ReportPlan {
  startDate: IsoDate;
  endDate: IsoDate;
}

/** First and last day of a report. */
export interface ReportPeriod {
  from: IsoDate;
  to: IsoDate;
}

export const reportMessages = {
  plan: 'Please select a plan',
  supportArea: 'Please select a support area',
  days: 'Please choose the first and the last day of the report, or the whole plan.',
  otherPlan: 'This is another plan than the one in the address.',
  newFramework:
    'You can’t generate a report for a new funding period plan right now. We’re working on this update.',
  notBegun: (start: IsoDate) => `This plan begins on ${formatDate(start)}. There is nothing to report yet.`,
  start: 'Please enter the first day as day, month and year.',
  end: 'Please enter the last day as day, month and year.',
  order: 'The last day cannot be before the first day.',
  outside: ({ from, to }: ReportPeriod) =>
    `Please choose days from ${formatDate(from)} to ${formatDate(to)}.`,
};

/**
 * The days that a plan can be reported on: from its start to its end, capped at today; undefined before it begins
 * (specification: generate-report-messages).
 */
export function reportableDays(plan: ReportPlan, today: IsoDate): ReportPeriod | undefined {
  const to = plan.endDate < today ? plan.endDate : today;
  return to < plan.startDate ? undefined : { from: plan.startDate, to };
}

/** What is wrong with a period, and with which of its days; undefined where nothing is. */
export function periodProblem(
  period: Partial<ReportPeriod>,
  days: ReportPeriod,
): { field: 'from' | 'to'; message: string } | undefined {
  const { from, to } = period;
  if (!from) return { field: 'from', message: reportMessages.start };
  if (!to) return { field: 'to', message: reportMessages.end };
  if (from < days.from || from > days.to) return { field: 'from', message: reportMessages.outside(days) };
  if (to < days.from || to > days.to) return { field: 'to', message: reportMessages.outside(days) };
  if (to < from) return { field: 'to', message: reportMessages.order };
  return undefined;
}

/** The month before the one that `today` is in, as a period: what the monthly report is about. */
export function lastMonth(today: IsoDate): ReportPeriod {
  const first = `${today.slice(0, 7)}-01`;
  return { from: addMonths(first, -1), to: addDays(first, -1) };
}

/** The part of a period in which a plan ran; undefined where it did not. */
export function periodWithin(period: ReportPeriod, plan: Pick<ReportPlan, 'startDate' | 'endDate'>) {
  const from = period.from < plan.startDate ? plan.startDate : period.from;
  const to = period.to > plan.endDate ? plan.endDate : period.to;
  return from <= to ? { from, to } : undefined;
}

/** Reports on a page, unless the caller asks for another number (specification: report-pages). */
export const REPORTS_PER_PAGE = 20;

/** How many reports one session may ask for: more than anybody reads, but it stops a page that asks in a loop. */
export const REPORT_LIMIT = { times: 30, minutes: 60 } as const;

/** For how many missed months reports are still made: nobody waits for older ones any more. */
export const MOST_MISSED_MONTHS = 12;
