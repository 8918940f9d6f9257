import { getReport, getReportFile, listReports } from '@wattle/contract/reports/calls';
import { read } from '../../platform/route.ts';
import { generateRoute } from './generate.ts';
import { findReport, listReports as pageOfReports, reportLink } from './list.ts';
import { olderRoutes } from './older/routes.ts';

export const reportRoutes = [
  read(listReports, ({ params, query, ...asked }) => pageOfReports(asked, params.participantSfid, query)),
  read(getReport, ({ params, ...asked }) => findReport(asked, params.participantSfid, params.reportId)),
  read(getReportFile, ({ params, query, ...asked }) =>
    reportLink(asked, params.participantSfid, {
      report: params.reportId,
      format: query.format ?? 'pdf',
    }),
  ),
  generateRoute,
  ...olderRoutes,
];
