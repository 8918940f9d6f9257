import {
  type GeneratedReport,
  generateLegacyReport,
  generateReport,
  getReport,
  getReportFile,
  listReports,
} from '@wattle/contract/reports/calls';
import type { ReportPeriod } from '@wattle/domain/reports';
import type { Limit } from '../../platform/limits.ts';
import { type CommandRequest, command, read } from '../../platform/route.ts';
import { type Asking, askForReport } from './ask.ts';
import { findReport, listReports as pageOfReports, reportLink } from './list.ts';
import { awaitReport } from './wait.ts';

/** More than anybody reads; a page that asks in a loop is stopped. */
const GENERATE: Limit = { name: 'reports.generate', times: 30, minutes: 60 };

type Request = Pick<CommandRequest<typeof generateReport>, 'tx' | 'services' | 'scope' | 'caller' | 'at'>;

async function ask(
  { tx, services, scope, caller, at }: Request,
  what: Pick<Asking, 'plan' | 'support' | 'period' | 'fields'>,
) {
  const { id, sfid, isNew } = await askForReport(tx, services, { scope, today: caller.today, at, ...what });
  const reply: GeneratedReport = { report_queued: true, url: null, report_sfid: sfid };
  return { reply, audit: isNew ? { detail: { report: id } } : ('nothing changed' as const) };
}

const options = { limit: GENERATE, afterwards: awaitReport };

const rangeOf = (text: string | null): ReportPeriod | undefined => {
  const [from = '', to = ''] = text?.split(',') ?? [];
  return text === null ? undefined : { from, to };
};

const isoOf = (date: string): string => date.split('-').toReversed().join('-');

export const reportRoutes = [
  read(listReports, ({ services, caller, params, query }) =>
    pageOfReports(services, caller, params.participantSfid, query),
  ),
  read(getReport, ({ services, caller, params }) =>
    findReport(services, caller, params.participantSfid, params.reportId),
  ),
  read(getReportFile, ({ services, caller, params, query }) =>
    reportLink(services, caller, params.participantSfid, {
      report: params.reportId,
      format: query.format ?? 'pdf',
    }),
  ),
  command(
    generateReport,
    (request) =>
      ask(request, {
        plan: request.params.planSfid,
        support: request.body.plan_support_category_id,
        period: rangeOf(request.body.date_range),
        fields: { from: 'date_range', to: 'date_range' },
      }),
    options,
  ),
  command(
    generateLegacyReport,
    async (request) => {
      const { planId, supportCategoryId, dateRange } = request.body;
      const done = await ask(request, {
        plan: String(planId),
        support: supportCategoryId,
        period: dateRange ? { from: isoOf(dateRange.startDate), to: isoOf(dateRange.endDate) } : undefined,
        fields: { from: 'dateRange', to: 'dateRange' },
      });
      return { ...done, deed: generateReport };
    },
    options,
  ),
];
