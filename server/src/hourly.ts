import { giveUpLostReports } from './features/reports/make.ts';
import { askForMonthlyReports } from './features/reports/monthly.ts';
import type { Services } from './platform/services.ts';
import { tidy } from './platform/tidy.ts';

/** What is looked after at the start and every hour. Each finds out for itself what is due, in however many processes. */
const hourly: readonly ((services: Services) => Promise<unknown>)[] = [
  tidy,
  askForMonthlyReports,
  giveUpLostReports,
];

const HOUR_MS = 3_600_000;

/** Looks after it while the server runs. A failure is told and tried again an hour later. */
export function runHourly(services: Services, onFailure: (error: Error) => void): { stop: () => void } {
  const run = async () => {
    for (const each of hourly) await each(services).catch(onFailure);
  };
  void run();
  const timer = setInterval(() => void run(), HOUR_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
