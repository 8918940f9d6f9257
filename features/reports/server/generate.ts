import type { Limit } from '#platform/server/limits.ts';
import { type CommandRequest, command } from '#platform/server/manifest/route.ts';
import { change } from '#platform/server/told/tell.ts';
import { type GeneratedReport, generateReport } from '../calls/reports.ts';
import type { ReportPeriod } from '../rules.ts';
import { REPORT_LIMIT } from '../rules.ts';
import { reportMade } from '../told.ts';
import { type Asking, askForReport } from './ask.ts';
import { awaitReport } from './wait.ts';

const GENERATE: Limit = { name: 'reports.generate', ...REPORT_LIMIT };

type Request = Pick<
  CommandRequest<typeof generateReport>,
  'tx' | 'services' | 'scope' | 'caller' | 'brand' | 'at'
>;

/** Asks for a report. The reply says that it is being made; where it is ready soon, `awaitReport` changes the reply. */
export async function generate(
  { tx, services, scope, caller, brand, at }: Request,
  what: Pick<Asking, 'plan' | 'planAgain' | 'support' | 'period' | 'fields'>,
) {
  const { id, sfid, told } = await askForReport(tx, services, {
    scope,
    brand,
    today: caller.today,
    at,
    ...what,
  });
  const reply: GeneratedReport = { report_queued: true, url: null, report_sfid: sfid };
  return {
    reply,
    audit: told ? { detail: { report: id }, told: change(reportMade, told) } : ('nothing changed' as const),
  };
}

export const generateOptions = { limit: GENERATE, afterwards: awaitReport };

const rangeOf = (text: string | null): ReportPeriod | undefined => {
  const [from = '', to = ''] = text?.split(',') ?? [];
  return text === null ? undefined : { from, to };
};

export const generateRoute = command(
  generateReport,
  (request) =>
    generate(request, {
      plan: request.params.planSfid,
      planAgain:
        request.body.plan === undefined ? undefined : { field: 'plan', ref: String(request.body.plan) },
      support: String(request.body.plan_support_category_id),
      period: rangeOf(request.body.date_range ?? null),
      fields: { from: 'date_range', to: 'date_range' },
    }),
  generateOptions,
);
