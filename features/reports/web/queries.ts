import { api } from '#platform/web/api.ts';
import { callQuery } from '#platform/web/query.ts';
import { getReportFile, listReports } from '../calls/reports.ts';
import type { ReportFormat } from '../rules.ts';

/** The budget reports of a participant, newest first. */
export const reportsQuery = (participantSfid: string, page: number) =>
  callQuery(listReports, {
    params: { participantSfid },
    query: { page: String(page) },
  });

/** Where a report can be fetched, for a few minutes. */
export const fileOf = (participantSfid: string, reportId: string, format: ReportFormat) =>
  api(getReportFile, { params: { participantSfid, reportId }, query: { format } });
