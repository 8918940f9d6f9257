import { sql } from 'drizzle-orm';
import type { Call, QueryOf } from '#platform/contract/call.ts';
import { type Clock, today } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { eventCounts } from '../database/tables.ts';

/** The events that are counted, day by day, and never by person (specification: tracked-events). */
export const TRACKED_EVENTS = [
  'login',
  'logout',
  'plan selected',
  'claim submitted',
  'claim approved',
  'claim declined',
  'report generated',
  'callback requested',
  'question asked',
  'search',
] as const;

export type TrackedEvent = (typeof TRACKED_EVENTS)[number];

/**
 * The values that decide which event a call counts as: the query of a read, or the detail of a command's audit record.
 */
type About = Readonly<Record<PropertyKey, unknown>>;

/** A call that counts as an event (specification: tracked-events). */
export interface Tracked {
  call: Pick<Call, 'name'>;
  as: TrackedEvent | ((about: About) => TrackedEvent | undefined);
}

/** A list that can be searched by a field. Only its first page counts: turning the pages is no further search. */
export const searchOf = <C extends Call>(call: C, field: keyof NonNullable<QueryOf<C>>): Tracked => ({
  call,
  as: (about) => (about[field] && (about['page'] ?? '1') === '1' ? 'search' : undefined),
});

/**
 * Counts events by day and brand; it keeps nothing about who did them or to what. The counts stay in memory for up to a
 * minute: a crash may lose that much, and no request waits for them to be written.
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

  /** Counts a request that was answered, if it counts as an event. */
  note(call: Pick<Call, 'name'>, brand: string, about: object = {}): void {
    const as = this.tracked.get(call.name);
    const event = typeof as === 'function' ? as(about as About) : as;
    if (event) this.add({ day: today(this.clock), brand, event, count: 1 });
  }

  /** Writes the counts to the database. Counts that cannot be written now are kept for the next time. */
  async flush(): Promise<void> {
    // Always in the same order, so that two processes do not wait for each other.
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
