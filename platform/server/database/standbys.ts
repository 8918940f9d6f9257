import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONNECTION_LIMIT } from './connections.ts';
import type { LogPosition, StandbyState } from './database.ts';
import { OPERATOR_ROLE } from './roles.ts';

/** How often each server is looked at, in milliseconds. */
const LOOK = 250;
/** A standby that is further behind answers nothing, in milliseconds. */
const FURTHEST_BEHIND = 5000;
/** What is known of a standby holds for this long, in milliseconds. */
const KNOWN_FOR = 3000;
/** How long a read of everything waits for a standby to have replayed what the primary had at its start, in milliseconds. */
const CATCH_UP = 2000;

/** Whether a server is a standby, of which database, whether that has a schema, and how far its log goes. */
const LOOK_AT_SERVER = `select pg_is_in_recovery() as "isStandby",
  (select system_identifier::text from pg_control_system()) || ' ' || current_database() as database,
  to_regclass('public.schema_version') is not null as "hasSchema",
  (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)::text as position`;

interface Seen {
  isStandby: boolean;
  database: string;
  /** The number of its schema; undefined where it has none. */
  schema: number | undefined;
  position: bigint;
  /** When, by this process's own clock that never jumps, in milliseconds. */
  at: number;
}

/** The row of that statement. */
interface Looked {
  isStandby: boolean;
  database: string;
  hasSchema: boolean;
  position: LogPosition;
}

/** Looks at one server again and again, on a connection of its own. */
class Lookout {
  /** Without the password. */
  readonly name: string;
  /** What was last seen of it; undefined while it cannot be reached. */
  seen: Seen | undefined;
  /** When it was last seen as a standby, by the same clock as `Seen.at`. */
  followedAt = Number.NEGATIVE_INFINITY;

  private readonly pool: pg.Pool;
  private readonly ending = new AbortController();
  private readonly ended: Promise<void>;

  constructor(url: string, onSeen: (seen: Seen) => void = () => {}) {
    const { host, pathname } = new URL(url);
    this.name = host + pathname;
    this.pool = new pg.Pool({
      connectionString: url,
      max: 1,
      connectionTimeoutMillis: CONNECTION_LIMIT,
      query_timeout: CONNECTION_LIMIT,
      onConnect: ((client) => client.query(`set role ${OPERATOR_ROLE}`)) as (client: pg.ClientBase) => void,
    });
    this.pool.on('error', () => {});
    this.ended = this.watch(onSeen);
  }

  async close(): Promise<void> {
    this.ending.abort();
    await this.ended;
    await this.pool.end();
  }

  private async watch(onSeen: (seen: Seen) => void): Promise<void> {
    while (!this.ending.signal.aborted) {
      this.seen = await this.look().catch(() => undefined);
      if (this.seen?.isStandby) this.followedAt = this.seen.at;
      if (this.seen) onSeen(this.seen);
      await sleep(LOOK, undefined, { ref: false, signal: this.ending.signal }).catch(() => {});
    }
  }

  private async look(): Promise<Seen> {
    // What is seen is at least as old as the question.
    const at = performance.now();
    const [row] = await this.ask<Looked>(LOOK_AT_SERVER);
    if (!row) throw new Error('The server said nothing of itself.');
    const [version] = row.hasSchema
      ? await this.ask<{ version: number }>('select version from public.schema_version')
      : [];
    const { isStandby, database, position } = row;
    return { isStandby, database, schema: version?.version, position: positionOf(position), at };
  }

  private async ask<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    return (await this.pool.query<Row>(text)).rows;
  }
}

/**
 * The hot standbys of a primary: which of them may answer a read just now. A standby is left out while it is away, is no
 * standby of this database, has another schema, or is more than five seconds behind, and comes back by itself.
 */
export class Standbys {
  private readonly primary: Lookout | undefined;
  private readonly lookouts: readonly Lookout[];
  /** Where the primary's log was, and when, newest last: what a standby has replayed tells by it how old it is. */
  private readonly past: Seen[] = [];

  constructor(primaryUrl: string, urls: readonly string[]) {
    this.lookouts = urls.map((url) => new Lookout(url));
    if (urls.length > 0) this.primary = new Lookout(primaryUrl, (seen) => this.remember(seen));
  }

  /** A standby that has replayed the log up to a position, by its place in the list. */
  after(position: LogPosition): number | undefined {
    return this.nextAt(positionOf(position));
  }

  /**
   * A server to read from while the primary is away: a standby that was not far behind when the primary was last seen, or
   * one that has been promoted since. One that was promoted earlier has missed what the primary took after that.
   */
  inPlaceOfPrimary(): number | undefined {
    const primaryAt = this.past.at(-1)?.at ?? Number.POSITIVE_INFINITY;
    return this.next((lookout) => {
      const trouble = this.troubleOf(lookout);
      return trouble === null || (trouble === 'promoted' && lookout.followedAt >= primaryAt - KNOWN_FOR);
    });
  }

  /** A standby that has replayed all that the primary's log holds now; undefined where none does so soon. */
  async caughtUp(): Promise<number | undefined> {
    const start = performance.now();
    while (
      performance.now() - start < CATCH_UP &&
      this.lookouts.some((each) => this.troubleOf(each) === null)
    ) {
      const primary = this.past.find(({ at }) => at >= start);
      const found = primary && this.nextAt(primary.position);
      if (found !== undefined) return found;
      await sleep(LOOK / 5);
    }
    return undefined;
  }

  /** Leaves a standby out that has just failed, until it is seen again. */
  leaveOut(standby: number): void {
    const lookout = this.lookouts[standby];
    if (lookout) lookout.seen = undefined;
  }

  states(): StandbyState[] {
    return this.lookouts.map((lookout) => ({
      name: lookout.name,
      trouble: this.troubleOf(lookout),
    }));
  }

  async close(): Promise<void> {
    await Promise.all(
      [...this.lookouts, ...(this.primary ? [this.primary] : [])].map((each) => each.close()),
    );
  }

  private next(isFit: (lookout: Lookout) => boolean): number | undefined {
    const fit = this.lookouts.flatMap((lookout, place) => (isFit(lookout) ? [place] : []));
    // By chance, not in turn: the question whether there is any would take every second turn.
    return fit[Math.floor(Math.random() * fit.length)];
  }

  private nextAt(position: bigint): number | undefined {
    return this.next((lookout) => {
      const isThere = lookout.seen !== undefined && lookout.seen.position >= position;
      return isThere && this.troubleOf(lookout) === null;
    });
  }

  private troubleOf({ seen }: Lookout): StandbyState['trouble'] {
    const primary = this.past.at(-1);
    if (!seen || !primary || performance.now() - seen.at > KNOWN_FOR) return 'away';
    if (seen.database !== primary.database) return 'foreign';
    if (!seen.isStandby) return 'promoted';
    if (seen.schema !== primary.schema) return 'schema';
    return this.behind(seen) > FURTHEST_BEHIND ? 'behind' : null;
  }

  /**
   * How old a standby's data are, in milliseconds: since when the primary's log has been further on. While the primary is
   * away this is how old they were when it was last seen.
   */
  private behind({ position }: Seen): number {
    const last = this.past.at(-1);
    const reached = this.past.findLast((seen) => seen.position <= position);
    return last && reached ? last.at - reached.at : Number.POSITIVE_INFINITY;
  }

  private remember(seen: Seen): void {
    // An address of the primary that leads to a standby tells nothing of how far the primary is.
    if (seen.isStandby) return;
    this.past.push(seen);
    while ((this.past[0]?.at ?? seen.at) < seen.at - 2 * FURTHEST_BEHIND && this.past.length > 2)
      this.past.shift();
  }
}

/** A position in the log as a number: `16/B374D848`. */
function positionOf(position: LogPosition): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
