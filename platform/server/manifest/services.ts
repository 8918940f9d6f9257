import type { Disk } from 'flydrive';
import type { QueueName } from '#platform/contract/queues.ts';
import type { Clock } from '../clock.ts';
import type { Brands } from '../config/brands.ts';
import type { Config } from '../config/config.ts';
import type { AuthKey } from '../config/keys.ts';
import type { Database } from '../database/database.ts';
import type { Scanner } from '../files/scanner.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { LookBoard } from '../looks/board.ts';
import type { Machine } from '../machine.ts';
import type { Delivery } from '../messages/delivery.ts';
import type { StatusBoard } from '../status.ts';
import type { Shown } from './activity.ts';
import type { EventBoard } from './events.ts';
import type { ExportedPart } from './exported.ts';
import type { Finding } from './finding.ts';
import type { Kept } from './kept.ts';
import type { Queue } from './queue.ts';

/** Regular work beside the requests, or work that follows an import. */
export type Task = (services: Services) => Promise<unknown>;

/** An examination that a feature adds to `doctor`. */
export interface Examination {
  /** Names it among all: `webhooks`. */
  name: string;
  /** What it looks at, in words: `the receivers of webhooks`. */
  what: string;
  /**
   * What it asks: the database; something else that all servers share; or the machine that it runs on, where each server
   * may find something else.
   */
  asks: 'database' | 'services' | 'machine';
  /** It takes long on a large database: it is made once a day, and `doctor` says what it found then. */
  isThorough?: true;
  /** Looks, as quickly as it can, and leaves off where it is told to. */
  look: (services: Services, stopped: AbortSignal) => Promise<Finding[]>;
}

/** A name as it stands in `/metrics`: `wattle_totals_waiting`. Its last word is the unit, where there is one. */
export type FigureName = `wattle_${string}`;

/** What a figure is, in words, and what tells its values apart: `channel`, `state`. */
export interface Figure {
  help: string;
  labels: readonly string[];
}

/** One value of a figure: a count, seconds or bytes, as its name says. */
export interface Reading {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/**
 * Figures that a feature reads from the database when somebody looks at `/metrics` (docs/operations.md "Metrics"). They
 * hold no personal data: counts and ages, by kind.
 */
export interface Measured<Name extends FigureName = FigureName> {
  figures: Readonly<Record<Name, Figure>>;
  /** Must be quick on a large database: it runs every few seconds. */
  read: (services: Services) => Promise<Readonly<Partial<Record<Name, readonly Reading[]>>>>;
}

/** What all features declare about themselves, for those that work with it (app/server/fold.ts). */
export interface Folded {
  /** How audit records read in the activity, by their action. */
  activity: ReadonlyMap<string, Shown>;
  /** The queues of the plan manager's staff. */
  queues: Readonly<Record<QueueName, Queue>>;
  /** The parts of a participant's export. */
  exported: readonly ExportedPart[];
  /** The records that are kept, and for how long. */
  kept: readonly Kept[];
  /** The tasks that follow an import. */
  afterImport: readonly Task[];
  /** The examinations of `doctor`. */
  examined: readonly Examination[];
  /** The figures of `/metrics`. */
  measured: readonly Measured[];
}

/**
 * What every feature is given: the server's parts, made once at start. Tests make the same parts with a clock that they
 * can move.
 */
export interface Services {
  config: Config;
  database: Database;
  clock: Clock;
  brands: Brands;
  /** Where the built web app is. */
  webFolder: string;
  /** Signing keys, current first. */
  keys: AuthKey[];
  status: StatusBoard;
  features: Folded;
  /** Counts the tracked events. */
  events: EventBoard;
  /** Collects who looks at what of which participant. */
  looks: LookBoard;
  /** The store of files. */
  files: Disk;
  scanner: Scanner;
  machine: Machine;
  /** Aborted once this process is to end: it is not ready for more, and finishes what is under way. */
  ending: AbortController;
  /** The queue of work that is done after the requests that ask for it. */
  jobs: JobQueue;
  /** Sends the messages of the outbox. */
  delivery: Delivery;
}
