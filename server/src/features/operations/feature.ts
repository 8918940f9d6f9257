import type { Feature } from '../../platform/feature.ts';
import { blankExpiredSecrets } from '../../platform/messages/outbox.ts';
import { removeFiles } from './erase.ts';
import { dataOperations } from './operations.ts';
import { applyRetention, retentionOperations } from './retention.ts';
import { removeWhatIsDone } from './tidy.ts';
import { askForTotals, workOutTotals } from './totals.ts';

/** What the operator sees to: data that comes in and goes, and what the platform itself keeps. */
export const operations = {
  name: 'operations',
  routes: [],
  jobs: [removeFiles, workOutTotals],
  calendar: [
    { when: 'every minute', task: ({ database, clock }) => blankExpiredSecrets(database, clock.now()) },
    { when: 'every hour', task: askForTotals },
    { when: 'every hour', task: removeWhatIsDone },
    { when: 'every hour', task: applyRetention },
  ],
  events: [],
  commands: [...dataOperations, ...retentionOperations],
  examined: [],
} as const satisfies Feature;
