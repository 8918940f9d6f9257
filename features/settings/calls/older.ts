import * as z from 'zod/mini';
import { get, put } from '#platform/contract/call.ts';
import { bodyFlag } from '#platform/contract/common.ts';
import { SWITCH_MISSING } from '../rules.ts';
import { autoApprove, csat, smsNotification } from './settings.ts';

export const getCsatLegacy = get('settings.csat-legacy', 'user/{userId}/settings/csat', {
  who: 'user',
  summary: 'The same, for older clients; only the signed-in person’s own.',
  reply: csat,
});

/** What `PUT user/{id}` changes (specification: older-preference-call). */
const PROFILE_ACTIONS = ['auto-approve', 'sms-notification', 'csat'] as const;

export const changeProfile = put('settings.profile-legacy', 'user/{id}', {
  who: 'viewer',
  needsProof: ({ auto_approve_invoices: isOn }) => isOn === true,
  summary:
    'Changes one setting, as older clients do it: `action` says which, the body holds the field of its own call. Those of the participant need full access.',
  query: z.strictObject({
    action: z.enum(PROFILE_ACTIONS, `must be one of: ${PROFILE_ACTIONS.join(', ')}`),
  }),
  body: z.strictObject({
    auto_approve_invoices: z.optional(bodyFlag(SWITCH_MISSING)),
    sms_notification: z.optional(bodyFlag(SWITCH_MISSING)),
    should_subscribe: z.optional(bodyFlag(SWITCH_MISSING)),
  }),
  reply: z.object({ ...autoApprove, ...smsNotification, csat_opted_out: z.boolean() }),
});
