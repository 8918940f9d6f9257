import { and, eq, sql } from 'drizzle-orm';
import { type AuthKey, keyedHash } from '#platform/server/config/keys.ts';
import type { Db } from '#platform/server/database/database.ts';
import { users } from '#platform/server/identity/tables.ts';
import { normalisePhone } from '#scheme/numbers.ts';
import { normaliseEmail } from '../rules/sign-in.ts';

/** How somebody names themselves before they are known. */
export type PersonName = { email: string } | { mobile: string };

/** Reads the address or number that was typed; the contract has checked that exactly one is given. */
export function personName(body: {
  email?: string | undefined;
  mobile_phone?: string | undefined;
}): PersonName {
  return body.email === undefined
    ? { mobile: normalisePhone(body.mobile_phone ?? '') }
    : { email: normaliseEmail(body.email) };
}

const accountOf = (name: PersonName): string => ('email' in name ? name.email : name.mobile);

/**
 * A keyed hash that stands for an account: wrong guesses are counted by it, and known sources are stored by it. A
 * person has one mark, by e-mail address or by mobile number; a name that belongs to nobody has a mark too.
 */
export const accountMark = (
  keys: AuthKey[],
  person: { id: number } | { brand: string; name: PersonName },
): string =>
  keyedHash(
    keys,
    'id' in person ? `account ${person.id}` : `account ${person.brand}:${accountOf(person.name)}`,
  );

/**
 * Finds the person of a brand by name, and says whether several people share the name. A shared mobile number finds
 * nobody: it cannot tell whose plan to show. Opens the sign-in scope.
 */
export async function findPerson(tx: Db, brand: string, name: PersonName) {
  const account = accountOf(name);
  await tx.execute(sql`select set_config('app.sign_in', ${`${brand}:${account}`}, true)`);
  const named = 'email' in name ? eq(users.email, account) : eq(users.mobilePhone, account);
  const found = await tx
    .select()
    .from(users)
    .where(and(eq(users.brand, brand), named))
    .limit(2);
  return { person: found.length === 1 ? found[0] : undefined, isShared: found.length > 1 };
}

/** The person by the `userId` of a secret or a session. Opens their scope. */
export async function enterPerson(tx: Db, userId: number) {
  await tx.execute(sql`select set_config('app.user', ${String(userId)}, true)`);
  const [person] = await tx.select().from(users).where(eq(users.id, userId));
  if (!person) throw new Error('A secret belongs to a person.');
  return person;
}

export type Person = Awaited<ReturnType<typeof enterPerson>>;
