import type { AnyJob } from '../jobs/job.ts';
import type { Shown } from './activity.ts';
import type { Tracked } from './events.ts';
import type { Exported } from './exported.ts';
import type { Kept } from './kept.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';
import type { Examination, Task } from './services.ts';

/** What a feature looks after, and when: of one moment in the order of the list of features. */
export interface Duty {
  when: 'every minute' | 'every hour' | 'after an import';
  task: Task;
}

/**
 * What a server feature is: `features/<name>/feature.ts` says it, and `app/fold.ts` makes the server of it. An empty list
 * says "none".
 */
export interface Feature {
  name: string;
  /** What answers its calls. */
  routes: readonly Route[];
  /** Its tables, as its `tables.ts` has them beside their constants, and those of the platform that it looks after. */
  tables: Readonly<Record<string, unknown>>;
  /** What it does after the requests that ask for it. */
  jobs: readonly AnyJob[];
  /** What it looks after. Each task finds out for itself what is due; what was missed is the next one's. */
  calendar: readonly Duty[];
  /** Which of its calls are counted, and as what. */
  events: readonly Tracked[];
  /** How its audit records read in the activity. */
  activity: readonly Shown[];
  /** What of a participant it exports, and which of its tables only repeat that. */
  exported: readonly Exported[];
  /** What it keeps, and how long. */
  kept: readonly Kept[];
  /** What its operators can do. */
  commands: readonly Operation[];
  /** What `doctor` looks at. */
  examined: readonly Examination[];
}
