import { listPlans } from '@wattle/contract/plans/calls';
import { getReportFile, listReports } from '@wattle/contract/reports/calls';
import { listPlanSupports } from '@wattle/contract/supports/calls';
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

/** The participant's plans, for the other pages' copy of them. */
export const plansQuery = (participantSfid: string) => callQuery(listPlans, { params: { participantSfid } });

/** The supports of a plan, for the other pages' copy of them. */
export const supportsQuery = (participantSfid: string, planSfid: string) =>
  callQuery(listPlanSupports, { params: { participantSfid, planSfid } });
