import { getReportFile, listReports } from '@wattle/contract/reports/calls';
import type { ReportFormat } from '@wattle/domain/reports/reports';
import { api } from '../../platform/api.ts';
import { callQuery } from '../../platform/query.ts';

/** The budget reports of a participant, newest first. */
export const reportsQuery = (participantSfid: string, page: number) =>
  callQuery(listReports, {
    params: { participantSfid },
    query: { page: String(page) },
  });

/** Where a report can be fetched, for a few minutes. */
export const fileOf = (participantSfid: string, reportId: string, format: ReportFormat) =>
  api(getReportFile, { params: { participantSfid, reportId }, query: { format } });
