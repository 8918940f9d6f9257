import type { Table } from 'drizzle-orm';
import type { ChangeKind } from '#platform/contract/told.ts';
import type { AnyJob } from '../jobs/job.ts';
import type { Looks } from '../looks/kinds.ts';
import type { Shown } from './activity.ts';
import type { Tracked } from './events.ts';
import type { Exported } from './exported.ts';
import type { Kept } from './kept.ts';
import type { Operation } from './operation.ts';
import type { Queue } from './queue.ts';
import type { Route } from './route.ts';
import type { Examination, Measured, Services, Task } from './services.ts';

/** A task of a feature, and when it runs. Tasks of the same moment run in the order of the list of features. */
export interface Duty {
  when: 'every minute' | 'every hour' | 'after an import';
  task: Task;
}

/** Work that goes on as long as the server runs. Gives how to stop it. */
export type Standing = (services: Services, onFailure: (error: Error) => void) => () => Promise<void>;

/**
 * The manifest of a server feature, in `features/<name>/server/feature.ts`; `app/server/fold.ts` builds the server from
 * all of them. An empty list says "none".
 */
export interface Feature {
  name: string;
  /** The routes that answer its calls. */
  routes: readonly Route[];
  /**
   * Its tables, as its `tables.ts` exports them beside their constants, and those of the platform that it looks after.
   */
  tables: Readonly<Record<string, unknown>>;
  /** Those of its tables that other features' statements may read; nobody else writes them. */
  offered: readonly Table[];
  /** The jobs that it does after the requests that ask for them. */
  jobs: readonly AnyJob[];
  /** Its regular tasks. Each task finds out for itself what is due; the next run does what the last one missed. */
  calendar: readonly Duty[];
  /** Its work that goes on as long as the server runs, where a minute is too long to wait for the calendar. */
  standing: readonly Standing[];
  /** Which of its calls are counted, and as which event. */
  events: readonly Tracked[];
  /** What people look at who read about a participant here. */
  looks: Looks;
  /** How its audit records read in the activity. */
  activity: readonly Shown[];
  /** The kinds of changes by which its commands tell the plan manager's systems what people did. */
  told: readonly ChangeKind[];
  /** The work that it leaves to the plan manager's staff. */
  queues: readonly Queue[];
  /** Its tables that go into a participant's export, and those that only repeat their data. */
  exported: readonly Exported[];
  /** The records that it keeps, and for how long. */
  kept: readonly Kept[];
  /** Its commands for operators. */
  commands: readonly Operation[];
  /** Its examinations for `doctor`. */
  examined: readonly Examination[];
  /** Its figures for `/metrics`. */
  measured: readonly Measured[];
}
