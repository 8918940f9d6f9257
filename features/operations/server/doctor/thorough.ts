import { sql } from 'drizzle-orm';
import * as z from 'zod';
import { countsOn, countsReported, isNotified, takesMoney } from '#features/claims/server/rules-in-sql.ts';
import { today } from '#platform/server/clock.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { compareWithStore } from '#platform/server/files/keep.ts';
import { job } from '#platform/server/jobs/job.ts';
import { type Finding, unless } from '#platform/server/manifest/finding.ts';
import type { Examination, Services } from '#platform/server/manifest/services.ts';
import { timeInAdelaide } from '#scheme/business-hours.ts';
import { daysAfter, todayInAdelaide } from '#scheme/dates.ts';
import { THOROUGH_HOURS } from '../../rules/limits.ts';
import { thoroughLooks } from '../../tables.ts';
import { componentFaults } from '../component-faults.ts';
import { type Found, unanswered } from './examine.ts';
import { words } from './words.ts';

/** The longest that the comparison of all lines may take, in milliseconds. */
const COMPARING = { limit: 600_000, step: 'Comparing all totals with their lines' };

/** How many components whose figures do not add up are named, at most. */
const NAMED = 20;

/** From which hour on, in Adelaide, the day's thorough look is made: few people use the portal then. */
const HOUR = 3;

const totals: Examination = {
  name: 'totals',
  what: 'the totals of plan supports',
  asks: 'database',
  isThorough: true,
  async look({ database }) {
    const [found] = await database.operate(
      (tx) =>
        rowsOf<{ wrong: number; plans: number }>(
          tx,
          sql`select (select count(*)::int from plans) as plans,
            (select count(*)::int from plan_supports s
              left join (select l.plan_support_id as id, sum(l.amount_due_cents) as cents
                from invoice_lines l join invoices i on i.id = l.invoice_id join plan_supports s on s.id = l.plan_support_id
                where ${takesMoney} and ${countsOn} group by 1) t on t.id = s.id
              where s.spent_cents <> coalesce(t.cents, 0)
                + case when ${countsReported} then s.reported_spent_cents else 0 end) as wrong`,
        ),
      COMPARING,
    );
    const { wrong = 0, plans = 0 } = found ?? {};
    return [
      { code: 'plans', severity: 'well', words: words.plans(plans), isForOperators: true },
      unless(wrong === 0, {
        code: 'totals-wrong',
        severity: 'critical',
        words: words.wrong(wrong),
        toDo: words.wrongToDo,
      }),
    ];
  },
};

/**
 * Components whose figures do not add up, by name: only the plan manager can put them right. The demo world has one on
 * purpose.
 */
const components: Examination = {
  name: 'components',
  what: 'the funding components',
  asks: 'database',
  isThorough: true,
  async look({ database, config }) {
    const faults = await database.operate(componentFaults, COMPARING);
    const isWell = faults.length === 0 || config.demo !== false;
    const found = (said: string, more = {}): Finding =>
      unless(isWell, {
        code: 'components',
        severity: 'warning',
        words: said,
        toDo: words.componentsToDo,
        ...more,
      });
    const named = faults
      .slice(0, NAMED)
      .map(({ component: { sfid, name }, planSfid, words: said }) =>
        found(`${sfid} (${name}, plan ${planSfid}): ${said}.`, { about: sfid, isForOperators: true }),
      );
    const count = new Set(faults.map(({ component }) => component.sfid)).size;
    return [found(words.components(count)), ...named];
  },
};

const files: Examination = {
  name: 'files',
  what: 'the files',
  asks: 'database',
  isThorough: true,
  async look(services) {
    const { kept, missing, unknown } = await compareWithStore(services);
    return [
      unless(missing === 0, {
        code: 'files-missing',
        severity: 'critical',
        words: words.missing(missing, kept),
        toDo: words.missingToDo,
      }),
      unless(unknown === 0, {
        code: 'files-unknown',
        severity: 'warning',
        words: words.unknown(unknown),
        toDo: words.unknownToDo,
      }),
    ];
  },
};

/** Claims that have waited for a decision for more than a day without anybody having been told. */
const announced: Examination = {
  name: 'announced',
  what: 'the claims that wait for a decision',
  asks: 'database',
  isThorough: true,
  async look({ database, clock, config }) {
    const before = daysAfter(clock.now(), -1).toISOString();
    const [found] = await database.operate(
      (tx) =>
        rowsOf<{ count: number }>(
          tx,
          sql`select count(*)::int as count from claim_reviews r join invoices i on i.id = r.invoice_id
            join participants p on p.id = r.participant_id
            where r.asked_at < ${before}::timestamptz and not p.auto_approve and p.status = 'active' and not ${isNotified({ config })}`,
        ),
      COMPARING,
    );
    const count = found?.count ?? 0;
    return [
      unless(count === 0, {
        code: 'claims-unannounced',
        severity: 'warning',
        words: words.unannounced(count),
        toDo: words.unannouncedToDo,
      }),
    ];
  },
};

export const thoroughOnes = [totals, components, files, announced];

/** Makes every thorough look, keeps what it found for the quick ones, and gives it. */
export async function examineThoroughly(
  services: Services,
  progress: (what: string, share: number) => void = () => {},
): Promise<Found[]> {
  const { database, clock, features } = services;
  const looks = features.examined.filter(({ isThorough }) => isThorough);
  const found: Found[] = [];
  for (const [count, { name, what, look }] of looks.entries()) {
    progress(words.lookingAt(what), count / looks.length);
    const stopped = new AbortController().signal;
    const findings = await look(services, stopped).catch((error: Error) => [unanswered(name, what, error)]);
    const row = { name, at: clock.now(), findings };
    await database.operate((tx) =>
      tx.insert(thoroughLooks).values(row).onConflictDoUpdate({ target: thoroughLooks.name, set: row }),
    );
    found.push(...findings.map((each) => ({ ...each, look: name })));
  }
  progress('', 1);
  return found;
}

/** What the last thorough looks found, each with its day. */
export const lastThorough: Examination = {
  name: 'thorough',
  what: 'the last thorough look',
  asks: 'database',
  async look({ database, clock, features }) {
    const rows = await database.operate((tx) => tx.select().from(thoroughLooks));
    const byName = new Map(rows.map((row) => [row.name, row]));
    const looks = features.examined.filter(({ isThorough }) => isThorough);
    const missing = looks.filter(({ name }) => !byName.has(name)).map(({ what }) => what);
    const oldest = Math.min(...looks.flatMap(({ name }) => byName.get(name)?.at.getTime() ?? []));
    const hours = Math.floor((clock.now().getTime() - oldest) / 3_600_000);
    return [
      ...looks.flatMap(({ name }) => {
        const row = byName.get(name);
        return (row?.findings ?? []).map((each) => ({
          ...each,
          words: words.asOf(each.words, row ? todayInAdelaide(row.at) : ''),
        }));
      }),
      missing.length > 0
        ? { code: 'thorough', severity: 'notice', words: words.notYet(missing), toDo: words.thoroughToDo }
        : unless(hours <= THOROUGH_HOURS, {
            code: 'thorough',
            severity: 'warning',
            words: words.thorough(hours),
            toDo: words.thoroughToDo,
          }),
    ];
  },
};

/** Whether every thorough look was made today. */
async function isMadeToday({ database, clock, features }: Services): Promise<boolean> {
  const rows = await database.operate((tx) =>
    tx.select({ name: thoroughLooks.name, at: thoroughLooks.at }).from(thoroughLooks),
  );
  const day = today(clock);
  const made = new Set(rows.filter(({ at }) => todayInAdelaide(at) === day).map(({ name }) => name));
  return features.examined.every(({ name, isThorough }) => !isThorough || made.has(name));
}

/** The job of the day's thorough look. */
export const lookThoroughly = job({
  name: 'doctor.thorough',
  retries: 3,
  seconds: 6 * 3600,
  data: z.object({}),
  async run(services) {
    if (!(await isMadeToday(services))) await examineThoroughly(services);
  },
});

/** Asks for the day's thorough look, where it is not made yet. */
export async function askForThorough(services: Services): Promise<void> {
  const { clock, database, jobs } = services;
  if (timeInAdelaide(clock.now()).minute < HOUR * 60 || (await isMadeToday(services))) return;
  await database.operate((tx) => jobs.send(tx, lookThoroughly, {}));
}
