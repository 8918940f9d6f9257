import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Participant } from '#features/participants/calls/people.ts';
import type { Plan } from '#features/plans/calls/plans.ts';
import { showToast } from '#platform/web/toasts.ts';
import { words } from './words.ts';

/** Says that a participant has no plans, and removes the plan from the address (specification: no-plans). */
export function useNoPlans(participant: Participant | undefined, plans: readonly Plan[] | undefined): void {
  const { plan: named } = useSearch({ strict: false });
  const navigate = useNavigate();
  const without = plans?.length === 0 ? participant?.name : undefined;
  useEffect(() => {
    if (without !== undefined) showToast(words.noPlans(without), 'error');
  }, [without]);
  useEffect(() => {
    if (without !== undefined && named !== undefined)
      void navigate({ to: '.', search: (search) => ({ ...search, plan: undefined }), replace: true });
  }, [without, named, navigate]);
}
