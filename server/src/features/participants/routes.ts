import { listParticipants, type Participant } from '@wattle/contract/participants/calls';
import { type AccessLevel, permissionLevel } from '@wattle/domain/access';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { access, participants } from '../../platform/database/schema/index.ts';
import { userQuery } from '../../platform/database/scope.ts';
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
      status: participants.status,
      autoApprove: participants.autoApprove,
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
    status: row.status,
    auto_approve_invoices: row.autoApprove,
    sms_notification: row.smsNotification,
    client_portal_access_level: permissionLevel(row.level satisfies AccessLevel),
    relationship: row.relationship,
    claiming_experience: true,
  };
}

export const participantRoutes = [
  read(listParticipants, async ({ services, caller }) =>
    (await participantsOfUser(services.database, caller)).map(presentParticipant),
  ),
];
