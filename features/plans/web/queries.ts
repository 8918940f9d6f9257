import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { api } from '#platform/web/api.ts';
import { callQuery } from '#platform/web/query.ts';
import { useToday } from '#platform/web/today.ts';
import { listPlans, type Plan, selectPlan } from '../calls/plans.ts';
import { getForecast, getSpending, listPlanSupports, listPreferences } from '../calls/supports.ts';
import { choosePlan } from './choose.ts';

/** A participant's plans, newest first. */
export const plansQuery = (participantSfid: string) => callQuery(listPlans, { params: { participantSfid } });

/** The supports of one plan, by category. */
export const supportsQuery = (participantSfid: string, planSfid: string) =>
  callQuery(listPlanSupports, { params: { participantSfid, planSfid } });

/** A support of a plan of a participant, each by its sfid. */
export interface SupportPlace {
  participantSfid: string;
  planSfid: string;
  planSupportId: string;
}

/** What is reserved, was paid back and was paid to providers within a support. */
export const preferencesQuery = (place: SupportPlace) => callQuery(listPreferences, { params: { ...place } });

/** What was spent within a support, by provider and by month. */
export const spendingQuery = (place: SupportPlace) => callQuery(getSpending, { params: { ...place } });

/**
 * How long the money of a plan lasts; `extra` is what would be spent on top every week, in dollars, empty for nothing.
 */
export const forecastQuery = (
  { participantSfid, planSfid }: Omit<SupportPlace, 'planSupportId'>,
  extra: string,
) =>
  callQuery(getForecast, {
    params: { participantSfid, planSfid },
    query: { extra: extra || undefined },
  });

/**
 * How long the money of a plan lasts. `isComing` is true until the server answers or the call fails once: the rest of
 * the page does not wait for another try.
 */
export function useForecasts(participantSfid: string, plan: Plan | undefined) {
  const today = useToday();
  const { data, isLoading, failureCount } = useQuery({
    ...forecastQuery({ participantSfid, planSfid: plan?.sfid ?? '' }, ''),
    // There is no forecast for a plan that is over or has not begun.
    enabled: plan !== undefined && plan.start_date <= today && today <= plan.end_date,
  });
  return { forecasts: data, isComing: isLoading && failureCount === 0 };
}

/**
 * The plan that an address asks for, and its supports. The supports wait for the plan; `underway` is the query that the
 * page waits for.
 */
export function useChosenPlan(participantSfid: string, planSfid: string | undefined) {
  const plans = useQuery(plansQuery(participantSfid));
  const plan = plans.data && choosePlan(plans.data, planSfid);
  const supports = useQuery({
    ...supportsQuery(participantSfid, plan?.sfid ?? ''),
    enabled: plan !== undefined,
  });
  const underway: UseQueryResult<unknown> = plans.data ? supports : plans;
  return { plans, plan, supports, underway };
}

/**
 * Asks the server again for the plans and for the supports of the one that is shown. Gives the plan to show then: the
 * same if it is still there, else the one to open first (specification: plan-header). Rejects where a call fails.
 */
export async function refreshPlan(
  client: QueryClient,
  participantSfid: string,
  shown: Plan | undefined,
): Promise<{ plans: Plan[]; plan: Plan | undefined }> {
  const plans = await client.fetchQuery({ ...plansQuery(participantSfid), staleTime: 0 });
  const plan = choosePlan(plans, shown?.sfid);
  if (plan) await client.fetchQuery({ ...supportsQuery(participantSfid, plan.sfid), staleTime: 0 });
  return { plans, plan };
}

/** Counts that somebody chose a plan (specification: tracked-events); nothing waits for that. */
export function countSelection(participantSfid: string, planSfid: string): void {
  api(selectPlan, { params: { participantSfid, planSfid } }).catch(() => {});
}
