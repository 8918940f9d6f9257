import { type SQL, sql } from 'drizzle-orm';
import type { BodyOf } from '#platform/contract/call.ts';
import type { PushKind } from '#platform/contract/push/kinds.ts';
import type { Config } from '#platform/server/config/config.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { pushDevices } from '#platform/server/messages/push/tables.ts';
import { isPublicAddress } from '#platform/server/outside/addresses.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { choosePush } from '../calls.ts';
import { areBrowserKeys, isAppToken, PROBLEMS } from '../rules.ts';
import { words } from './words.ts';

type Given = BodyOf<typeof choosePush>;

/** A device that can be reached, and what is wanted there. */
type Reachable = Given & Required<Pick<Given, 'channel' | 'address'>>;

/** The session whose browser or app it is, and who is signed in there. */
interface Owner {
  sessionId: string;
  userId: number;
}

/** The column of a session's own device, over a session given as SQL. */
export const deviceOfSession = (sessionId: SQL): SQL =>
  sql`(select d.kinds from push_devices d where d.session_id = ${sessionId})`;

/** Gives the device of a request. Throws 422 where nothing can be sent to it. */
export function readDevice(given: Given, { demo }: Pick<Config, 'demo'>): Reachable {
  const { channel, address } = given;
  if (channel !== undefined && address !== undefined) {
    const isReachable =
      channel === 'web'
        ? isPublicAddress(address, { isAnywhere: demo === true }) && areBrowserKeys(given)
        : isAppToken(channel, address);
    if (isReachable) return { ...given, channel, address };
  }
  throw new Refusal(422, `address ${PROBLEMS.device}`, { address: [PROBLEMS.device] });
}

/**
 * Keeps what somebody wants to be told of on the device of their session. An address that was somebody else's, or another
 * session's, is theirs alone from now on. In the transaction of the operator's role. Throws 409 where the browser has
 * subscribed with a key that is gone.
 */
export async function keepDevice(
  tx: Db,
  { sessionId, userId }: Owner,
  given: Reachable,
  at: Date,
): Promise<void> {
  const { channel, address, kinds, public_key: publicKey = '' } = given;
  // Two sessions that bring the same address at once take turns.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`push ${address}`}, 0))`);
  await tx.execute(sql`delete from push_devices where address = ${address} and session_id <> ${sessionId}`);
  const isWeb = channel === 'web';
  const device = {
    channel,
    address,
    p256dh: isWeb ? (given.p256dh ?? null) : null,
    auth: isWeb ? (given.auth ?? null) : null,
    keyId: isWeb ? await keyNamed(tx, publicKey) : null,
    kinds: [...new Set<PushKind>(kinds)].toSorted(),
    chosenAt: at,
  };
  await tx
    .insert(pushDevices)
    .values({ sessionId, userId, ...device })
    .onConflictDoUpdate({ target: pushDevices.sessionId, set: device });
}

async function keyNamed(tx: Db, publicKey: string): Promise<number> {
  const [key] = await rowsOf<{ id: number }>(
    tx,
    sql`select id from push_keys where public_key = ${publicKey} for share`,
  );
  if (!key) throw new Refusal(409, words.otherKey);
  return key.id;
}

/** Forgets the device of a session. In the transaction of the operator's role. */
export async function dropDevice(tx: Db, sessionId: string): Promise<void> {
  await tx.execute(sql`delete from push_devices where session_id = ${sessionId}`);
}
