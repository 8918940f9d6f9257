import { LIST_FILES, listFile } from '#platform/server/list-file.ts';
import { read } from '#platform/server/manifest/route.ts';
import { getReport, getReportFile, listReports, reportsFile } from '../calls/reports.ts';
import { generateRoute } from './generate.ts';
import { findReport, listReports as pageOfReports, reportColumns, reportLink } from './list.ts';
import { olderRoutes } from './older/routes.ts';

export const reportRoutes = [
  read(listReports, ({ params, query, ...asked }) => pageOfReports(asked, params.participantSfid, query)),
  read(
    reportsFile,
    ({ params, query, ...asked }) =>
      listFile(asked.caller, { what: 'budget-reports', format: query.format }, reportColumns, (page) =>
        pageOfReports(asked, params.participantSfid, page),
      ),
    { limit: LIST_FILES },
  ),
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
