import { sql } from 'drizzle-orm';
import type { AuthKey } from '#platform/server/config/keys.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { isAlive } from '#platform/server/identity/alive.ts';
import type { users } from '#platform/server/identity/tables.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { putInOutbox } from '#platform/server/messages/outbox.ts';
import { calledName } from '#scheme/names.ts';
import { INVITE_DAYS, RESET_DAYS } from '../rules/lifetimes.ts';
import { markAddress, openSecret } from './secrets.ts';
import { words } from './words.ts';

// What is done to somebody's account by others: an operator's commands, and the plan manager's staff. All of it is the
// server's own and works as the operator.

type Invited = Pick<typeof users.$inferSelect, 'id' | 'brand' | 'email' | 'firstName' | 'lastName'>;

/** Sends a person the link with which they activate their account, or set a new password. Gives its days. */
export async function sendInvitation(
  tx: Db,
  { brands, keys }: Pick<Services, 'brands'> & { keys: AuthKey[] },
  person: Invited,
  kind: 'activate' | 'reset',
  at: Date,
): Promise<number> {
  const loaded = brands.find(person.brand);
  if (!loaded) throw new Error(`There is no brand ${person.brand}.`);
  const isReset = kind === 'reset';
  const days = isReset ? RESET_DAYS : INVITE_DAYS;
  const opened = await openSecret(tx, keys, { kind, userId: person.id, minutes: days * 24 * 60, at });
  const query = new URLSearchParams({ u: markAddress(keys, person.email), type: kind });
  const link = brands.pageAddress(person.brand, `/activate/${opened.token}?${query.toString()}`);
  const called = calledName(person.firstName, person.lastName);
  const message = {
    channel: 'email',
    to: person.email,
    subject: (isReset ? words.resetSubject : words.inviteSubject)(loaded.brand),
    text: (isReset ? words.resetText : words.inviteText)(loaded.brand, called, link, days),
    dedupeKey: `${kind} ${opened.id}`,
    expiresAt: opened.expiresAt,
    holdsSecret: true,
  } as const;
  await putInOutbox(tx, [message], { brand: person.brand, at });
  return days;
}

/** How somebody's account stands. */
export interface Account {
  /** Whether they have signed in or set a password. */
  activated: boolean;
  invitedAt: Date | null;
  lastLoginAt: Date | null;
  sessions: number;
}

/** How a person's account stands: whether it is used, since when, and on how many devices. */
export async function accountOf(tx: Db, userId: number, at: Date): Promise<Account> {
  const [account] = await rowsOf<Account>(
    tx,
    sql`select exists (select from sessions s where s.user_id = ${userId})
        or exists (select from passwords p where p.user_id = ${userId}) as activated,
      (select max(o.created_at) from one_time_secrets o where o.user_id = ${userId} and o.kind = 'activate') as "invitedAt",
      (select max(s.created_at) from sessions s where s.user_id = ${userId}) as "lastLoginAt",
      (select count(*)::int from sessions s where s.user_id = ${userId} and ${isAlive(at)}) as sessions`,
  );
  if (!account) throw new Error('A statement without a table gives one row.');
  return account;
}
