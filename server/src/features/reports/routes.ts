import { getReport, getReportFile, listReports } from '@wattle/contract/reports/calls';
import { read } from '../../platform/route.ts';
import { generateRoute } from './generate.ts';
import { findReport, listReports as pageOfReports, reportLink } from './list.ts';
import { olderRoutes } from './older/routes.ts';

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
  generateRoute,
  ...olderRoutes,
];
