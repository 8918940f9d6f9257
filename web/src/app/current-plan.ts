import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { choosePlan } from '../features/plans/choose.ts';
import { plansQuery } from '../features/plans/queries.ts';
import { useCurrentParticipant } from './current-participant.ts';

/**
 * The current participant's plans and the one that the pages are about: the one that the address names (`?plan=`, which
 * every page of the portal keeps), else the active one (1§3).
 */
export function useCurrentPlan() {
  const participant = useCurrentParticipant();
  const { plan: asked } = useSearch({ strict: false });
  const plans = useQuery({
    ...plansQuery(participant?.sfid ?? ''),
    enabled: participant !== undefined,
  });
  return { participant, plans, plan: plans.data && choosePlan(plans.data, asked) };
}
