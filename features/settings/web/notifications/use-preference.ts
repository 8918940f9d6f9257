import { useQueryClient } from '@tanstack/react-query';
import { countApprovals } from '#features/claims/calls/approvals.ts';
import { listClaims } from '#features/claims/calls/claims.ts';
import type { Participant } from '#features/participants/calls/people.ts';
import { participantsQuery } from '#features/participants/web/queries.ts';
import { api } from '#platform/web/api.ts';
import { setAutoApprove, setSmsNotification } from '../../calls/settings.ts';
import { tellOfSwitch } from '../tell-of-switch.ts';
import { useSwitched } from '../use-switched.ts';

/** A participant's preferences, by their names on the wire. */
type Name = 'sms_notification' | 'auto_approve_invoices';

/** Switches a preference of a participant. Everything that depends on it, such as the navigation, follows at once. */
export function usePreference(participant: Participant, name: Name) {
  const client = useQueryClient();
  const { sfid } = participant;
  const { queryKey } = participantsQuery();
  return useSwitched(`${sfid} ${name}`, participant[name], {
    show: (value) => {
      // A reply that is still on its way would bring back the old value.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (all) =>
        all?.map((each) => (each.sfid === sfid ? { ...each, [name]: value } : each)),
      );
    },
    send: (value) =>
      name === 'sms_notification'
        ? api(setSmsNotification, { params: { id: sfid }, body: { sms_notification: value } })
        : api(setAutoApprove, { params: { id: sfid }, body: { auto_approve_invoices: value } }),
    tell: (isSaved) => {
      tellOfSwitch(isSaved);
      for (const key of [queryKey, [countApprovals.name], [listClaims.name]]) {
        void client.invalidateQueries({ queryKey: key });
      }
    },
  });
}
