import { askedFile } from '#platform/web/files/asked-file.ts';
import { callQuery } from '#platform/web/query.ts';
import { getReportFile, listReports } from '../calls/reports.ts';
import type { ReportFormat } from '../rules.ts';

/** The budget reports of a participant, newest first. */
export const reportsQuery = (participantSfid: string, page: number) =>
  callQuery(listReports, {
    params: { participantSfid },
    query: { page: String(page) },
  });

/** A report as a file. */
export const fileOf = (participantSfid: string, reportId: string, format: ReportFormat) =>
  askedFile(getReportFile, { params: { participantSfid, reportId }, query: { format } });
