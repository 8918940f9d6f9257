import { listPlans } from '@wattle/contract/plans/calls';
import { listPlanSupports } from '@wattle/contract/supports/calls';
import { callQuery } from '../../platform/query.ts';

/** A participant's plans, newest first. */
export const plansQuery = (participantSfid: string) => callQuery(listPlans, { params: { participantSfid } });

/** The supports of one plan, by category. */
export const supportsQuery = (participantSfid: string, planSfid: string) =>
  callQuery(listPlanSupports, { params: { participantSfid, planSfid } });
