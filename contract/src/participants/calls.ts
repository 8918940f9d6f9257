import { PERMISSION_LEVELS } from '@wattle/domain/access';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { id, isoDate, sfid } from '../common.ts';

/** A participant as the signed-in person may see them (1§3). */
const participant = z.object({
  id,
  sfid,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  ndis: z.string(),
  date_of_birth: z.nullable(isoDate),
  status: z.string(),
  auto_approve_invoices: z.boolean(),
  sms_notification: z.boolean(),
  /** What the signed-in person may do for this participant. */
  client_portal_access_level: z.enum(PERMISSION_LEVELS),
  relationship: z.nullable(z.string()),
  /** Always true (decisions: "Participants and permission"). */
  claiming_experience: z.literal(true),
});
export type Participant = z.output<typeof participant>;

export const listParticipants = call({
  name: 'participants.list',
  method: 'GET',
  path: 'clients',
  who: 'user',
  summary:
    'The active participants that the signed-in person has access to, those who joined first at the top.',
  reply: z.array(participant),
});
