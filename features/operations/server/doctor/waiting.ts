import { and, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { rowsOf } from '#platform/server/database/database.ts';
import { outbox } from '#platform/server/database/tables.ts';
import { type Finding, unless } from '#platform/server/manifest/finding.ts';
import type { Examination, Services } from '#platform/server/manifest/services.ts';
import { MESSAGE_CHANNELS } from '#platform/server/messages/outbox.ts';
import { couldBeTried } from '#platform/server/messages/outbox-state.ts';
import { DAY_MS, daysAfter } from '#scheme/dates.ts';
import {
  GIVEN_UP_MESSAGES,
  IMPORT_LATE_SECONDS,
  KEY_DAYS,
  MESSAGE_LATE_SECONDS,
} from '../../rules/limits.ts';
import { signingKeys } from '../../tables.ts';
import { importAge, lastImport } from '../import/rejected-ends.ts';
import { words } from './words.ts';

/** Messages that wait too long or were given up. */
const messages: Examination = {
  name: 'messages',
  what: 'the messages',
  asks: 'database',
  async look(services) {
    const late = await lateMessages(services);
    const today = await givenUpMessages(services, 1);
    const week = await givenUpMessages(services, 7);
    return [
      unless(late === 0, {
        code: 'messages-late',
        severity: 'critical',
        words: words.late(late),
        toDo: words.lateToDo,
      }),
      unless(week === 0, {
        code: 'messages-given-up',
        severity: today > GIVEN_UP_MESSAGES ? 'warning' : 'notice',
        words: words.givenUp(week),
        toDo: words.givenUpToDo,
      }),
    ];
  },
};

/** Counts messages that wait too long; in demo mode not those without a gateway, which people read at `/dev/outbox`. */
async function lateMessages({ database, clock, config, delivery }: Services): Promise<number> {
  const channels = MESSAGE_CHANNELS.filter((channel) => delivery.sends(channel) || !config.demo);
  const before = new Date(clock.now().getTime() - MESSAGE_LATE_SECONDS * 1000);
  return database.operate((tx) =>
    tx.$count(
      outbox,
      and(
        inArray(outbox.channel, channels),
        isNull(outbox.sentAt),
        isNull(outbox.abandonedAt),
        lt(couldBeTried, before.toISOString()),
      ),
    ),
  );
}

/** Counts messages of the last days that were given up: a gateway refused them, or all tries failed. */
async function givenUpMessages({ database, clock }: Services, days: number): Promise<number> {
  const since = daysAfter(clock.now(), -days);
  return database.operate((tx) =>
    tx.$count(outbox, and(inArray(outbox.abandonedFor, ['refused', 'tries']), gt(outbox.createdAt, since))),
  );
}

const jobs: Examination = {
  name: 'jobs',
  what: 'the jobs',
  asks: 'database',
  async look({ database }) {
    const kinds = await database.operate((tx) =>
      rowsOf<{ name: string; count: number }>(
        tx,
        sql`select name, count(*)::int as count from jobs.job
          where state = 'failed' and completed_on > now() - interval '1 day' group by 1 order by 1`,
      ),
    );
    return [
      unless(kinds.length === 0, {
        code: 'jobs-given-up',
        severity: 'warning',
        words: words.jobs(kinds),
        toDo: words.jobsToDo,
      }),
    ];
  },
};

/** Totals that wait, and how old the plan manager's data are. */
const data: Examination = {
  name: 'data',
  what: 'the plan manager’s data',
  asks: 'database',
  async look({ database, clock, config }) {
    const { stale, age, last } = await database.operate(async (tx) => {
      const [found] = await rowsOf<{ stale: number }>(
        tx,
        sql`select count(*)::int as stale from stale_totals`,
      );
      return { stale: found?.stale ?? 0, age: await importAge(tx, clock.now()), last: await lastImport(tx) };
    });
    const isDemo = config.demo !== false;
    const imported: Finding =
      age === undefined
        ? unless(isDemo, {
            code: 'import',
            severity: 'notice',
            words: words.noImport,
            toDo: words.noImportToDo,
          })
        : unless(isDemo || age <= IMPORT_LATE_SECONDS, {
            code: 'import',
            severity: 'critical',
            words: words.imported(age),
            toDo: words.importToDo,
          });
    return [
      unless(stale === 0, {
        code: 'totals-waiting',
        severity: 'warning',
        words: words.stale(stale),
        toDo: words.staleToDo,
      }),
      imported,
      unless(!last?.rejected, {
        code: 'import-rejected',
        severity: 'warning',
        words: words.rejected(last?.rejected ?? 0),
        toDo: words.rejectedToDo,
      }),
      unless(!last?.tookNothing, {
        code: 'import-refused',
        severity: 'critical',
        words: words.tookNothing(last?.tookNothing ?? false),
        toDo: words.tookNothingToDo,
      }),
    ];
  },
};

/** How old the key is that signs: since when this portal has had it. */
const keys: Examination = {
  name: 'keys',
  what: 'the signing keys',
  asks: 'database',
  async look({ database, keys: [current], clock, config }) {
    if (!current) return [];
    const [row] = await database.operate((tx) =>
      tx.select({ since: signingKeys.since }).from(signingKeys).where(sql`${signingKeys.id} = ${current.id}`),
    );
    const days = row ? Math.floor((clock.now().getTime() - row.since.getTime()) / DAY_MS) : 0;
    return [
      unless(days <= KEY_DAYS || config.demo !== false, {
        code: 'signing-key',
        severity: 'warning',
        words: words.key(days),
        toDo: words.keyToDo(config.authKeys !== undefined),
      }),
    ];
  },
};

/** Writes down since when there is the key that signs. */
export async function noteKey({ database, keys: [current], clock }: Services): Promise<void> {
  if (!current) return;
  const row = { id: current.id, since: clock.now() };
  await database.operate((tx) => tx.insert(signingKeys).values(row).onConflictDoNothing());
}

export const waitingLooks = [messages, jobs, data, keys];
