import {
  listContacts,
  listParticipants,
  type Participant,
  type ParticipantContact,
} from '@wattle/contract/participants/calls';
import { type AccessLevel, permissionLevel } from '@wattle/domain/access';
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
      firstName: participants.firstName,
      lastName: participants.lastName,
      ndisNumber: participants.ndisNumber,
      dateOfBirth: participants.dateOfBirth,
      address: participants.address,
      suburb: participants.suburb,
      state: participants.state,
      postcode: participants.postcode,
      status: participants.status,
      autoApprove: participants.autoApprove,
      autoApprove14Days: participants.autoApprove14Days,
      smsNotification: participants.smsNotification,
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

function presentParticipant(row: Row): Participant {
  return {
    id: row.id,
    sfid: row.sfid,
    name: `${row.firstName} ${row.lastName}`,
    first_name: row.firstName,
    last_name: row.lastName,
    ndis: row.ndisNumber,
    date_of_birth: row.dateOfBirth,
    address: row.address,
    suburb: row.suburb,
    state: row.state,
    postcode: row.postcode,
    status: row.status,
    auto_approve_invoices: row.autoApprove,
    auto_approve_14_days: row.autoApprove14Days,
    sms_notification: row.smsNotification,
    client_portal_access_level: permissionLevel(row.level satisfies AccessLevel),
    relationship: row.relationship,
    claiming_experience: true,
  };
}

/** The people around a participant, the primary contact first, with what each may do in the portal today. */
const contactsOf = participantQuery('participants.contacts', (db, { participantId }) =>
  db
    .select({
      id: contacts.id,
      sfid: contacts.sfid,
      firstName: contacts.firstName,
      lastName: contacts.lastName,
      relationship: contacts.relationship,
      email: contacts.email,
      phone: contacts.phone,
      isPrimary: contacts.isPrimary,
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

function presentContact(row: Awaited<ReturnType<typeof contactsOf>>[number]): ParticipantContact {
  const isMobile = row.phone !== null && mobileProblem(row.phone) === undefined;
  return {
    sfid: row.sfid,
    first_name: row.firstName,
    last_name: row.lastName,
    relationship: row.relationship,
    email: row.email,
    mobile_phone: isMobile ? row.phone : null,
    phone: isMobile ? null : row.phone,
    client_portal_access_level: row.level && permissionLevel(row.level),
    primary: row.isPrimary,
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
