import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#platform/contract/call.ts';
import type { AuthKey } from '#platform/server/config/keys.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { addWebhook as addCall, testWebhook as testCall, Webhook } from '../../calls/webhooks.ts';
import { MOST_WEBHOOKS, OLD_SECRET_MS } from '../../rules/webhooks.ts';
import { webhookSecrets, webhooks } from '../../tables.ts';
import { lastNumber } from '../list.ts';
import { words } from '../words.ts';
import { newSecret, opened, sealed, signedHeaders } from './secrets.ts';
import { type Outcome, send } from './send.ts';

type Keys = readonly AuthKey[];

/** A receiver to be added. */
export interface Receiving {
  brand: string;
  url: string;
  kinds: readonly string[];
  inOrder: boolean;
}

/** Whether an address may be a receiver's: https, or in demo mode http too. */
export function isReceiver(address: string, { config }: Pick<Services, 'config'>): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && config.demo !== false);
  return url !== undefined && isSafe && !url.username && !url.password && address.length <= 2000;
}

/** What is asked for a new receiver, read. Throws 422 for an address that may not be one. */
export function receiverOf(
  services: Pick<Services, 'config'>,
  brand: string,
  { url, kinds = [], order = 'kept' }: BodyOf<typeof addCall>,
): Receiving {
  if (isReceiver(url, services)) return { brand, url, kinds, inOrder: order === 'kept' };
  const problem = words.url(services.config.demo !== false);
  throw new Refusal(422, `url ${problem}`, { url: [problem] });
}

/** Adds a receiver of what people do from now on. Gives its number and its secret; undefined where there are too many. */
export async function addWebhook(
  tx: Db,
  keys: Keys,
  { brand, url, kinds, inOrder }: Receiving,
  at: Date,
): Promise<{ id: number; secret: string } | undefined> {
  const [known] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from ${webhooks} where brand = ${brand}`,
  );
  if ((known?.count ?? 0) >= MOST_WEBHOOKS) return undefined;
  const last = await lastNumber(tx, brand);
  const [added] = await tx
    .insert(webhooks)
    .values({ brand, url, kinds: [...kinds], inOrder, createdAt: at, doneTo: last })
    .returning({ id: webhooks.id });
  if (!added) throw new Error('A receiver was not added.');
  const secret = newSecret();
  await tx.insert(webhookSecrets).values({ webhookId: added.id, sealed: sealed(keys, secret) });
  return { id: added.id, secret };
}

type Row = Omit<Webhook, 'created_at' | 'failing_since' | 'paused_at'> &
  Record<'created_at' | 'failing_since' | 'paused_at', string | null>;

const iso = (moment: string | null) => (moment === null ? null : new Date(moment).toISOString());

/** The receivers `w` that are meant, with what waits for each. */
export async function listWebhooks(tx: Db, which: SQL = sql`true`): Promise<(Webhook & { brand: string })[]> {
  const rows = await rowsOf<Row & { brand: string }>(
    tx,
    sql`select w.id, w.brand, w.url, w.kinds, case when w.in_order then 'kept' else 'free' end as "order", w.created_at,
        w.failing_since, w.paused_at, greatest(coalesce(n.last, 0) - w.done_to, 0)::int as behind,
        coalesce((select json_agg(json_build_object('change', d.number, 'attempts', d.attempts, 'failure', d.failure,
            'dead', d.dead_at is not null) order by d.number)
          from (select * from webhook_deliveries d where d.webhook_id = w.id order by d.number limit 100) d), '[]') as late
      from webhooks w left join told_numbers n on n.brand = w.brand where ${which} order by w.id`,
  );
  return rows.map(({ created_at: created, failing_since: failing, paused_at: paused, ...row }) => ({
    ...row,
    created_at: iso(created) ?? '',
    failing_since: iso(failing),
    paused_at: iso(paused),
  }));
}

/** Which receivers are those of a brand. */
export const ofBrand = (brand: string): SQL => sql`w.brand = ${brand}`;

/** A receiver of a brand, by its number. Throws 404. */
export async function findWebhook(tx: Db, brand: string, id: number | string): Promise<Webhook> {
  const [found] = await listWebhooks(tx, sql`${ofBrand(brand)} and w.id = ${Number(id) || 0}`);
  if (!found) throw new Refusal(404, words.noWebhook);
  return found;
}

/** Changes a receiver's secret; the ones before it sign too for a day. Gives the new one. */
export async function rotateSecret(tx: Db, keys: Keys, id: number, at: Date): Promise<string> {
  const until = new Date(at.getTime() + OLD_SECRET_MS).toISOString();
  await tx.execute(
    sql`delete from webhook_secrets where webhook_id = ${id} and ends_at <= ${at.toISOString()}`,
  );
  await tx.execute(
    sql`update webhook_secrets set ends_at = ${until} where webhook_id = ${id} and ends_at is null`,
  );
  const secret = newSecret();
  await tx.insert(webhookSecrets).values({ webhookId: id, sealed: sealed(keys, secret) });
  await letGo(tx, id);
  return secret;
}

/**
 * Has changes delivered again: those that were given up, or all from one on, which was delivered already or is due next.
 * Gives how many are due; undefined where changes before that one would be left out.
 */
export async function replay(
  tx: Db,
  id: number,
  from: number | undefined,
  at: Date,
): Promise<number | undefined> {
  const now = at.toISOString();
  if (from === undefined) {
    const again = await rowsOf(
      tx,
      sql`update webhook_deliveries set dead_at = null, attempts = 0, first_at = ${now}, next_at = ${now}
        where webhook_id = ${id} and dead_at is not null returning number`,
    );
    await letGo(tx, id);
    return again.length;
  }
  const [moved] = await rowsOf<{ count: number }>(
    tx,
    sql`update webhooks w set done_to = ${from - 1} where id = ${id} and done_to >= ${from - 1}
      returning coalesce((select n.last from told_numbers n where n.brand = w.brand), 0) - w.done_to as count`,
  );
  if (!moved) return undefined;
  await tx.execute(sql`delete from webhook_deliveries where webhook_id = ${id} and number >= ${from}`);
  await letGo(tx, id);
  return Number(moved.count);
}

/** Takes a receiver from the process that serves it, which notices before it notes anything more. */
const letGo = (tx: Db, id: number) =>
  tx.execute(sql`update webhooks set lease = null, lease_until = null where id = ${id}`);

/** Removes a receiver. */
export const removeWebhook = async (tx: Db, id: number): Promise<void> => {
  await tx.execute(sql`delete from webhooks where id = ${id}`);
};

/** What a test found, as replies say it. */
export const presentOutcome = (outcome: Outcome): ReplyOf<typeof testCall> =>
  outcome.taken
    ? { taken: true, status: outcome.status, failure: null }
    : { taken: false, status: null, failure: outcome.failure };

/** Sends a receiver a message of the kind `test`, at once. */
export async function testWebhook(
  services: Services,
  { id, url }: Pick<Webhook, 'id' | 'url'>,
): Promise<Outcome> {
  const { database, keys, clock, config } = services;
  const at = clock.now();
  const kept = await database.operate((tx) =>
    rowsOf<{ sealed: string }>(
      tx,
      sql`select sealed from webhook_secrets where webhook_id = ${id}
        and (ends_at is null or ends_at > ${at.toISOString()}) order by id desc`,
    ),
  );
  const secrets = kept.flatMap(({ sealed: secret }) => opened(keys, secret) ?? []);
  if (secrets.length === 0) return { taken: false, failure: 'no secret' };
  const body = JSON.stringify({ kind: 'test', webhook: id, at: at.toISOString() });
  const headers = signedHeaders(secrets, `test-${randomUUID()}`, at, body);
  return send(url, headers, body, { isAnywhere: config.demo !== false });
}
