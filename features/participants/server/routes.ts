import { sql } from 'drizzle-orm';
import { mobileProblem } from '#features/auth/rules/sign-in.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { accessHolds, participantRows, userRows } from '#platform/server/identity/scope.ts';
import { read } from '#platform/server/manifest/route.ts';
import { type AccessLevel, permissionLevel } from '#scheme/access.ts';
import { fullName } from '#scheme/names.ts';
import {
  listContacts,
  listParticipants,
  type Participant,
  type ParticipantContact,
} from '../calls/people.ts';

type Row = Omit<
  Participant,
  'name' | 'client_portal_access_level' | 'claiming_experience' | 'sf_contacts'
> & { level: AccessLevel };

/** The active participants a person has access to today, first joined first (specification: participants-list). */
const participantsOfUser = userRows(
  'participants.list',
  ({
    userId,
  }) => sql<Row>`select p.id, p.sfid, p.first_name, p.last_name, p.ndis_number as ndis, p.date_of_birth,
      p.address, p.suburb, p.state, p.postcode, p.status, p.auto_approve as auto_approve_invoices,
      p.auto_approve_14_days, p.sms_notification, p.vcc_enabled, a.level, a.relationship,
      (select count(*)::int from notices n where n.user_id = a.user_id and n.participant_id = p.id
        and n.dismissed_at is null and a.level = 'full') as notices
    from access a join participants p on p.id = a.participant_id
    where a.user_id = ${userId} and p.status = 'active' and ${accessHolds} order by p.id`,
);

const presentParticipant = ({ level, ...participant }: Row, contacts: ParticipantContact[]): Participant => ({
  ...participant,
  name: fullName(participant.first_name, participant.last_name),
  client_portal_access_level: permissionLevel(level),
  sf_contacts: contacts,
  claiming_experience: true,
});

type ContactRow = Omit<ParticipantContact, 'mobile_phone' | 'client_portal_access_level'> & {
  id: number;
  level: AccessLevel | null;
};

/** The people around a participant, the primary contact first, with what each may do in the portal today. */
const contactsOf = participantRows(
  'participants.contacts',
  ({
    participantId,
  }) => sql<ContactRow>`select c.id, c.sfid, c.first_name, c.last_name, c.relationship, c.email,
      c.phone, c.is_primary as primary, a.level
    from contacts c left join access a on a.user_id = c.user_id and a.participant_id = c.participant_id and ${accessHolds}
    where c.participant_id = ${participantId} order by c.is_primary desc, c.id`,
);

function presentContact({ level, phone, ...contact }: ContactRow): ParticipantContact {
  const isMobile = phone !== null && mobileProblem(phone) === undefined;
  return {
    ...contact,
    mobile_phone: isMobile ? phone : null,
    phone: isMobile ? null : phone,
    client_portal_access_level: level && permissionLevel(level),
  };
}

const contacts = async (asked: Asked, participant: string): Promise<ParticipantContact[]> =>
  (await contactsOf(asked, participant)).map(presentContact);

export const participantRoutes = [
  read(listContacts, ({ params, ...asked }) => contacts(asked, params.participantSfid)),
  // Contacts are visible only in the scope of one participant, so each participant needs a statement of their own.
  read(listParticipants, async (asked) =>
    Promise.all(
      (await participantsOfUser(asked)).map(async (row) =>
        presentParticipant(row, await contacts(asked, row.sfid)),
      ),
    ),
  ),
];
