import type { Duty } from '#platform/server/manifest/feature.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { tasksOf } from './fold.ts';

const MINUTE_MS = 60_000;

const rounds = [
  { when: 'every minute', everyMs: MINUTE_MS },
  { when: 'every hour', everyMs: 60 * MINUTE_MS },
] as const satisfies readonly { when: Duty['when']; everyMs: number }[];

/**
 * Runs the features' tasks at the start, then every minute or every hour, and where a demo's clock jumps; several processes may do so. Hands a task's
 * failure to `onFailure` and runs the task again the next time.
 */
export function keepCalendar(services: Services, onFailure: (error: Error) => void): { stop: () => void } {
  const timers = rounds.map(({ when, everyMs }) => {
    let isAtWork = false;
    const run = async () => {
      if (isAtWork) return;
      isAtWork = true;
      for (const task of tasksOf(when)) await task(services).catch(onFailure);
      isAtWork = false;
    };
    void run();
    services.clock.onJump?.(() => void run());
    return setInterval(() => void run(), everyMs).unref();
  });
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}
