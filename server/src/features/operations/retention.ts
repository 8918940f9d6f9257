import { daysAfter } from '@wattle/domain/dates';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { type Operation, refuse } from '../../platform/operation.ts';
import type { Retention } from '../../platform/retention-rules.ts';
import type { Services } from '../../platform/services.ts';
import { eraseParticipant } from './erase.ts';

/** So many records go in one transaction, which others wait for on a single machine. */
const AT_ONCE = 1000;
/** Of people and participants, who take much with them, one after the other. */
const ONE = 1;
/** The longest that one turn may take, in milliseconds: what goes with somebody is looked for all over the data. */
const REMOVING = { limit: 120_000, step: 'Removing what has been kept long enough' };

/** What a rule is about: the table, and which of its rows have served their time; `before` is the last moment that is too old. */
interface Rule {
  table: string;
  due: (before: SQL) => SQL;
  atOnce?: number;
}

/** Every rule of `RETENTION_DAYS` (docs/operations.md "What is kept, and how long"), the most personal first. */
const rules: Readonly<Record<keyof Retention, Rule>> = {
  exports: { table: 'data_exports', due: (before) => sql`state = 'ready' and ready_at < ${before}` },
  participants: {
    table: 'participants',
    due: (before) => sql`status <> 'active'
      and (select max(p.end_date) from plans p where p.participant_id = participants.id) < ${before}::date`,
    atOnce: ONE,
  },
  people: {
    table: 'users',
    due: (before) => sql`created_at < ${before} and not exists (
      select from access a where a.user_id = users.id and (a.ends_on is null or a.ends_on >= ${before}::date))`,
    atOnce: ONE,
  },
  // Sent or given up within a day of being written.
  messages: {
    table: 'outbox',
    due: (before) => sql`created_at < ${before} and (sent_at is not null or abandoned_at is not null)`,
  },
  activity: { table: 'audit', due: (before) => sql`at < ${before}` },
  'call-backs': { table: 'call_backs', due: (before) => sql`done_at < ${before}` },
  events: { table: 'event_counts', due: (before) => sql`day < ${before}::date` },
};

const names = Object.keys(rules) as (keyof Retention)[];

const dueBy = ({ config, clock }: Services, name: keyof Retention): SQL => {
  const before = daysAfter(clock.now(), -config.retention[name]).toISOString();
  return rules[name].due(sql`${before}::timestamptz`);
};

/**
 * Removes the records whose time of retention is over, and gives how many of each kind it removed. A job runs it every
 * hour; it is cheap where nothing is due. One kind that fails does not stop the others: the next run tries it again, and
 * the first failure is thrown at the end.
 */
export async function applyRetention(services: Services): Promise<Record<keyof Retention, number>> {
  const gone = Object.fromEntries(names.map((name) => [name, 0])) as Record<keyof Retention, number>;
  const failures: unknown[] = [];
  for (const name of names) {
    const { atOnce = AT_ONCE } = rules[name];
    try {
      for (let count = atOnce; count >= atOnce; gone[name] += count) count = await removeSome(services, name);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return gone;
}

/** One turn of a rule; gives how many went. */
async function removeSome(services: Services, name: keyof Retention): Promise<number> {
  const { database } = services;
  if (name === 'participants') return eraseDue(services);
  if (name === 'exports') return database.operate((tx) => expireExports(tx, services));
  const { table: of, atOnce = AT_ONCE } = rules[name];
  const table = sql.identifier(of);
  const removed = await database.operate(
    (tx) =>
      rowsOf(
        tx,
        sql`delete from ${table} where ctid = any(array(select ctid from ${table} where ${dueBy(services, name)} limit ${atOnce})) returning 1`,
      ),
    REMOVING,
  );
  return removed.length;
}

/** An archive goes, that it was there stays. */
async function expireExports(tx: Db, services: Services): Promise<number> {
  const at = services.clock.now().toISOString();
  const expired = await rowsOf(
    tx,
    sql`with old as (select id, file_id from data_exports where ${dueBy(services, 'exports')} limit ${AT_ONCE}),
      released as (update files set discarded_at = ${at}::timestamptz where id in (select file_id from old))
      update data_exports set state = 'expired', file_id = null where id in (select id from old) returning 1`,
  );
  return expired.length;
}

async function eraseDue(services: Services): Promise<number> {
  const [due] = await services.database.operate((tx) =>
    rowsOf<{ id: number }>(
      tx,
      sql`select id from participants where ${dueBy(services, 'participants')} order by id limit ${ONE}`,
    ),
  );
  if (due) await eraseParticipant(services, due.id);
  return due ? 1 : 0;
}

const words = {
  rule: ({ name, days, count, isGone }: { name: string; days: number; count: number; isGone: boolean }) =>
    `${name}: ${days} days, ${count} ${isGone ? 'gone' : 'due'}`,
  noParticipant: (sfid: string) => `There is no participant ${sfid}.`,
  isActive: 'This participant is active. Only one whose status in the feed is another can be erased.',
  erased: 'Erased.',
} as const;

const retention: Operation = {
  name: 'retention',
  summary: 'Shows how long what is kept, and how much of it has served its time.',
  options: { run: { summary: 'removes it now; the server does it every hour by itself' } },
  run: async (services, _about, options, { print }) => {
    const gone = options['run'] ? await applyRetention(services) : undefined;
    for (const name of names) {
      const count = gone?.[name] ?? (await countDue(services, name));
      print(words.rule({ name, days: services.config.retention[name], count, isGone: gone !== undefined }));
    }
    return true;
  },
};

const countDue = async (services: Services, name: keyof Retention): Promise<number> => {
  const [row] = await services.database.operate((tx) =>
    rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from ${sql.identifier(rules[name].table)} where ${dueBy(services, name)}`,
    ),
  );
  return row?.count ?? 0;
};

const erase: Operation = {
  name: 'participants erase',
  about: { name: 'SFID' },
  summary: 'Removes a participant who is not active, with everything that belongs to them, for good.',
  options: {},
  run: async (services, sfid, _options, { print }) => {
    const [found] = await services.database.operate((tx) =>
      rowsOf<{ id: number; status: string }>(
        tx,
        sql`select id, status from participants where sfid = ${sfid}`,
      ),
    );
    if (!found) return refuse(print, words.noParticipant(sfid));
    if (found.status === 'active') return refuse(print, words.isActive);
    await eraseParticipant(services, found.id);
    print(words.erased);
    return true;
  },
};

/** What is kept how long, and what is removed on request. */
export const retentionOperations: readonly Operation[] = [retention, erase];
