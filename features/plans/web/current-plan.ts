import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { permissionsOf } from '#features/participants/web/permissions.ts';
import { choosePlan } from './choose.ts';
import { plansQuery } from './queries.ts';

/**
 * The current participant's plans and the one that the pages are about: the one that the address names (`?plan=`, which
 * every page of the portal keeps), else the active one (specification: default-plan); and what the person may do there.
 */
export function useCurrentPlan() {
  const participant = useCurrentParticipant();
  const { plan: asked } = useSearch({ strict: false });
  const plans = useQuery({
    ...plansQuery(participant?.sfid ?? ''),
    enabled: participant !== undefined,
  });
  const plan = plans.data && choosePlan(plans.data, asked);
  const permissions = participant && permissionsOf(participant, plans.data, plan);
  return { participant, plans, plan, permissions };
}
