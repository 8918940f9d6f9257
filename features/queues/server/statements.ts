import { type SQL, sql } from 'drizzle-orm';
import { fullNameOf } from '#platform/server/database/columns.ts';
import type { Queue, QueueMoment } from '#platform/server/manifest/queue.ts';
import { daysAfter } from '#scheme/dates.ts';
import { ENTRIES_PER_PAGE, LOOK_HOLDS_SECONDS, OLDER_THAN } from '../rules.ts';

/** What a statement about a queue needs to know of who asks, and when. */
export interface Asking extends QueueMoment {
  at: Date;
  staffId: number;
}

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** A moment to the microsecond, as a page's end names it. */
const exactly = (at: SQL): SQL => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/**
 * The entries of a queue that nobody was done with. Their keys are worked out first: under row-level security PostgreSQL
 * does not look up an expression that it does not trust by an index, only a plain value.
 */
const openOf = ({ name, entries }: Queue, asking: Asking): SQL =>
  sql`(with e as materialized (${entries(asking)}) select e.* from e
    where not exists (select from queue_done d where d.queue = ${name} and d.entry = e.key))`;

const olderThan = (older: keyof typeof OLDER_THAN | undefined, { at }: Asking): SQL =>
  older ? sql`e.since <= ${moment(daysAfter(at, -OLDER_THAN[older]))}` : sql`true`;

/** The names of colleagues who have an entry open now. */
export const openWith = (queue: string, entry: SQL, { at, staffId }: Pick<Asking, 'at' | 'staffId'>): SQL =>
  sql`coalesce((select array_agg(s.name order by s.name) from queue_looks l join staff s on s.id = l.staff_id
    where l.queue = ${queue} and l.entry = ${entry} and l.staff_id <> ${staffId}
      and l.at > ${moment(new Date(at.getTime() - LOOK_HOLDS_SECONDS * 1000))}), '{}')`;

/** How many entries of a queue are open, and since when the oldest waits. */
export const countOf = (queue: Queue, asking: Asking): SQL =>
  sql`select count(*)::int as count, min(e.since) as oldest from ${openOf(queue, asking)} e`;

/** How many there are of each kind. */
export const kindsOf = (queue: Queue, older: keyof typeof OLDER_THAN | undefined, asking: Asking): SQL =>
  sql`select e.kind, count(*)::int as count from ${openOf(queue, asking)} e
    where ${olderThan(older, asking)} group by e.kind`;

/** What a page asks for. */
export interface PageOf {
  kind?: string | undefined;
  older?: keyof typeof OLDER_THAN | undefined;
  after?: string | undefined;
}

/** A page of a queue, and one entry more where there is a next one. */
export function pageOf(queue: Queue, { kind, older, after }: PageOf, asking: Asking): SQL {
  const [since = '', key = ''] = after?.split('~') ?? [];
  const ofKind = kind ? sql`e.kind = ${kind}` : sql`true`;
  const isAfter = after ? sql`(e.since, e.key) > (${since}::timestamptz, ${key})` : sql`true`;
  return sql`select e.key, ${exactly(sql`e.since`)} as exactly, e.kind, p.sfid, ${fullNameOf('p')} as name,
      to_jsonb(d) as details, ${openWith(queue.name, sql`e.key`, asking)} as "openWith"
    from (select e.* from ${openOf(queue, asking)} e where ${ofKind} and ${olderThan(older, asking)} and ${isAfter}
      order by e.since, e.key limit ${ENTRIES_PER_PAGE + 1}) e
    left join participants p on p.id = e.participant_id
    left join lateral (${queue.details}) d on true
    order by e.since, e.key`;
}

/** An entry of a queue by its key, where it is open. */
export const entryOf = (queue: Queue, key: string, asking: Asking): SQL =>
  sql`select e.participant_id as "participantId" from (${queue.entries(asking)}) e where e.key = ${key}`;

/** Who was done with an entry. */
export const doneWith = (queue: string, entry: string): SQL =>
  sql`select d.staff_id as "staffId", d.done_by as by, d.done_at as at, d.note from queue_done d
    where d.queue = ${queue} and d.entry = ${entry}`;

/** The entries that somebody was done with last. */
export const lastDone = (queue: string): SQL =>
  sql`select d.entry as key, d.done_by as by, d.done_at as at, d.note, p.sfid, ${fullNameOf('p')} as name
    from queue_done d left join participants p on p.id = d.participant_id
    where d.queue = ${queue} order by d.done_at desc, d.id desc limit ${ENTRIES_PER_PAGE}`;
