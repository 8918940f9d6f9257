import { sql } from 'drizzle-orm';
import type { ReplyOf } from '#platform/contract/call.ts';
import { QUEUES, type QueueName } from '#platform/contract/queues.ts';
import { rolesFor } from '#platform/contract/staff-roles.ts';
import { today, wholeSecond } from '#platform/server/clock.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { StaffCaller } from '#platform/server/identity/staff.ts';
import type { Queue } from '#platform/server/manifest/queue.ts';
import { staffRoute } from '#platform/server/manifest/route.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { listQueues, queueCalls } from '../calls.ts';
import { ENTRIES_PER_PAGE } from '../rules.ts';
import { queueDone, queueLooks } from '../tables.ts';
import { type Count, countAnew, countIn } from './counts.ts';
import { type Asking, doneWith, entryOf, lastDone, openWith, pageOf } from './statements.ts';
import { words } from './words.ts';

type Entry = ReplyOf<(typeof queueCalls)['answers']['list']>['entries'][number];
type Done = ReplyOf<(typeof queueCalls)['answers']['done']>['done'];

interface Row {
  key: string;
  exactly: string;
  kind: string;
  sfid: string | null;
  name: string | null;
  details: object | null;
  openWith: string[];
}

interface Page {
  rows: Row[];
  kinds: Readonly<Record<string, number>>;
}

interface DoneRow {
  staffId: number | null;
  by: string;
  at: string;
  note: string;
}

const NAMES = Object.keys(QUEUES) as QueueName[];

const asking = (services: Services, at: Date, { staffId }: StaffCaller): Asking => ({
  at,
  today: today(services.clock),
  staffId,
});

const participantOf = ({ sfid, name }: { sfid: string | null; name: string | null }) =>
  sfid ? { sfid, name: name ?? '' } : null;

const presentDone = ({ by, at, note }: DoneRow): Done => ({ by, at: wholeSecond(new Date(at)), note });

const presentEntry = (queue: Queue, row: Row, moment: Asking): Entry => {
  const { title, line, facts } = queue.present(row.details ?? {}, moment);
  return {
    key: row.key,
    since: wholeSecond(new Date(row.exactly)),
    kind: row.kind,
    title,
    line,
    facts: [...facts],
    participant: participantOf(row),
    open_with: row.openWith,
  };
};

const findDone = async (tx: Db, queue: string, entry: string): Promise<DoneRow | undefined> =>
  (await rowsOf<DoneRow>(tx, doneWith(queue, entry)))[0];

/** The routes of one queue. */
const routesOf = (name: QueueName) => {
  const calls = queueCalls[name];
  const queueIn = ({ features }: Services): Queue => features.queues[name];
  return [
    staffRoute(calls.list, async ({ services, staff, query, at, read }) => {
      const queue = queueIn(services);
      const now = asking(services, at, staff);
      const asked = query ?? {};
      const [found] = await read((tx) => rowsOf<Page>(tx, pageOf(queue, asked, now)));
      const { rows, kinds: counts } = found ?? { rows: [], kinds: {} };
      const page = rows.slice(0, ENTRIES_PER_PAGE);
      const last = rows.length > ENTRIES_PER_PAGE ? page.at(-1) : undefined;
      return {
        entries: page.map((row) => presentEntry(queue, row, now)),
        kinds: Object.entries(queue.kinds).flatMap(([kind, label]) => {
          const count = counts[kind] ?? 0;
          return count > 0 || kind === asked.kind ? [{ kind, label, count }] : [];
        }),
        next: last ? `${last.exactly}~${last.key}` : null,
      };
    }),
    staffRoute(calls.listDone, async ({ read }) => {
      const rows = await read((tx) =>
        rowsOf<DoneRow & { key: string; sfid: string | null; name: string | null }>(tx, lastDone(name)),
      );
      return {
        entries: rows.map((row) => ({ ...presentDone(row), key: row.key, participant: participantOf(row) })),
      };
    }),
    staffRoute(calls.look, async ({ services, staff, body, at, read }) => {
      const { entry } = body;
      const row = { staffId: staff.staffId, brand: staff.brand, queue: name, entry, at };
      return read(async (tx) => {
        await tx.insert(queueLooks).values(row).onConflictDoUpdate({ target: queueLooks.staffId, set: row });
        const now = asking(services, at, staff);
        const [others] = await rowsOf<{ names: string[] }>(
          tx,
          sql`select ${openWith(name, sql`${entry}`, now)} as names`,
        );
        const done = await findDone(tx, name, entry);
        return { open_with: others?.names ?? [], done: done ? presentDone(done) : null };
      });
    }),
    staffRoute(calls.done, async ({ services, staff, body, at, act }) => {
      const queue = queueIn(services);
      const { entry, note } = { entry: body.entry, note: body.note.trim() };
      const value = await act(async (tx) => {
        // Two who are done at the same moment come one after the other.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${entry}`}, 0))`);
        const before = await findDone(tx, name, entry);
        if (before) return { audit: 'nothing changed', value: { done: theirs(before, staff, note) } };
        const [found] = await rowsOf<{ participantId: number | null }>(
          tx,
          entryOf(queue, entry, asking(services, at, staff)),
        );
        if (!found) throw new Refusal(404, words.gone);
        const { participantId } = found;
        const row = { participantId, staffId: staff.staffId, doneBy: staff.name, doneAt: at, note };
        await tx.insert(queueDone).values({ ...row, brand: staff.brand, queue: name, entry });
        const told = (await queue.done?.(tx, entry, at)) ?? 'nothing';
        return {
          audit: {
            detail: { queue: name, entry, why: note },
            told,
            ...(participantId === null ? {} : { participantId }),
          },
          value: { done: { by: staff.name, at: wholeSecond(at), note } },
        };
      });
      countAnew(services, staff.brand, name);
      return value;
    }),
  ];
};

/** What was done before, where it was the same person's same deed. Throws 409 where it was somebody else's. */
function theirs(before: DoneRow, { staffId }: StaffCaller, note: string): Done {
  if (before.staffId !== staffId || before.note !== note)
    throw new Refusal(409, words.doneBefore(before.by, before.note));
  return presentDone(before);
}

/** Whose roles see a queue. */
const isFor = ({ roles }: StaffCaller, name: QueueName) =>
  rolesFor(QUEUES[name]).some((role) => roles.includes(role));

const list = staffRoute(listQueues, async ({ services, staff, at, read }) => {
  const now = asking(services, at, staff);
  const mine = NAMES.filter((name) => isFor(staff, name));
  return read(async (tx) => {
    const queues: Count[] = [];
    for (const name of mine) queues.push(await countIn(services, { tx, brand: staff.brand, name }, now));
    return { queues };
  });
});

/** The queues of the plan manager's staff: what waits, who has it open, and being done with it. */
export const queueRoutes = [list, ...NAMES.flatMap(routesOf)];
