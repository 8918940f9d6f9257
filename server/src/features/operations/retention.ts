import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/database.ts';
import { discardAllOf } from '../../platform/files/keep.ts';
import { type Operation, refuse } from '../../platform/operation.ts';
import { RETENTION_DAYS, type Retention } from '../../platform/retention-rules.ts';
import type { Services } from '../../platform/services.ts';

/** So many records go in one transaction, which others wait for on a single machine. */
const AT_ONCE = 1000;
const DAY_MS = 86_400_000;

/** What a rule is about: the table, and which of its rows have served their time; `before` is the last moment that is too old. */
interface Rule {
  table: string;
  due: (before: SQL) => SQL;
}

/** Every rule of `RETENTION_DAYS` (docs/operations.md "What is kept, and how long"). */
const rules: Readonly<Record<keyof Retention, Rule>> = {
  messages: {
    table: 'outbox',
    due: (before) => sql`coalesce(sent_at, abandoned_at, created_at) < ${before}`,
  },
  activity: { table: 'audit', due: (before) => sql`at < ${before}` },
  'call-backs': { table: 'call_backs', due: (before) => sql`done_at < ${before}` },
  exports: { table: 'data_exports', due: (before) => sql`state = 'ready' and ready_at < ${before}` },
  events: { table: 'event_counts', due: (before) => sql`day < ${before}::date` },
  participants: {
    table: 'participants',
    due: (before) => sql`status <> 'active'
      and (select max(p.end_date) from plans p where p.participant_id = participants.id) < ${before}::date`,
  },
  people: {
    table: 'users',
    due: (before) => sql`created_at < ${before} and not exists (
      select from access a where a.user_id = users.id and (a.ends_on is null or a.ends_on >= ${before}::date))`,
  },
};

const names = Object.keys(RETENTION_DAYS) as (keyof Retention)[];

const dueBy = ({ config, clock }: Services, name: keyof Retention): SQL => {
  const before = new Date(clock.now().getTime() - config.retention[name] * DAY_MS).toISOString();
  return rules[name].due(sql`${before}::timestamptz`);
};

/** Lets go what has been kept as long as it is to be. Run every hour; cheap where nothing is due. */
export async function letGo(services: Services): Promise<Record<keyof Retention, number>> {
  const gone = {} as Record<keyof Retention, number>;
  for (const name of names) {
    gone[name] = 0;
    for (let count = AT_ONCE; count >= AT_ONCE; gone[name] += count) count = await letSomeGo(services, name);
  }
  return gone;
}

/** One turn of a rule; gives how many went. */
async function letSomeGo(services: Services, name: keyof Retention): Promise<number> {
  const { database } = services;
  if (name === 'participants') return eraseDue(services);
  if (name === 'exports') return database.operate((tx) => expireExports(tx, services));
  const table = sql.identifier(rules[name].table);
  const removed = await database.operate((tx) =>
    rowsOf(
      tx,
      sql`delete from ${table} where ctid in (select ctid from ${table} where ${dueBy(services, name)} limit ${AT_ONCE}) returning 1`,
    ),
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
  const due = await services.database.operate((tx) =>
    rowsOf<{ id: number }>(
      tx,
      sql`select id from participants where ${dueBy(services, 'participants')} order by id limit ${AT_ONCE}`,
    ),
  );
  for (const { id } of due) await eraseParticipant(services, Number(id));
  return due.length;
}

/** Removes a participant with everything that belongs to them: first their files from the store, then every record. */
async function eraseParticipant(services: Services, id: number): Promise<void> {
  await discardAllOf(services, id);
  await services.database.operate((tx) => tx.execute(sql`delete from participants where id = ${id}`));
}

const retention: Operation = {
  name: 'retention',
  summary: 'Shows how long what is kept, and how much of it has served its time.',
  options: { run: { summary: 'lets it go now; the server does it every hour by itself' } },
  run: async (services, _about, options, { print }) => {
    const gone = options['run'] ? await letGo(services) : undefined;
    for (const name of names) {
      const count = gone?.[name] ?? (await countDue(services, name));
      print(`${name}: ${services.config.retention[name]} days, ${count} ${gone ? 'gone' : 'due'}`);
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
    if (!found) return refuse(print, `There is no participant ${sfid}.`);
    if (found.status === 'active')
      return refuse(
        print,
        'This participant is active. Only one whose status in the feed is another can be erased.',
      );
    await eraseParticipant(services, Number(found.id));
    print('Erased.');
    return true;
  },
};

/** What is kept how long, and what is removed on request. */
export const retentionOperations: readonly Operation[] = [retention, erase];
