import { sql } from 'drizzle-orm';
import webPush from 'web-push';
import type { AuthKey } from '../../config/keys.ts';
import { openedAsKept, sealedToKeep } from '../../config/sealed.ts';
import { type Db, rowsOf } from '../../database/database.ts';
import { pushKeys } from './tables.ts';

/** What the private keys are sealed as. */
const SEALED_AS = 'push key';

/** A pair of keys by which push services know this server (VAPID). */
export interface PushKey {
  id: number;
  publicKey: string;
  privateKey: string;
}

type Kept = Omit<PushKey, 'privateKey'> & { sealed: string };

const opened = (keys: readonly AuthKey[], kept: Kept | undefined): PushKey | undefined => {
  const privateKey = kept && openedAsKept(keys, SEALED_AS, kept.sealed);
  return kept && privateKey ? { id: kept.id, publicKey: kept.publicKey, privateKey } : undefined;
};

/**
 * The public key that browsers subscribe with from now on, made where there is none, or none that the server's keys open.
 * In the transaction of the operator's role.
 */
export async function currentPushKey(tx: Db, keys: readonly AuthKey[], at: Date): Promise<string> {
  const [newest] = await rowsOf<Kept>(
    tx,
    sql`select id, public_key as "publicKey", sealed from ${pushKeys} order by id desc limit 1`,
  );
  return opened(keys, newest)?.publicKey ?? (await addPushKey(tx, keys, at));
}

/**
 * Adds a pair, which is the current one from now on, and forgets those that no browser subscribed with. Gives its public
 * key.
 */
export async function addPushKey(tx: Db, keys: readonly AuthKey[], at: Date): Promise<string> {
  await tx.execute(
    sql`delete from push_keys k where not exists (select from push_devices d where d.key_id = k.id)`,
  );
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await tx
    .insert(pushKeys)
    .values({ publicKey, sealed: sealedToKeep(keys, SEALED_AS, privateKey), createdAt: at });
  return publicKey;
}

/** A pair by its number; undefined where it is gone, or the server's key that it was sealed with. */
export async function findPushKey(
  tx: Db,
  keys: readonly AuthKey[],
  id: number,
): Promise<PushKey | undefined> {
  const [kept] = await rowsOf<Kept>(
    tx,
    sql`select id, public_key as "publicKey", sealed from push_keys where id = ${id}`,
  );
  return opened(keys, kept);
}
