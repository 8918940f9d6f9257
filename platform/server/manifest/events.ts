import { sql } from 'drizzle-orm';
import type { Call, QueryOf } from '#platform/contract/call.ts';
import { type Clock, today } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { eventCounts } from '../database/tables.ts';

/** What is counted, day by day, and never by person (2§9 "Tracked events"). */
export const TRACKED_EVENTS = [
  'login',
  'logout',
  'plan selected',
  'claim submitted',
  'claim approved',
  'claim declined',
  'report generated',
  'callback requested',
  'search',
] as const;

export type TrackedEvent = (typeof TRACKED_EVENTS)[number];

/** What decides about an event: the query of a read, or what the audit record of a command says. */
type About = Readonly<Record<PropertyKey, unknown>>;

/** A call that counts as something (2§9). */
export interface Tracked {
  call: Pick<Call, 'name'>;
  as: TrackedEvent | ((about: About) => TrackedEvent | undefined);
}

/** A list that can be searched by a field. Its first page counts: turning the pages is no further search. */
export const searchOf = <C extends Call>(call: C, field: keyof NonNullable<QueryOf<C>>): Tracked => ({
  call,
  as: (about) => (about[field] && (about['page'] ?? '1') === '1' ? 'search' : undefined),
});

/**
 * Counts what is done in the portal by day and brand, with nothing of who did it or what about. Kept in memory for up to
 * a minute: a crash may lose that much, and no request waits for it.
 */
export class EventBoard {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly tracked: ReadonlyMap<string, Tracked['as']>;
  private readonly counts = new Map<
    string,
    { day: string; brand: string; event: TrackedEvent; count: number }
  >();

  constructor(database: Database, clock: Clock, tracked: readonly Tracked[]) {
    this.database = database;
    this.clock = clock;
    this.tracked = new Map(tracked.map(({ call, as }) => [call.name, as]));
  }

  /** Notes a request that was answered, if it counts as something. */
  note(call: Pick<Call, 'name'>, brand: string, about: object = {}): void {
    const as = this.tracked.get(call.name);
    const event = typeof as === 'function' ? as(about as About) : as;
    if (event) this.add({ day: today(this.clock), brand, event, count: 1 });
  }

  /** Writes down what was counted. What cannot be written now is kept for the next time. */
  async flush(): Promise<void> {
    // In one order, so that two processes do not wait for each other.
    const counted = [...this.counts].toSorted(([a], [b]) => a.localeCompare(b)).map(([, each]) => each);
    this.counts.clear();
    if (counted.length === 0) return;
    try {
      await this.database.operate((tx) =>
        tx
          .insert(eventCounts)
          .values(counted)
          .onConflictDoUpdate({
            target: [eventCounts.day, eventCounts.brand, eventCounts.event],
            set: { count: sql`${eventCounts.count} + excluded.count` },
          }),
      );
    } catch (error) {
      for (const each of counted) this.add(each);
      throw error;
    }
  }

  private add(counted: { day: string; brand: string; event: TrackedEvent; count: number }): void {
    const key = `${counted.day} ${counted.brand} ${counted.event}`;
    const before = this.counts.get(key)?.count ?? 0;
    this.counts.set(key, { ...counted, count: before + counted.count });
  }
}
