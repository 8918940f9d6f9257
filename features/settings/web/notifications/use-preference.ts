import { useQueryClient } from '@tanstack/react-query';
import { countApprovals } from '#features/claims/calls/approvals.ts';
import { listClaims } from '#features/claims/calls/claims.ts';
import type { Participant } from '#features/participants/calls/people.ts';
import { participantsQuery } from '#features/participants/web/queries.ts';
import { api } from '#platform/web/api.ts';
import { useAtOnce } from '#platform/web/at-once.ts';
import { setAutoApprove, setSmsNotification } from '../../calls/settings.ts';
import { tellOfSwitch } from '../tell-of-switch.ts';

/** A participant's preferences, by their names on the wire. */
type Name = 'sms_notification' | 'auto_approve_invoices';

/** Switches a preference of a participant. Everything that depends on it, such as the navigation, follows once it is saved. */
export function usePreference({ sfid, ...participant }: Participant, name: Name) {
  const client = useQueryClient();
  const { queryKey } = participantsQuery();
  const [wish, change] = useAtOnce<boolean, unknown>({
    key: [name, sfid],
    send: (value) =>
      name === 'sms_notification'
        ? api(setSmsNotification, { params: { id: sfid }, body: { sms_notification: value } })
        : api(setAutoApprove, { params: { id: sfid }, body: { auto_approve_invoices: value } }),
    queries: [queryKey, [countApprovals.name], [listClaims.name]],
    keep: (value) =>
      client.setQueryData(queryKey, (all) =>
        all?.map((each) => (each.sfid === sfid ? { ...each, [name]: value } : each)),
      ),
    tell: tellOfSwitch,
  });
  return [wish ?? participant[name], change] as const;
}
