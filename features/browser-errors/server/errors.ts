import { and, arrayContains, desc, eq, gte, sum } from 'drizzle-orm';
import { APPS, type App } from '#platform/contract/errors/browser-errors.ts';
import { today } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { addDays } from '#scheme/dates.ts';
import { MOST_KEPT } from '../rules.ts';
import { browserErrors } from '../tables.ts';

type Row = typeof browserErrors.$inferSelect;

/** An error of browsers over several days. */
export type BrowserError = Omit<Row, 'day' | 'fingerprint'>;

/** The errors of the last days, those that came most often first; with a number, only the one whose it is. */
export async function browserErrorsOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { days, number }: { days: number; number?: string | undefined },
): Promise<BrowserError[]> {
  const rows = await database.operate((tx) =>
    tx
      .select()
      .from(browserErrors)
      .where(
        and(
          gte(browserErrors.day, addDays(today(clock), 1 - days)),
          number === undefined ? undefined : arrayContains(browserErrors.numbers, [number]),
        ),
      )
      .orderBy(desc(browserErrors.lastAt)),
  );
  const errors = [...Map.groupBy(rows, ({ fingerprint }) => fingerprint).values()].map(together);
  return errors.toSorted((one, other) => other.count - one.count);
}

/** One error of several days, the newest day first. */
function together(rows: readonly Row[]): BrowserError {
  const [newest] = rows;
  const oldest = rows.at(-1);
  if (!newest || !oldest) throw new TypeError('A group has at least one row.');
  const all = (of: (row: Row) => string[]) => [...new Set(rows.flatMap(of))].slice(0, MOST_KEPT);
  return {
    ...newest,
    count: rows.reduce((count, row) => count + row.count, 0),
    firstAt: oldest.firstAt,
    routes: all(({ routes }) => routes),
    brands: all(({ brands }) => brands),
    devices: all(({ devices }) => devices),
    numbers: all(({ numbers }) => numbers),
  };
}

/** How often browsers told of an error today, by app. */
export async function errorsToday({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<{ app: App; count: number }[]> {
  const found = await database.operate((tx) =>
    tx
      .select({ app: browserErrors.app, count: sum(browserErrors.count).mapWith(Number) })
      .from(browserErrors)
      .where(eq(browserErrors.day, today(clock)))
      .groupBy(browserErrors.app),
  );
  return APPS.map((app) => ({ app, count: found.find((each) => each.app === app)?.count ?? 0 }));
}
