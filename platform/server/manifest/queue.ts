import type { SQL } from 'drizzle-orm';
import type { QueueFact, QueueName } from '#platform/contract/queues.ts';
import type { IsoDate } from '#scheme/dates.ts';
import type { Db } from '../database/database.ts';
import type { Told } from '../told/tell.ts';

/** What a queue's statements may ask for. */
export interface QueueMoment {
  today: IsoDate;
}

/** An entry in words. */
export interface QueueWords {
  /** Who or what it is about, in a few words. */
  title: string;
  /** What has happened, in a line. */
  line: string;
  facts: readonly QueueFact[];
}

/**
 * Work that waits for the plan manager's staff, one entry each (`features/queues`). The statements run as the staff's
 * role: row-level security keeps them to the brand and to the roles of who asks.
 */
export interface Queue<Row extends object = object> {
  name: QueueName;
  /** The kinds of its entries, by which one filters, each with its word. */
  kinds: Readonly<Record<string, string>>;
  /**
   * A select of all entries: `key` (text, never another entry's), `since` (timestamptz), `kind`, `participant_id` (or
   * null) and `record` (bigint: what `details` finds it by). All of a queue is counted by it, so it looks nothing up.
   */
  entries: (moment: QueueMoment) => SQL;
  /** A select of what `present` needs about the few entries `e` that are shown, with their `key`. */
  details: SQL;
  /** Puts an entry into words. As a method: TypeScript then takes the queue of one row for that of any. */
  present(row: Row, moment: QueueMoment): QueueWords;
  /** What "done" changes besides being noted, in its transaction; and what the plan manager's systems are told of it. */
  done?: (tx: Db, key: string, at: Date) => Promise<Told>;
}

/** Checks a queue's statements against its row. */
export const queue = <Row extends object>(declared: Queue<Row>): Queue => declared as Queue;
