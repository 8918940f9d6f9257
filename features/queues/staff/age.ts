import { DAY_MS } from '#scheme/dates.ts';

const relative = new Intl.RelativeTimeFormat('en-AU', { numeric: 'auto' });
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** How long ago a moment was, or how far it is away, in its largest unit: `3 days ago`, `in 8 days`. */
export function ageOf(instant: string, now: Date): string {
  const ms = Date.parse(instant) - now.getTime();
  const size = Math.abs(ms);
  const [unit, each] =
    size >= DAY_MS
      ? (['day', DAY_MS] as const)
      : size >= HOUR_MS
        ? (['hour', HOUR_MS] as const)
        : (['minute', MINUTE_MS] as const);
  return relative.format(Math.trunc(ms / each), unit);
}
