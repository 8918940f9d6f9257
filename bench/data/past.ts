// The past of participants as the feed brings it, and people who are signed in to look at it.

import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { accessTokenFor } from '#test/harness/made-sessions.ts';
import { portal } from '../harness/portal.ts';
import { KEY } from '../harness/server.ts';
import type { Names } from './hot-reads.ts';
import { STEP } from './multiply.ts';

/** About one and a half years with 22 invoices a year. */
const CLAIMS_EACH = 33;
/** Further than any copy's ids: what is added after the feed takes its ids from here. */
const BEYOND_COPIES = 100_000 * STEP;

/** Somebody with full access, and what they look at. */
export interface Person extends Names {
  token: string;
}

/** A claim that awaits a decision, and the person who decides. */
export interface Waiting {
  path: string;
  token: string;
}

/** Fills an empty database from a feed, with about so many claims. Records that are added later get ids beyond those of all copies. */
export async function fillWithPast(
  client: pg.Client,
  env: Record<string, string>,
  claims: number,
): Promise<void> {
  const feed = join(env['DATA_DIR'] ?? '', 'feed');
  const participants = Math.ceil(claims / CLAIMS_EACH);
  await portal(env, 'demo', 'feed', feed, '--participants', `${participants}`, '--invoices', `${claims}`);
  await portal(env, 'import', 'feed', feed);
  rmSync(feed, { recursive: true });
  await client.query(
    `select setval(pg_get_serial_sequence(format('%I', c.relname), a.attname), $1)
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attidentity <> '' and a.atttypid = 'bigint'::regtype`,
    [BEYOND_COPIES],
  );
}

/**
 * People for up to `count` participants of the feed, taken from its `times` copies in turn: in a database that has grown
 * they look at as much as in a small one. Each `turn` gives others.
 */
export async function peopleOf(client: pg.Client, count: number, times = 1, turn = 0): Promise<Person[]> {
  const { rows } = await client.query<Names & { user: string }>(
    `with base as (
        select x.id + ((row_number() over (order by x.id) * 7919 + $3) % $2) * ${STEP} as id from participants x
        where x.id < ${STEP} and x.brand = 'wattle' and x.status = 'active'
          and exists (select from access a where a.participant_id = x.id and a.level = 'full' and a.ends_on is null)
          and exists (select from invoices i join plans p on p.id = i.plan_id where i.participant_id = x.id and p.active)
        order by x.id limit $1)
      select x.sfid as participant, p.sfid as plan, i.sfid as claim, a.user_id as user from base
        join participants x using (id),
        lateral (select user_id from access where participant_id = x.id and level = 'full' and ends_on is null limit 1) a,
        lateral (select id, sfid from plans where participant_id = x.id and active limit 1) p,
        lateral (select sfid from invoices where plan_id = p.id order by id limit 1) i`,
    [count, times, turn],
  );
  return signIn(client, rows);
}

/** Claims that await a decision, of participants whose number is at least \`from\`. */
export async function waitingClaims(client: pg.Client, count: number, from = 0): Promise<Waiting[]> {
  const { rows } = await client.query<{ path: string; user: string }>(
    `select '/client-portal/v1/clients/' || x.sfid || '/invoices/' || i.sfid as path, a.user_id as user
      from invoices i join participants x on x.id = i.participant_id,
        lateral (select user_id from access where participant_id = x.id and level = 'full' and ends_on is null limit 1) a
      where x.id >= $2 and x.brand = 'wattle' and x.status = 'active' and not x.auto_approve
        and i.status = 'Awaiting Client Approval' and i.client_approval = 'Awaiting Client Approval'
      order by i.id limit $1`,
    [count, from],
  );
  return signIn(client, rows);
}

/** Gives each a session and the token that proves it. */
async function signIn<T extends { user: string }>(
  client: pg.Client,
  all: readonly T[],
): Promise<(T & { token: string })[]> {
  const sessions = all.map(() => randomUUID());
  await client.query(
    `insert into sessions (id, user_id, created_at, expires_at)
      select s, u, now(), now() + interval '1 day' from unnest($1::uuid[], $2::bigint[]) made(s, u)`,
    [sessions, all.map(({ user }) => user)],
  );
  return Promise.all(
    all.map(async (each, at) => ({ ...each, token: await accessTokenFor(KEY, sessions[at] ?? '') })),
  );
}
