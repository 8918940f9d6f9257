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

const olderThan = (older: keyof typeof OLDER_THAN | undefined, { at }: Asking): SQL =>
  older ? sql`f.since <= ${moment(daysAfter(at, -OLDER_THAN[older]))}` : sql`true`;

/**
 * The entries of a queue that nobody was done with, as `open` of a statement. Their keys are worked out first: under
 * row-level security PostgreSQL does not look up an expression that it does not trust by an index, only a plain value.
 */
const withOpen = ({ name, entries }: Queue, asking: Asking, which: SQL = sql`true`): SQL =>
  sql`with found as materialized (${entries(asking)}), open as materialized (select f.* from found f where ${which}
    and not exists (select from queue_done d where d.queue = ${name} and d.entry = f.key))`;

/** The names of colleagues who have an entry open now. */
export const openWith = (queue: string, entry: SQL, { at, staffId }: Pick<Asking, 'at' | 'staffId'>): SQL =>
  sql`coalesce((select array_agg(s.name order by s.name) from queue_looks l join staff s on s.id = l.staff_id
    where l.queue = ${queue} and l.entry = ${entry} and l.staff_id <> ${staffId}
      and l.at > ${moment(new Date(at.getTime() - LOOK_HOLDS_SECONDS * 1000))}), '{}')`;

/** How many entries of a queue are open, and since when the oldest waits. */
export const countOf = (queue: Queue, asking: Asking): SQL =>
  sql`${withOpen(queue, asking)} select count(*)::int as count, min(o.since) as oldest from open o`;

/** What a page asks for. */
export interface PageOf {
  kind?: string | undefined;
  older?: keyof typeof OLDER_THAN | undefined;
  after?: string | undefined;
}

/** A page of a queue and one entry more where there is a next one, and how many there are of each kind, in one row. */
export function pageOf(queue: Queue, { kind, older, after }: PageOf, asking: Asking): SQL {
  const [since = '', key = ''] = after?.split('~') ?? [];
  const ofKind = kind ? sql`o.kind = ${kind}` : sql`true`;
  const isAfter = after ? sql`(o.since, o.key) > (${since}::timestamptz, ${key})` : sql`true`;
  return sql`${withOpen(queue, asking, olderThan(older, asking))}
    select coalesce((select jsonb_object_agg(c.kind, c.count)
        from (select o.kind, count(*) as count from open o group by o.kind) c), '{}') as kinds,
      coalesce((select jsonb_agg(to_jsonb(r) order by r.exactly, r.key) from (
        select e.key, ${exactly(sql`e.since`)} as exactly, e.kind, p.sfid, ${fullNameOf('p')} as name,
          to_jsonb(d) as details, ${openWith(queue.name, sql`e.key`, asking)} as "openWith"
        from (select o.* from open o where ${ofKind} and ${isAfter}
          order by o.since, o.key limit ${ENTRIES_PER_PAGE + 1}) e
        left join participants p on p.id = e.participant_id
        left join lateral (${queue.details}) d on true) r), '[]') as rows`;
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
