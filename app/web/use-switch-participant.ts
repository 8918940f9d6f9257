import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { forgetAnnounced } from '#features/claims/web/approvals-announced.ts';
import { chooseParticipant } from '#features/participants/web/current-participant.ts';
import { plansQuery } from '#features/plans/web/queries.ts';
import { dismissToasts } from '#platform/web/toasts.ts';

/**
 * Shows another participant (1§4): toasts go, the counters of claims begin anew with theirs, the plans are read again
 * and the active one is current, on the plan page.
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
