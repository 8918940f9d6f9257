import { and, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { countsOn, countsReported, isNotified, takesMoney } from '#features/claims/server/rules-in-sql.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { outbox } from '#platform/server/database/tables.ts';
import { compareWithStore } from '#platform/server/files/keep.ts';
import type { Diagnosis, Services } from '#platform/server/manifest/services.ts';
import { MESSAGE_CHANNELS } from '#platform/server/messages/outbox.ts';
import { couldBeTried } from '#platform/server/messages/outbox-state.ts';
import { daysAfter } from '#scheme/dates.ts';
import { componentFaults } from './component-faults.ts';

/** The longest that the comparison of all lines may take, in milliseconds. */
const COMPARING = { limit: 600_000, step: 'Comparing all totals with their lines' };

/** How many components whose figures do not add up are named, at most. */
const NAMED = 20;

/** If a message waits for longer than this, in milliseconds, a gateway is down or none is set. */
const LATE_MS = 3_600_000;

/** Everything that is looked at, of all features. */
export async function examineAll(services: Services): Promise<Diagnosis[]> {
  const found: Diagnosis[] = [];
  for (const look of [examine, ...services.features.examined]) found.push(...(await look(services)));
  return found;
}

/** Checks that totals match their lines and that nothing is missing or undone, and says what the engine promises. */
export async function examine(services: Services): Promise<Diagnosis[]> {
  const { database } = services;
  const [found] = await database.operate(
    (tx) =>
      rowsOf<{ stale: number; wrong: number; plans: number }>(
        tx,
        sql`select (select count(*)::int from stale_totals) as stale, (select count(*)::int from plans) as plans,
          (select count(*)::int from plan_supports s
            left join (select l.plan_support_id as id, sum(l.amount_due_cents) as cents
              from invoice_lines l join invoices i on i.id = l.invoice_id join plan_supports s on s.id = l.plan_support_id
              where ${takesMoney} and ${countsOn} group by 1) t on t.id = s.id
            where s.spent_cents <> coalesce(t.cents, 0)
              + case when ${countsReported} then s.reported_spent_cents else 0 end) as wrong`,
      ),
    COMPARING,
  );
  const { kept, missing, unknown } = await compareWithStore(services);
  const late = await lateMessages(services);
  const unsent = await givenUpMessages(services);
  const unannounced = await unannouncedClaims(services);
  const { stale = 0, wrong = 0, plans = 0 } = found ?? {};
  const components = await diagnoseComponents(services);
  return [
    {
      well: true,
      words:
        database.engine === 'pglite'
          ? 'The database is PGlite: a killed process loses nothing, a power cut can lose the last seconds.'
          : 'The database is PostgreSQL.',
    },
    { well: true, words: `It holds ${plans} plans.`, isForOperators: true },
    none(stale, 'plan supports wait for their totals to be worked out anew.'),
    none(wrong, 'plan supports have a total that is not the sum of their lines.'),
    ...components,
    none(missing, `of ${kept} files are missing from the store.`),
    none(unknown, 'files in the store belong to no record.'),
    none(late, 'messages have waited for more than an hour to be sent.'),
    none(
      unsent,
      'messages of the last week were refused or tried for too long ("outbox --retry" tries them again).',
    ),
    none(
      unannounced,
      'claims have waited for more than a day without anybody having been told; they are not settled by themselves.',
    ),
  ];
}

/** The finding for something that should not occur. */
const none = (count: number, what: string): Diagnosis => ({ well: count === 0, words: `${count} ${what}` });

/**
 * Components whose figures do not add up, by name: only the plan manager can put them right. The demo world has one on
 * purpose.
 */
async function diagnoseComponents({ database, config }: Services): Promise<Diagnosis[]> {
  const faults = await database.operate(componentFaults, COMPARING);
  const well = faults.length === 0 || config.demo !== false;
  const named = faults.slice(0, NAMED).map(({ component: { sfid, name }, planSfid, words }) => ({
    well,
    words: `${sfid} (${name}, plan ${planSfid}): ${words}.`,
    isForOperators: true,
  }));
  const count = new Set(faults.map(({ component }) => component.sfid)).size;
  return [{ well, words: `${count} funding components have figures that do not add up.` }, ...named];
}

/** Counts messages that wait too long; in demo mode not those without a gateway, which people read at `/dev/outbox`. */
async function lateMessages({ database, clock, config, delivery }: Services): Promise<number> {
  const channels = MESSAGE_CHANNELS.filter((channel) => delivery.sends(channel) || !config.demo);
  const before = new Date(clock.now().getTime() - LATE_MS);
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

/** Counts messages of the last week that were given up: a gateway refused them, or all tries failed. */
async function givenUpMessages({ database, clock }: Services): Promise<number> {
  const since = daysAfter(clock.now(), -7);
  return database.operate((tx) =>
    tx.$count(outbox, and(inArray(outbox.abandonedFor, ['refused', 'tries']), gt(outbox.createdAt, since))),
  );
}

/** Counts claims that have waited for a decision for more than a day without anybody having been told. */
async function unannouncedClaims({ database, clock, config }: Services): Promise<number> {
  const before = daysAfter(clock.now(), -1).toISOString();
  const [found] = await database.operate((tx) =>
    rowsOf<{ count: number }>(
      tx,
      sql`select count(*)::int as count from claim_reviews r join invoices i on i.id = r.invoice_id
        join participants p on p.id = r.participant_id
        where r.asked_at < ${before}::timestamptz and not p.auto_approve and p.status = 'active' and not ${isNotified({ config })}`,
    ),
  );
  return found?.count ?? 0;
}
