import { tidySignIns } from '../features/auth/tidy.ts';
import { askForApprovals } from '../features/claims/review/ask.ts';
import { endReviews } from '../features/claims/review/end.ts';
import { remindOfReviews } from '../features/claims/review/remind.ts';
import { applyRetention } from '../features/operations/retention.ts';
import { askForTotals } from '../features/operations/totals.ts';
import { giveUpLostReports } from '../features/reports/make.ts';
import { askForMonthlyReports } from '../features/reports/monthly.ts';
import { giveUpLostExports } from '../features/settings/export/make.ts';
import { blankExpiredSecrets } from '../platform/messages/outbox.ts';
import type { Services } from '../platform/services.ts';
import { tidy } from '../platform/tidy.ts';

type Task = (services: Services) => Promise<unknown>;

const MINUTE_MS = 60_000;

/**
 * What is looked after at the start and then every so often. Each finds out for itself what is due, in however many
 * processes; what was missed is the next one's.
 */
const calendar: readonly { everyMs: number; tasks: readonly Task[] }[] = [
  // Reviews end before anybody is reminded of them.
  {
    everyMs: MINUTE_MS,
    tasks: [
      ({ events }) => events.flush(),
      ({ database, clock }) => blankExpiredSecrets(database, clock.now()),
      endReviews,
      remindOfReviews,
    ],
  },
  {
    everyMs: 60 * MINUTE_MS,
    tasks: [
      askForTotals,
      askForApprovals,
      tidy,
      tidySignIns,
      askForMonthlyReports,
      giveUpLostReports,
      giveUpLostExports,
      applyRetention,
    ],
  },
];

/** Looks after it while the server runs. A failure is told and tried again the next time. */
export function keepCalendar(services: Services, onFailure: (error: Error) => void): { stop: () => void } {
  const timers = calendar.map(({ everyMs, tasks }) => {
    let isAtWork = false;
    const run = async () => {
      if (isAtWork) return;
      isAtWork = true;
      for (const task of tasks) await task(services).catch(onFailure);
      isAtWork = false;
    };
    void run();
    return setInterval(() => void run(), everyMs).unref();
  });
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}
