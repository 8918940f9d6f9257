import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type AuthKey, hashSecret, isSecretOf } from '#platform/server/config/keys.ts';
import type { Db } from '#platform/server/database/database.ts';
import { staff, staffInvitations } from '#platform/server/identity/staff-tables.ts';
import { daysAfter } from '#scheme/dates.ts';
import { INVITATION_DAYS } from '../rules.ts';

/**
 * Invites somebody to make a passkey; invitations that they have not used end with it. `replaces`: their passkeys end
 * once they have made the new one. Gives the secret of the link.
 */
export async function openInvitation(
  tx: Db,
  keys: AuthKey[],
  { staffId, replaces }: { staffId: number; replaces: boolean },
  at: Date,
): Promise<string> {
  const id = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  await tx
    .update(staffInvitations)
    .set({ usedAt: at })
    .where(and(eq(staffInvitations.staffId, staffId), isNull(staffInvitations.usedAt)));
  await tx.insert(staffInvitations).values({
    id,
    staffId,
    hash: hashSecret(keys[0] as AuthKey, id, secret),
    createdAt: at,
    expiresAt: daysAfter(at, INVITATION_DAYS),
    replaces,
  });
  return `${id}.${secret}`;
}

/** Who is invited by a link, and whether it is for a passkey in the place of others. Undefined where it does not work. */
export async function invited(tx: Db, keys: AuthKey[], link: string, at: Date) {
  const [id = '', secret = ''] = link.split('.', 2);
  const [found] = await tx
    .select()
    .from(staffInvitations)
    .innerJoin(staff, eq(staff.id, staffInvitations.staffId))
    .where(
      and(
        eq(staffInvitations.id, id),
        isNull(staffInvitations.usedAt),
        gt(staffInvitations.expiresAt, at),
        isNull(staff.endedAt),
      ),
    )
    .for('update', { of: staffInvitations });
  if (!found || !isSecretOf(keys, { id, secret, hash: found.staff_invitations.hash })) return undefined;
  return { id, person: found.staff, replaces: found.staff_invitations.replaces };
}

/** Ends an invitation that was used. */
export const closeInvitation = async (tx: Db, id: string, at: Date): Promise<void> => {
  await tx.update(staffInvitations).set({ usedAt: at }).where(eq(staffInvitations.id, id));
};
