import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import type { ToldChange } from '../../calls/changes.ts';
import {
  ANSWER_MS,
  AT_ONCE,
  GIVEN_UP_MS,
  LONGEST_PAUSE,
  OLD_SECRET_MS,
  PAUSED_MS,
  pauseAfter,
} from '../../rules/webhooks.ts';
import { changesAfter } from '../list.ts';
import { numberChanges } from '../numbers.ts';
import { opened, signedHeaders } from './secrets.ts';
import { type Outcome, send } from './send.ts';

/** How often a process looks for changes to deliver, in milliseconds. */
const LOOK_MS = 500;
/** For how long a process takes a receiver, with every delivery anew: twice as long as one may take. */
const LEASE_MS = 2 * ANSWER_MS;
/** How many changes are read at once. */
const PAGE = 100;

/** A receiver that this process serves. */
interface Receiver {
  id: number;
  brand: string;
  url: string;
  kinds: string[];
  inOrder: boolean;
  doneTo: number;
  lease: string;
  paused: boolean;
  secrets: string[];
}

/** A change on its way to a receiver. */
interface Late {
  number: number;
  attempts: number;
  firstAt: Date;
  /** Whether it has failed before, and so has a row. */
  isKept: boolean;
}

const moment = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

/** True where a moment of a row has come. A moment that lies too far ahead was set before the clock was put back. */
const hasCome = (column: string, at: Date, most: number) =>
  sql`not (${sql.raw(column)} between ${moment(later(at, 1))} and ${moment(later(at, most))})`;

/** Takes receivers that have something to be sent, and that nobody serves. */
async function takeReceivers(tx: Db, at: Date): Promise<Omit<Receiver, 'secrets'>[]> {
  return rowsOf(
    tx,
    sql`update webhooks w set lease = gen_random_uuid(), lease_until = ${moment(later(at, LEASE_MS))}
      where w.id in (
        select w.id from webhooks w left join told_numbers n on n.brand = w.brand
        where (w.lease is null or ${hasCome('w.lease_until', at, 2 * LEASE_MS)})
          and (exists (select from webhook_deliveries d where d.webhook_id = w.id and d.dead_at is null
              and ${hasCome('d.next_at', at, 2 * LONGEST_PAUSE)})
            or (n.last > w.done_to and not exists (select from webhook_deliveries d
              where d.webhook_id = w.id and d.dead_at is null and (w.in_order or w.paused_at is not null))))
        order by w.id for update of w skip locked)
      returning w.id, w.brand, w.url, w.kinds, w.in_order as "inOrder", w.done_to as "doneTo", w.lease,
        w.paused_at is not null as paused`,
  );
}

/** The secrets that sign for a receiver, the newest first. */
async function secretsOf({ keys }: Services, tx: Db, id: number, at: Date): Promise<string[]> {
  const rows = await rowsOf<{ sealed: string }>(
    tx,
    sql`select sealed from webhook_secrets where webhook_id = ${id}
        and (ends_at is null or ends_at > ${moment(at)} and ends_at <= ${moment(later(at, 2 * OLD_SECRET_MS))})
      order by id desc`,
  );
  return rows.flatMap(({ sealed }) => opened(keys, sealed) ?? []);
}

/** Delivers to one receiver whatever is due, until nothing is or the receiver is somebody else's. */
class Serving {
  private isMine = true;
  private readonly services: Services;
  private readonly receiver: Receiver;
  private readonly stopped: AbortSignal;

  constructor(services: Services, receiver: Receiver, stopped: AbortSignal) {
    this.services = services;
    this.receiver = receiver;
    this.stopped = stopped;
  }

  /** Gives how many deliveries were tried. */
  async run(): Promise<number> {
    let tried = 0;
    for (let some = -1; some !== 0 && this.isMine && !this.stopped.aborted; tried += Math.max(some, 0)) {
      some = await this.tryLate();
      if (some === 0 && this.isMine) some = await this.tryNew();
    }
    await this.release();
    return tried;
  }

  /** Lets another process take the receiver. */
  private async release(): Promise<void> {
    const { id, lease } = this.receiver;
    await this.services.database.operate((tx) =>
      tx.execute(
        sql`update webhooks set lease = null, lease_until = null where id = ${id} and lease = ${lease}`,
      ),
    );
  }

  /** Tries deliveries that have failed before and are due: one, the oldest, where order or a pause asks for it. */
  private async tryLate(): Promise<number> {
    const { id, brand, inOrder, paused } = this.receiver;
    const at = this.services.clock.now();
    const due = await this.services.database.operate(async (tx) => {
      const oldest = await rowsOf<Omit<Late, 'firstAt' | 'isKept'> & { firstAt: string; isDue: boolean }>(
        tx,
        sql`select number, attempts, first_at as "firstAt", ${hasCome('next_at', at, 2 * LONGEST_PAUSE)} as "isDue"
          from webhook_deliveries where webhook_id = ${id} and dead_at is null
          order by number limit ${inOrder || paused ? 1 : 1000}`,
      );
      const late = oldest.filter(({ isDue }) => isDue).slice(0, AT_ONCE);
      const changes = new Map<number, ToldChange>();
      for (const { number } of late)
        for (const change of (await changesAfter(tx, brand, number - 1, 1)).changes)
          changes.set(number, change);
      return late.map((each) => ({
        ...each,
        firstAt: new Date(each.firstAt),
        isKept: true,
        change: changes.get(each.number),
      }));
    });
    await Promise.all(due.map(({ change, ...late }) => this.deliver(late, change)));
    return due.length;
  }

  /** Tries the changes after the last one that is dealt with. */
  private async tryNew(): Promise<number> {
    const { database, clock } = this.services;
    const { id, brand, inOrder, paused } = this.receiver;
    const found = await database.operate(async (tx) => {
      const waits = await rowsOf(
        tx,
        sql`select from webhook_deliveries where webhook_id = ${id} and dead_at is null limit 1`,
      );
      if (waits.length > 0 && (inOrder || paused)) return undefined;
      return changesAfter(tx, brand, this.receiver.doneTo, PAGE);
    });
    if (!found) return 0;
    const wanted = found.changes.filter((change) => this.wants(change));
    let tried = 0;
    for (let from = 0; from < wanted.length; from += inOrder ? 1 : AT_ONCE) {
      if (!this.isMine || this.stopped.aborted) return tried;
      const some = wanted.slice(from, from + (inOrder ? 1 : AT_ONCE));
      const late = { attempts: 0, firstAt: clock.now(), isKept: false };
      const outcomes = await Promise.all(
        some.map((change) => this.deliver({ number: change.id, ...late }, change)),
      );
      tried += some.length;
      const last = some.at(-1)?.id ?? this.receiver.doneTo;
      if (inOrder) this.receiver.doneTo = last;
      else await this.noteDone(last);
      if (!outcomes.every(({ taken }) => taken)) return tried;
    }
    // What it does not want is dealt with too.
    if (found.next > this.receiver.doneTo) await this.noteDone(found.next);
    return tried + (found.more ? 1 : 0);
  }

  private wants({ kind }: ToldChange): boolean {
    return this.receiver.kinds.length === 0 || this.receiver.kinds.includes(kind);
  }

  /** Sends a change and notes what became of it. One that is gone meanwhile is dropped. */
  private async deliver(late: Late, change: ToldChange | undefined): Promise<Outcome> {
    const { url, secrets, brand } = this.receiver;
    if (change?.id !== late.number) {
      await this.noteGone(late);
      return { taken: true, status: 204 };
    }
    const body = JSON.stringify(change);
    const at = this.services.clock.now();
    const isAnywhere = this.services.config.demo !== false;
    const outcome: Outcome =
      secrets.length === 0
        ? { taken: false, failure: 'no secret' }
        : await send(url, signedHeaders(secrets, `${brand}-${change.id}`, at, body), body, {
            isAnywhere,
            stopped: this.stopped,
          });
    // What the end of this process cut off is tried again by the next one.
    if (!outcome.taken && this.stopped.aborted) this.isMine = false;
    else if (outcome.taken) await this.noteTaken(late);
    else await this.noteFailed(late, outcome.failure);
    return outcome;
  }

  private async noteTaken(late: Late): Promise<void> {
    const set = sql`failing_since = null, paused_at = null, done_to = ${this.doneWith(late.number)}`;
    // Where order does not matter, a delivery may have failed once more before this process took the receiver over.
    if (late.isKept || !this.receiver.inOrder) await this.note(set, (tx) => this.forget(tx, late));
    else await this.note(set);
  }

  /** Nothing was sent, so that a receiver that fails is not well again by it. */
  private async noteGone(late: Late): Promise<void> {
    await this.note(sql`done_to = ${this.doneWith(late.number)}`, (tx) => this.forget(tx, late));
  }

  private async forget(tx: Db, { number }: Late): Promise<void> {
    await tx.execute(
      sql`delete from webhook_deliveries where webhook_id = ${this.receiver.id} and number = ${number}`,
    );
  }

  private async noteFailed({ number, attempts, firstAt }: Late, failure: string): Promise<void> {
    const at = this.services.clock.now();
    const nextAt = later(at, pauseAfter(attempts + 1, Math.random()));
    const isDead = at.getTime() - firstAt.getTime() >= GIVEN_UP_MS;
    const deadAt = isDead ? moment(at) : sql`null`;
    await this.note(
      sql`done_to = ${this.doneWith(number)}, failing_since = coalesce(failing_since, ${moment(at)}),
        paused_at = case when ${moment(at)} - failing_since >= make_interval(secs => ${PAUSED_MS / 1000})
          then coalesce(paused_at, ${moment(at)}) else paused_at end`,
      (tx) =>
        tx.execute(
          sql`insert into webhook_deliveries (webhook_id, number, attempts, first_at, next_at, dead_at, failure)
            values (${this.receiver.id}, ${number}, 1, ${moment(firstAt)}, ${moment(nextAt)}, ${deadAt}, ${failure})
            on conflict (webhook_id, number) do update set attempts = ${attempts + 1}, next_at = excluded.next_at,
              dead_at = excluded.dead_at, failure = excluded.failure`,
        ),
    );
  }

  /** In order, what is dealt with goes on with each change; otherwise only once all that were sent together are. */
  private doneWith(number: number) {
    return this.receiver.inOrder ? sql`greatest(done_to, ${number})` : sql`done_to`;
  }

  private async noteDone(number: number): Promise<void> {
    this.receiver.doneTo = Math.max(this.receiver.doneTo, number);
    await this.note(sql`done_to = greatest(done_to, ${number})`);
  }

  /** Changes the receiver's row as long as it is this process's, and keeps it so. */
  private async note(set: SQL, more?: (tx: Db) => Promise<unknown>): Promise<void> {
    if (!this.isMine) return;
    const { id, lease } = this.receiver;
    const until = later(this.services.clock.now(), LEASE_MS);
    await this.services.database.operate(async (tx) => {
      const [kept] = await rowsOf<{ paused: boolean }>(
        tx,
        sql`update webhooks set lease_until = ${moment(until)}, ${set} where id = ${id} and lease = ${lease}
          returning paused_at is not null as paused`,
      );
      this.isMine = kept !== undefined;
      this.receiver.paused = kept?.paused ?? false;
      if (kept) await more?.(tx);
    });
  }
}

const never = new AbortController().signal;

/** Serves every receiver that has something due and is nobody else's. Gives the work of each. */
async function serveDue(services: Services, stopped: AbortSignal): Promise<Promise<number>[]> {
  const { database, clock } = services;
  const at = clock.now();
  const [any] = await database.operate((tx) => rowsOf(tx, sql`select from webhooks limit 1`));
  if (!any) return [];
  await numberChanges(database);
  const taken = await database.operate(async (tx) => {
    const receivers = await takeReceivers(tx, at);
    return Promise.all(
      receivers.map(async (each) => ({ ...each, secrets: await secretsOf(services, tx, each.id, at) })),
    );
  });
  return taken.map((receiver) => new Serving(services, receiver, stopped).run());
}

/** Delivers everything that is due now. Gives how many deliveries were tried. */
export async function deliverDue(services: Services): Promise<number> {
  const tried = await Promise.all(await serveDue(services, never));
  return tried.reduce((sum, each) => sum + each, 0);
}

/**
 * Delivers changes as long as the server runs. Receivers do not wait for each other: one that hangs holds up nobody's
 * deliveries but its own. Gives how to stop it.
 */
export function keepDelivering(services: Services, onFailure: (error: Error) => void): () => Promise<void> {
  const stopping = new AbortController();
  const working = new Set<Promise<unknown>>();
  const work = async () => {
    while (!stopping.signal.aborted) {
      const begun = await serveDue(services, stopping.signal).catch((error: Error) => {
        onFailure(error);
        return [];
      });
      for (const each of begun) {
        const done = each.catch(onFailure).finally(() => working.delete(done));
        working.add(done);
      }
      await sleep(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const loop = work();
  return async () => {
    stopping.abort();
    await loop;
    await Promise.all(working);
  };
}
