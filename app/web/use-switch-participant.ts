import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetAnnounced } from '#features/claims/web/approvals-announced.ts';
import { chooseParticipant } from '#features/participants/web/current-participant.ts';
import { plansQuery } from '#features/plans/web/queries.ts';
import { dismissToasts } from '#platform/web/toasts.ts';

/**
 * Switches to another participant (specification: switching-participants): dismisses the toasts, forgets which claims
 * were announced, reads the plans again and opens the plan page with the active plan.
 */
export function useSwitchParticipant(): (sfid: string) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (sfid) => {
    dismissToasts();
    forgetAnnounced();
    void client.invalidateQueries({ queryKey: plansQuery(sfid).queryKey });
    chooseParticipant(sfid);
    void navigate({ to: '/plan', search: { plan: undefined } });
  };
}
