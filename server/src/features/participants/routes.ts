import {
  listContacts,
  listParticipants,
  type Participant,
  type ParticipantContact,
} from '@wattle/contract/participants/calls';
import { permissionLevel } from '@wattle/domain/access';
import { mobileProblem } from '@wattle/domain/sign-in';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { access, contacts, participants } from '../../platform/database/schema/index.ts';
import { participantQuery, userQuery } from '../../platform/database/scope.ts';
import { read } from '../../platform/route.ts';

/** The active participants a person has access to today, with the level, first joined first (decisions: "Signing in"). */
const participantsOfUser = userQuery('participants.list', (db, { userId }) =>
  db
    .select({
      id: participants.id,
      sfid: participants.sfid,
      first_name: participants.firstName,
      last_name: participants.lastName,
      ndis: participants.ndisNumber,
      date_of_birth: participants.dateOfBirth,
      address: participants.address,
      suburb: participants.suburb,
      state: participants.state,
      postcode: participants.postcode,
      status: participants.status,
      auto_approve_invoices: participants.autoApprove,
      auto_approve_14_days: participants.autoApprove14Days,
      sms_notification: participants.smsNotification,
      level: access.level,
      relationship: access.relationship,
    })
    .from(access)
    .innerJoin(participants, eq(participants.id, access.participantId))
    .where(
      and(
        eq(access.userId, userId),
        eq(participants.status, 'active'),
        or(isNull(access.endsOn), sql`${access.endsOn} >= ${sql.placeholder('today')}::date`),
      ),
    )
    .orderBy(asc(participants.id)),
);

type Row = Awaited<ReturnType<typeof participantsOfUser>>[number];

const presentParticipant = ({ level, ...participant }: Row): Participant => ({
  ...participant,
  name: `${participant.first_name} ${participant.last_name}`,
  client_portal_access_level: permissionLevel(level),
  claiming_experience: true,
});

/** The people around a participant, the primary contact first, with what each may do in the portal today. */
const contactsOf = participantQuery('participants.contacts', (db, { participantId }) =>
  db
    .select({
      id: contacts.id,
      sfid: contacts.sfid,
      first_name: contacts.firstName,
      last_name: contacts.lastName,
      relationship: contacts.relationship,
      email: contacts.email,
      phone: contacts.phone,
      primary: contacts.isPrimary,
      level: access.level,
    })
    .from(contacts)
    .leftJoin(
      access,
      and(
        eq(access.userId, contacts.userId),
        eq(access.participantId, participantId),
        or(isNull(access.endsOn), sql`${access.endsOn} >= ${sql.placeholder('today')}::date`),
      ),
    )
    .where(eq(contacts.participantId, participantId))
    .orderBy(desc(contacts.isPrimary), asc(contacts.id)),
);

type ContactRow = Awaited<ReturnType<typeof contactsOf>>[number];

function presentContact({ level, phone, ...contact }: ContactRow): ParticipantContact {
  const isMobile = phone !== null && mobileProblem(phone) === undefined;
  return {
    ...contact,
    mobile_phone: isMobile ? phone : null,
    phone: isMobile ? null : phone,
    client_portal_access_level: level && permissionLevel(level),
  };
}

export const participantRoutes = [
  read(listContacts, async ({ services, caller, params }) =>
    (await contactsOf(services.database, caller, params.participantSfid)).map(presentContact),
  ),
  read(listParticipants, async ({ services, caller }) =>
    (await participantsOfUser(services.database, caller)).map(presentParticipant),
  ),
];
