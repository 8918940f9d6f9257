import type { Disk } from 'flydrive';
import type { Clock } from '../clock.ts';
import type { Brands } from '../config/brands.ts';
import type { Config } from '../config/config.ts';
import type { AuthKey } from '../config/keys.ts';
import type { Database } from '../database/database.ts';
import type { Scanner } from '../files/scanner.ts';
import type { JobQueue } from '../jobs/queue.ts';
import type { Delivery } from '../messages/delivery.ts';
import type { StatusBoard } from '../status.ts';
import type { Shown } from './activity.ts';
import type { EventBoard } from './events.ts';
import type { ExportedPart } from './exported.ts';
import type { Kept } from './kept.ts';

/** Something that is looked after beside the requests. */
export type Task = (services: Services) => Promise<unknown>;

/** One thing that `doctor` looked at: whether it is well, and how it stands in words. */
export interface Diagnosis {
  well: boolean;
  words: string;
}

/** What a feature has `doctor` look at. */
export type Examination = (services: Services) => Promise<Diagnosis[]>;

/** What all features say of themselves, for those that work with it (app/fold.ts). */
export interface Folded {
  /** How audit records read, by their action. */
  activity: ReadonlyMap<string, Shown>;
  /** What an export holds. */
  exported: readonly ExportedPart[];
  /** What is kept, and how long. */
  kept: readonly Kept[];
  /** What follows when new data has been taken in. */
  afterImport: readonly Task[];
  /** What `doctor` looks at. */
  examined: readonly Examination[];
}

/** What every feature is given: the server's parts, made once at start. Tests make the same with a clock of theirs. */
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
  /** Counts what is done. */
  events: EventBoard;
  /** Where files lie. */
  files: Disk;
  scanner: Scanner;
  /** What is done after the requests that ask for it. */
  jobs: JobQueue;
  /** What takes messages out of the outbox. */
  delivery: Delivery;
}
