import { sql } from 'drizzle-orm';
import { doneBy, isSignInFor } from '#platform/server/database/audit-sql.ts';
import {
  audit,
  idempotency,
  outbox,
  rateLimits,
  refusals,
  schemaVersion,
} from '#platform/server/database/tables.ts';
import { files } from '#platform/server/files/tables.ts';
import { apiKeys } from '#platform/server/identity/tables.ts';
import { waitingJobs } from '#platform/server/jobs/tables.ts';
import { looks } from '#platform/server/looks/tables.ts';
import type { Feature } from '#platform/server/manifest/feature.ts';
import { blankExpiredSecrets } from '#platform/server/messages/outbox.ts';
import { putDocument } from '../calls/systems.ts';
import { RUN_DAYS } from '../rules/feed-results.ts';
import {
  ACTIVITY_DAYS,
  BACKUP_DAYS,
  LEAST_MESSAGE_DAYS,
  MESSAGE_DAYS,
  REFUSAL_DAYS,
} from '../rules/retention.ts';
import * as tables from '../tables.ts';
import { apiKeyOperations } from './api-keys.ts';
import { backupOperation } from './backup/backup.ts';
import { backupsLook } from './backup/record.ts';
import { recoveredOperation, restoreOperation } from './backup/restore.ts';
import { askForDaysBackup, makeDaysBackup } from './backup/schedule.ts';
import { dataOperations } from './commands.ts';
import { keepAlarms } from './doctor/alarms.ts';
import { databaseLooks } from './doctor/database.ts';
import { diskLook } from './doctor/disk.ts';
import { serviceLooks } from './doctor/services.ts';
import { settingsLook } from './doctor/settings.ts';
import { askForThorough, lastThorough, lookThoroughly, thoroughOnes } from './doctor/thorough.ts';
import { noteKey, waitingLooks } from './doctor/waiting.ts';
import { endsLook } from './import/rejected-ends.ts';
import { operationFigures } from './measured.ts';
import { messageQueue } from './queues/messages.ts';
import { rejectedQueue } from './queues/rejected.ts';
import { refusalsLook, refusedOperation } from './refused.ts';
import { applyRetention, retentionOperation } from './retention.ts';
import { operationsStaffRoutes } from './staff-routes.ts';
import { documentRead, documentRoute } from './systems/document-route.ts';
import { feedRoutes } from './systems/feed-routes.ts';
import { healthRoute } from './systems/health-route.ts';
import { askToFollow, followFeed } from './systems/runs.ts';
import { deeds } from './systems/words.ts';
import { removeWhatIsDone } from './tidy.ts';
import { askForTotals, workOutTotals } from './totals.ts';

/** Of the audit record or the look `t`, the columns that say who it was. */
const doer = { byName: sql`t.by_name`, apiKeyId: sql`t.api_key_id`, staffId: sql`t.staff_id` };

/** Of the audit record `t`, the columns that rules ask for. */
const recorded = {
  participantId: sql`t.participant_id`,
  action: sql`t.action`,
  userId: sql`t.user_id`,
  at: sql`t.at`,
  ...doer,
};

/** The operator's part of the product: data that is imported and removed, and the platform's own tables. */
export const operations = {
  name: 'operations',
  routes: [...feedRoutes, documentRoute, documentRead, healthRoute, ...operationsStaffRoutes],
  tables: {
    ...tables,
    apiKeys,
    audit,
    files,
    idempotency,
    looks,
    outbox,
    rateLimits,
    refusals,
    schemaVersion,
    waitingJobs,
  },
  offered: [],
  jobs: [workOutTotals, followFeed, makeDaysBackup, lookThoroughly],
  calendar: [
    { when: 'every minute', task: ({ database, clock }) => blankExpiredSecrets(database, clock.now()) },
    { when: 'every minute', task: askToFollow },
    { when: 'every hour', task: askForTotals },
    { when: 'every hour', task: askForDaysBackup },
    { when: 'every hour', task: noteKey },
    { when: 'every hour', task: askForThorough },
    { when: 'every hour', task: removeWhatIsDone },
    { when: 'every hour', task: applyRetention },
  ],
  events: [],
  looks: { at: 'documents' },
  activity: [{ action: putDocument.name, to: 'participant', deed: deeds.suppliedDocument }],
  told: [],
  queues: [messageQueue, rejectedQueue],
  exported: [
    {
      part: 'activity',
      table: 'audit',
      without: ['request_id', 'session_id', 'session', 'api_key_id', 'staff_id'],
      names: { by_name: ({ name }) => doneBy(recorded, sql`${name}`) },
      // As in Activity: tries that were refused are only the person's own.
      also: (participantId) =>
        sql`${isSignInFor(sql`${participantId}`, recorded)} and not t.detail ? 'refused'`,
    },
    {
      part: 'looks',
      table: 'looks',
      without: ['api_key_id', 'staff_id'],
      names: { by_name: ({ name }) => doneBy(doer, sql`${name}`) },
    },
    { part: 'messages', table: 'outbox', without: ['dedupe_key', 'holds_secret'] },
    { part: 'files', table: 'files', without: ['key'] },
  ],
  kept: [
    // A message is sent or given up within a day of being written, so its age counts from then.
    {
      name: 'messages',
      days: MESSAGE_DAYS,
      leastDays: LEAST_MESSAGE_DAYS,
      table: 'outbox',
      due: (before) => sql`created_at < ${before} and (sent_at is not null or abandoned_at is not null)`,
    },
    { name: 'activity', days: ACTIVITY_DAYS, table: 'audit', due: (before) => sql`at < ${before}` },
    {
      name: 'looks',
      like: 'activity',
      days: ACTIVITY_DAYS,
      table: 'looks',
      due: (before) => sql`at < ${before}`,
    },
    { name: 'feed-runs', days: RUN_DAYS, table: 'feed_runs', due: (before) => sql`started_at < ${before}` },
    { name: 'backups', days: BACKUP_DAYS, table: 'backups', due: (before) => sql`ended_at < ${before}` },
    { name: 'refusals', days: REFUSAL_DAYS, table: 'refusals', due: (before) => sql`until < ${before}` },
  ],
  commands: [
    ...dataOperations,
    backupOperation,
    restoreOperation,
    recoveredOperation,
    ...apiKeyOperations,
    refusedOperation,
    retentionOperation,
  ],
  examined: [
    settingsLook,
    ...databaseLooks,
    diskLook,
    ...serviceLooks,
    ...waitingLooks,
    endsLook,
    refusalsLook,
    backupsLook,
    ...thoroughOnes,
    lastThorough,
  ],
  measured: operationFigures,
  standing: [keepAlarms],
} as const satisfies Feature;
