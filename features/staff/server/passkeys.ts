import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { PasskeyAnswer } from '#platform/contract/passkeys/shapes.ts';
import type { Db } from '#platform/server/database/database.ts';
import { passkeyChallenges, passkeys } from '#platform/server/identity/staff-tables.ts';
import { askToMake, askToUse, made, type Site, used } from '#platform/server/passkeys.ts';

/** For how long a challenge may be answered, in milliseconds. */
const CHALLENGE_MS = 5 * 60_000;

/** What the browser is asked, and the name of the challenge, by which the answer is checked. */
export interface Asked {
  request: string;
  options: Record<string, unknown>;
}

/** Asks a member of staff for a new passkey. */
export async function askForPasskey(
  tx: Db,
  site: Site,
  owner: { id: number; email: string; name: string },
  at: Date,
): Promise<Asked> {
  const known = await tx.select().from(passkeys).where(eq(passkeys.staffId, owner.id));
  const { request, challenge } = await keep(tx, owner.id, at);
  const { email, name } = owner;
  const credentials = known.map(({ id }) => id);
  const handle = `staff ${owner.id}`;
  return { request, options: await askToMake(site, { handle, email, name, credentials }, challenge) };
}

/** Keeps the passkey that was made. Gives false where the answer is not one to this request, or too late. */
export async function addPasskey(
  tx: Db,
  site: Site,
  {
    request,
    answer,
    staffId,
    device,
  }: { request: string; answer: PasskeyAnswer; staffId: number; device: string | null },
  at: Date,
): Promise<boolean> {
  const asked = await take(tx, request, at);
  if (asked?.staffId !== staffId) return false;
  const passkey = await made(site, answer, asked.challenge);
  if (!passkey) return false;
  const added = await tx
    .insert(passkeys)
    .values({ ...passkey, staffId, device, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return added.length > 0;
}

/** Asks for a passkey of this site, before it is known who logs in. */
export async function askForLogin(tx: Db, site: Site, at: Date): Promise<Asked> {
  const { request, challenge } = await keep(tx, null, at);
  return { request, options: await askToUse(site, challenge) };
}

/** The number of the member of staff whose passkey has answered; undefined where it is nobody's, or too late. */
export async function ownerOf(
  tx: Db,
  site: Site,
  { request, answer }: { request: string; answer: PasskeyAnswer },
  at: Date,
): Promise<number | undefined> {
  const asked = await take(tx, request, at);
  const [known] = await tx.select().from(passkeys).where(eq(passkeys.id, answer.id)).for('update');
  if (!asked || asked.staffId !== null || !known) return undefined;
  const counter = await used(site, answer, { known, challenge: asked.challenge });
  if (counter === undefined) return undefined;
  await tx.update(passkeys).set({ counter, lastUsedAt: at }).where(eq(passkeys.id, known.id));
  return known.staffId;
}

async function keep(tx: Db, staffId: number | null, at: Date) {
  await tx.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, at));
  const request = randomUUID();
  const challenge = randomBytes(32).toString('base64url');
  const expiresAt = new Date(at.getTime() + CHALLENGE_MS);
  await tx.insert(passkeyChallenges).values({ id: request, challenge, staffId, expiresAt });
  return { request, challenge };
}

/** Takes a challenge: nobody can answer it a second time. */
async function take(tx: Db, request: string, at: Date) {
  const [asked] = await tx
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.id, request), gt(passkeyChallenges.expiresAt, at)))
    .returning();
  return asked;
}
