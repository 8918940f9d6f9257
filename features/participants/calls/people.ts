import * as z from 'zod/mini';
import { get } from '#platform/contract/call.ts';
import { id, isoDate, sfid } from '#platform/contract/common.ts';
import { PERMISSION_LEVELS } from '#scheme/access.ts';

/** Somebody around a participant, as the plan manager knows them (specification: participant-contacts). */
export const contact = z.object({
  sfid,
  first_name: z.string(),
  last_name: z.string(),
  relationship: z.nullable(z.string()),
  email: z.nullable(z.string()),
  mobile_phone: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** What they may do in the portal; null where they have no account that reaches this participant. */
  client_portal_access_level: z.nullable(z.enum(PERMISSION_LEVELS)),
  /** Whether the plan manager writes to them when a claim waits for approval. */
  primary: z.boolean(),
});
export type ParticipantContact = z.output<typeof contact>;

/** A participant as the signed-in person may see them (specification: participant-fields). */
export const participant = z.object({
  id,
  sfid,
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  ndis: z.string(),
  date_of_birth: z.nullable(isoDate),
  address: z.nullable(z.string()),
  suburb: z.nullable(z.string()),
  state: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  status: z.string(),
  auto_approve_invoices: z.boolean(),
  /** Whether claims wait 14 days for approval. */
  auto_approve_14_days: z.boolean(),
  sms_notification: z.boolean(),
  /** What the signed-in person may do for this participant. */
  client_portal_access_level: z.enum(PERMISSION_LEVELS),
  relationship: z.nullable(z.string()),
  /** Whether their claims have a card view (specification: participant-fields). */
  vcc_enabled: z.boolean(),
  /** How many notices about this participant the signed-in person has not dismissed. */
  notices: z.int(),
  /** The people around them, the primary contact first. */
  sf_contacts: z.array(contact),
  /** Always true (specification: participant-fields). */
  claiming_experience: z.literal(true),
});
export type Participant = z.output<typeof participant>;

export const listContacts = get('participants.contacts', 'clients/{participantSfid}/contacts', {
  who: 'viewer',
  summary: 'The people around a participant, the primary contact first.',
  reply: z.array(contact),
});

export const listParticipants = get('participants.list', 'clients', {
  who: 'user',
  tagged: true,
  summary:
    'The active participants that the signed-in person has access to, those who joined first at the top.',
  reply: z.array(participant),
});
