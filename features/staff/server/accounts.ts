import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';
import type { StaffRole } from '#platform/contract/staff-roles.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { endStaffSessions } from '#platform/server/identity/staff.ts';
import {
  passkeyRequests,
  passkeys,
  staff,
  staffInvitations,
  staffSessions,
} from '#platform/server/identity/staff-tables.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { putInOutbox } from '#platform/server/messages/outbox.ts';
import { daysAfter } from '#scheme/dates.ts';
import { INVITATION_DAYS, REQUEST_DAYS } from '../rules.ts';
import { openInvitation } from './invitations.ts';
import { words } from './words.ts';

// What commands and the console do with accounts of staff. Each works inside a transaction of the operator, and names the
// brand, because no policy does.

export type Account = typeof staff.$inferSelect;

/** Somebody of a brand's staff, by email address or number; who has left too. Locked until the transaction ends. */
export async function accountOf(
  tx: Db,
  brand: string,
  which: { email: string } | { id: number },
): Promise<Account | undefined> {
  const named = 'email' in which ? eq(staff.email, which.email) : eq(staff.id, which.id);
  const [found] = await tx
    .select()
    .from(staff)
    .where(and(eq(staff.brand, brand), named))
    .for('update');
  return found;
}

/**
 * Whether somebody has made a passkey before, also one that ended with their access. Another one is then a matter for a
 * second person: who could end an account and invite it again would otherwise need nobody.
 */
export const hadPasskey = async (tx: Db, staffId: number): Promise<boolean> =>
  (await tx.$count(staffSessions, eq(staffSessions.staffId, staffId))) > 0;

/** Keeps who works for a brand and with which roles: somebody new, or somebody who is there or was. */
export async function keepAccount(
  tx: Db,
  row: { brand: string; email: string; name: string; roles: StaffRole[] },
  at: Date,
): Promise<Account> {
  const kept = { ...row, endedAt: null };
  const [person] = await tx
    .insert(staff)
    .values({ ...kept, createdAt: at })
    .onConflictDoUpdate({ target: [staff.brand, staff.email], set: kept })
    .returning();
  if (!person) throw new Error('A member of staff was not kept.');
  return person;
}

/** Sends the link by which somebody makes a passkey, in the place of others where `replaces`. Gives the link. */
export async function sendInvitation(
  tx: Db,
  { keys, config }: Pick<Services, 'keys' | 'config'>,
  { person, brand, replaces }: { person: Account; brand: Brand; replaces: boolean },
  at: Date,
): Promise<string> {
  const secret = await openInvitation(tx, keys, { staffId: person.id, replaces }, at);
  const link = `${config.staffOrigin}/staff#invitation=${secret}`;
  const message = {
    channel: 'email',
    to: person.email,
    subject: words.subject(brand.name),
    text: words.text(person.name, brand.name, link),
    dedupeKey: `staff ${secret.slice(0, 36)}`,
    expiresAt: daysAfter(at, INVITATION_DAYS),
    holdsSecret: true,
  } as const;
  await putInOutbox(tx, [message], { brand: brand.code, at });
  return link;
}

/** Ends somebody's access, with every session, passkey, invitation and request. */
export async function closeAccount(tx: Db, staffId: number, at: Date): Promise<void> {
  await tx.update(staff).set({ endedAt: at }).where(eq(staff.id, staffId));
  await tx.delete(passkeys).where(eq(passkeys.staffId, staffId));
  await tx
    .update(passkeyRequests)
    .set({ decidedAt: at })
    .where(and(eq(passkeyRequests.staffId, staffId), isNull(passkeyRequests.decidedAt)));
  await tx
    .update(staffInvitations)
    .set({ usedAt: at })
    .where(and(eq(staffInvitations.staffId, staffId), isNull(staffInvitations.usedAt)));
  await endStaffSessions(tx, { staffId }, at);
}

/** From when on a request still waits for a second person. */
const waitsSince = (at: Date): Date => daysAfter(at, -REQUEST_DAYS);

/** Asks for a new passkey in the place of a lost one. Gives false where that was asked before, and waits. */
export async function requestPasskey(
  tx: Db,
  { staffId, askedBy, why }: { staffId: number; askedBy: number | null; why: string },
  at: Date,
): Promise<boolean> {
  // What nobody decided in time waits no longer.
  await tx
    .update(passkeyRequests)
    .set({ decidedAt: at })
    .where(
      and(
        eq(passkeyRequests.staffId, staffId),
        isNull(passkeyRequests.decidedAt),
        sql`${passkeyRequests.askedAt} <= ${waitsSince(at)}`,
      ),
    );
  const added = await tx
    .insert(passkeyRequests)
    .values({ id: randomUUID(), staffId, askedBy, why, askedAt: at })
    .onConflictDoNothing()
    .returning({ id: passkeyRequests.id });
  return added.length > 0;
}

/** A request of a brand and whose passkey it is about; undefined where there is none. Locked until the transaction ends. */
export async function passkeyRequest(tx: Db, brand: string, id: string, at: Date) {
  const [found] = await tx
    .select()
    .from(passkeyRequests)
    .innerJoin(staff, eq(staff.id, passkeyRequests.staffId))
    .where(
      and(
        eq(passkeyRequests.id, id),
        eq(staff.brand, brand),
        isNull(staff.endedAt),
        gt(passkeyRequests.askedAt, waitsSince(at)),
      ),
    )
    .for('update', { of: passkeyRequests });
  return found && { request: found.passkey_requests, person: found.staff };
}

/** Takes a request off the list. */
export const closeRequest = async (tx: Db, id: string, at: Date): Promise<void> => {
  await tx.update(passkeyRequests).set({ decidedAt: at }).where(eq(passkeyRequests.id, id));
};

/** The requests of a brand that wait, oldest first. */
export const waitingRequests = (tx: Db, brand: string, at: Date) =>
  rowsOf<{
    id: string;
    staffId: number;
    name: string;
    email: string;
    why: string;
    askedBy: number | null;
    asker: string | null;
    askedAt: string;
  }>(
    tx,
    sql`select r.id::text as id, r.staff_id as "staffId", s.name, s.email, r.why, r.asked_by as "askedBy",
        a.name as asker, r.asked_at as "askedAt"
      from passkey_requests r join staff s on s.id = r.staff_id left join staff a on a.id = r.asked_by
      where s.brand = ${brand} and s.ended_at is null and r.decided_at is null
        and r.asked_at > ${waitsSince(at).toISOString()}::timestamptz
      order by r.asked_at, r.id`,
  );

/** Whether somebody else of the brand could agree to a new passkey for a person. */
export async function hasSecondPerson(tx: Db, brand: string, staffId: number): Promise<boolean> {
  const [found] = await rowsOf(
    tx,
    sql`select from staff s where s.brand = ${brand} and s.id <> ${staffId} and s.ended_at is null
      and s.roles && array['access', 'operator'] and exists (select from passkeys p where p.staff_id = s.id) limit 1`,
  );
  return found !== undefined;
}
