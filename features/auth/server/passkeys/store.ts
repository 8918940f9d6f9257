import { and, eq, sql } from 'drizzle-orm';
import type { PasskeyAnswer } from '#platform/contract/passkeys/shapes.ts';
import type { AuthKey } from '#platform/server/config/keys.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { users } from '#platform/server/identity/tables.ts';
import { handleIn, made, type Site, used } from '#platform/server/passkeys.ts';
import { userPasskeys } from '../../tables.ts';
import { takeChallenge } from './challenges.ts';

export type PasskeyRow = typeof userPasskeys.$inferSelect;

/** What an authenticator knows a person by: nothing that says who they are. */
export const handleOf = ({ sfid }: Pick<typeof users.$inferSelect, 'sfid'>): string => `person ${sfid}`;

/** The person who has a passkey, by the name of its credential; undefined where nobody has it. Nobody is logged in yet. */
export async function ownerOf(tx: Db, credential: string): Promise<number | undefined> {
  await tx.execute(sql`select set_config('app.secret', ${credential}, true)`);
  const [found] = await tx
    .select({ userId: userPasskeys.userId })
    .from(userPasskeys)
    .where(eq(userPasskeys.credential, credential));
  return found?.userId;
}

interface Signed {
  keys: AuthKey[];
  site: Site;
  answer: PasskeyAnswer;
  /** What the challenge was for (`newChallenge`). */
  purpose: string;
  at: Date;
}

/** What checks that a challenge was given out for this purpose, and takes it. */
const taking =
  (tx: Db, { keys, purpose, at }: Signed) =>
  (challenge: string): Promise<boolean> =>
    takeChallenge(tx, keys, { challenge, purpose, at });

/**
 * Checks what a passkey of the person in scope has signed, and notes its use. `waits` where the passkey is right and does
 * not work yet.
 */
export async function judgePasskey(
  tx: Db,
  person: Pick<typeof users.$inferSelect, 'id' | 'sfid'>,
  signed: Signed,
): Promise<'right' | 'wrong' | 'waits'> {
  const { site, answer, at } = signed;
  const handle = handleIn(answer);
  if (handle !== undefined && handle !== handleOf(person)) return 'wrong';
  const [known] = await tx
    .select()
    .from(userPasskeys)
    .where(and(eq(userPasskeys.userId, person.id), eq(userPasskeys.credential, answer.id)))
    .for('update');
  if (!known) return 'wrong';
  const { credential: id, publicKey, counter } = known;
  const next = await used(site, answer, {
    known: { id, publicKey, counter },
    challenge: taking(tx, signed),
  });
  if (next === undefined) return 'wrong';
  if (known.worksFrom > at) return 'waits';
  await tx.update(userPasskeys).set({ counter: next, lastUsedAt: at }).where(eq(userPasskeys.id, known.id));
  return 'right';
}

/** Keeps a new passkey of the person in scope. Gives false where the answer is not one to a challenge for it. */
export async function keepPasskey(
  tx: Db,
  row: Pick<PasskeyRow, 'id' | 'userId' | 'name' | 'worksFrom'>,
  signed: Signed,
): Promise<boolean> {
  const passkey = await made(signed.site, signed.answer, taking(tx, signed));
  if (!passkey) return false;
  const { id: credential, ...rest } = passkey;
  const added = await tx
    .insert(userPasskeys)
    .values({ ...rest, ...row, credential, createdAt: signed.at })
    .onConflictDoNothing()
    .returning({ id: userPasskeys.id });
  return added.length > 0;
}
