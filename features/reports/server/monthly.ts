import { desc, sql } from 'drizzle-orm';
import { today } from '#platform/server/clock.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { newSfid } from '#platform/server/sfid.ts';
import { addMonths, type IsoDate } from '#scheme/dates.ts';
import { restrictionsOf } from '#scheme/restrictions.ts';
import { lastMonth, MOST_MISSED_MONTHS, periodWithin } from '../rules.ts';
import { reportMonths, reports } from '../tables.ts';
import { makeReport } from './make.ts';

/** How many reports are asked for in one transaction: few, as on a single machine others wait for it. */
const AT_ONCE = 25;

interface PlanRow {
  id: number;
  participantId: number;
  startDate: IsoDate;
  endDate: IsoDate;
}

/**
 * Asks for the monthly reports that are due: of every month that ended since the last time, for every plan that ran in it
 * and can be reported on. The very first time, no month counts as missed. Cheap where nothing is due; called twice,
 * even in two processes, it asks for each report once. Gives how many it asked for.
 */
export async function askForMonthlyReports(services: Services): Promise<number> {
  const { database, clock } = services;
  const { from: due } = lastMonth(today(clock));
  const [newest] = await database.operate((tx) =>
    tx.select().from(reportMonths).orderBy(desc(reportMonths.month)).limit(1),
  );
  if (!newest) {
    await database.operate((tx) => monthlyReportsAfter(tx, due));
    return 0;
  }
  let asked = 0;
  const first = addMonths(due, 1 - MOST_MISSED_MONTHS);
  for (let month = addMonths(newest.month, 1); month <= due; month = addMonths(month, 1)) {
    if (month >= first) asked += await askForMonth(services, month);
    await database.operate((tx) => monthlyReportsAfter(tx, month));
  }
  return asked;
}

/** Says that the monthly reports up to a month (its first day) were asked for: those after it are due. */
export async function monthlyReportsAfter(tx: Db, month: IsoDate): Promise<void> {
  await tx.insert(reportMonths).values({ month }).onConflictDoNothing();
}

async function askForMonth(services: Services, month: IsoDate): Promise<number> {
  const period = lastMonth(addMonths(month, 1));
  const restricted = services.brands.all.flatMap(({ brand }) =>
    restrictionsOf({ isNewFramework: true }, brand.newFramework ?? [], today(services.clock)).includes(
      'reports',
    )
      ? [brand.code]
      : [],
  );
  let asked = 0;
  for (let after = 0; ; ) {
    const plans = await services.database.operate(async (tx) => {
      const found = await plansIn(tx, period, { after, restricted });
      asked += await askFor(tx, services, found, period);
      return found;
    });
    const last = plans.at(-1);
    if (!last) return asked;
    after = last.id;
  }
}

/** Plans of active participants that ran in the period and may be reported on, by id. */
const plansIn = (
  tx: Db,
  { from, to }: { from: IsoDate; to: IsoDate },
  { after, restricted }: { after: number; restricted: readonly string[] },
) =>
  rowsOf<PlanRow>(
    tx,
    sql`select x.id, x.participant_id as "participantId", x.start_date::text as "startDate", x.end_date::text as "endDate"
      from plans x join participants p on p.id = x.participant_id
      where x.id > ${after} and p.status = 'active' and not (x.new_framework_plan and p.brand = any(${`{${restricted.join(',')}}`}::text[])) and lower(x.status) <> 'deleted'
        and x.start_date <= ${to}::date and x.end_date >= ${from}::date
      order by x.id limit ${AT_ONCE}`,
  );

async function askFor(
  tx: Db,
  services: Services,
  plans: readonly PlanRow[],
  month: { from: IsoDate; to: IsoDate },
): Promise<number> {
  const rows = plans.flatMap((plan) => {
    const period = periodWithin(month, plan);
    return period
      ? [
          {
            sfid: newSfid(),
            participantId: plan.participantId,
            planId: plan.id,
            type: 'monthly' as const,
            state: 'queued' as const,
            dateFrom: period.from,
            dateTo: period.to,
            createdAt: services.clock.now(),
          },
        ]
      : [];
  });
  if (rows.length === 0) return 0;
  const added = await tx.insert(reports).values(rows).onConflictDoNothing().returning({ id: reports.id });
  for (const { id } of added) await services.jobs.send(tx, makeReport, { reportId: id });
  return added.length;
}
