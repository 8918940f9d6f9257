import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import { bodyRef, id, isoDate, moment, sfid } from '#platform/contract/common.ts';
import { wholeList } from '#platform/contract/list-file.ts';
import { paged } from '#platform/contract/paging.ts';
import { isIsoDate } from '#scheme/iso-date.ts';
import { REPORT_FORMATS, REPORT_STATES, REPORT_TYPES, reportMessages } from '../rules.ts';

const REPORTS = 'clients/{participantSfid}/reports';

/** A budget report (specification: report-fields). */
export const report = z.object({
  id,
  sfid,
  client_id: id,
  plan_id: id,
  plan_sfid: sfid,
  /** The plan's dates, by which people know it. */
  plan_name: z.string(),
  plan_start_date: isoDate,
  plan_end_date: isoDate,
  /** The plan support that it is about; 0 where it is about all. */
  plan_supports_id: z.int().check(z.minimum(0)),
  /** The name of that support's category; null where it is about all. */
  support_area: z.nullable(z.string()),
  pace: z.boolean(),
  type: z.enum(REPORT_TYPES),
  date_from: isoDate,
  date_to: isoDate,
  /** When it was asked for. */
  created_at: moment,
  state: z.enum(REPORT_STATES),
  /** What it can be had as: nothing until it is made, and no workbook if it was made before there were any. */
  formats: z.array(z.enum(REPORT_FORMATS)),
  /** When it was made; null until then. */
  generated_at: z.nullable(moment),
  /** What the PDF is saved as: `budget-report-2026-10-01-2026-10-31.pdf`. */
  filename: z.string(),
  /** Opens the PDF for five minutes; null until it is made. */
  url: z.nullable(z.string()),
});
export type Report = z.output<typeof report>;

export const listReports = get('reports.list', REPORTS, {
  also: ['user/{participantId}/reports'],
  who: 'viewer',
  tagged: true,
  summary: 'The participant’s budget reports, newest first, those that are being made among them.',
  ...paged(report),
});

export const reportsFile = get('reports.list-file', `${REPORTS}/csv`, {
  who: 'viewer',
  summary: 'The list of all budget reports of a participant as a CSV: which there are, not what is in them.',
  ...wholeList({}),
});

export const getReport = get('reports.one', `${REPORTS}/{reportId}`, {
  who: 'viewer',
  summary: 'One budget report.',
  reply: report,
});

export const getReportFile = get('reports.file', `${REPORTS}/{reportId}/file`, {
  who: 'viewer',
  summary:
    'A link to a report for five minutes: as a tagged PDF, as one in large print, as a page for the browser, or its lines as XLSX or CSV.',
  takesOut: true,
  query: z.strictObject({ format: z.optional(z.enum(REPORT_FORMATS)) }),
  reply: z.object({ url: z.string() }),
});

/** The reply: the report was ready within two seconds, or it is still being made. */
export const generated = z.object({
  report_queued: z.boolean(),
  /** Opens the PDF for five minutes; null where it is being made. */
  url: z.nullable(z.string()),
  report_sfid: sfid,
});
export type GeneratedReport = z.output<typeof generated>;

export const refusals = {
  403: 'Read-only access, or a new-framework plan.',
  404: 'No such plan or plan support of the participant.',
  429: 'Too many reports were asked for in a short time.',
};

/** The plan support that a report is to be about, by number or sfid; 0 for all. */
export const reportSupport = z.union(
  [z.literal([0, '0']), bodyRef(reportMessages.supportArea)],
  reportMessages.supportArea,
);

export const generateReport = post('reports.generate', `${REPORTS}/plans/{planSfid}/generate`, {
  who: 'full',
  summary:
    'Asks for a budget report. The same one asked for again while it is being made is the same report; one that is ready within two seconds is answered with its address.',
  body: z.strictObject({
    /** The plan once more, as older clients send it. Refused where it is another plan than the path's. */
    plan: z.optional(bodyRef(reportMessages.plan)),
    plan_support_category_id: reportSupport,
    /** `YYYY-MM-DD,YYYY-MM-DD`, first and last day; null or left out for the whole plan up to today. */
    date_range: z.nullish(
      z.string().check(
        z.refine((text) => {
          const days = text.split(',');
          return days.length === 2 && days.every(isIsoDate);
        }, 'must be two dates like 2026-07-01,2026-09-30'),
      ),
    ),
  }),
  reply: generated,
  refusals,
});
