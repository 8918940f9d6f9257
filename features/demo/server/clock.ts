import { sql } from 'drizzle-orm';
import { type Clock, DemoClock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import { portalStatus } from '#platform/server/database/tables.ts';

interface Demo {
  clock: Clock;
  database: Database;
}

/** Brings a demo's clock to where this process or another has put it; does nothing to any other clock. */
export async function followDemoClock({ clock, database }: Demo): Promise<void> {
  if (!(clock instanceof DemoClock)) return;
  const [status] = await database.operate((tx) =>
    tx.select({ days: portalStatus.demoDaysAhead }).from(portalStatus),
  );
  clock.goTo(status?.days ?? 0);
}

/** Lets days pass in a demo. Gives how many days its clock is ahead now; undefined where the clock is the real one. */
export async function letDaysPass({ clock, database }: Demo, days: number): Promise<number | undefined> {
  if (!(clock instanceof DemoClock)) return undefined;
  const { demoDaysAhead } = portalStatus;
  const [status] = await database.operate((tx) =>
    tx
      .update(portalStatus)
      .set({ demoDaysAhead: sql`${demoDaysAhead} + ${days}` })
      .returning({ days: demoDaysAhead }),
  );
  const ahead = status?.days ?? 0;
  clock.goTo(ahead);
  return ahead;
}
