import type { Forecast as WireForecast } from '@wattle/contract/supports/shapes';
import { fromDollars, parseMoney } from '@wattle/domain/money';
import type { Forecast } from '@wattle/domain/plans/forecast';
import type { Support } from '../figures.ts';

/** The most that somebody may ask about, in dollars a week: more than any plan holds. */
export const MOST_EXTRA = 1_000_000;

/** What is asked about beside the usual pace, in cents a week; undefined where what is typed is no amount up to the most. */
export function readExtra(typed: string): number | undefined {
  if (typed.trim() === '') return 0;
  const cents = parseMoney(typed);
  return cents !== undefined && cents >= 0 && cents <= MOST_EXTRA * 100 ? cents : undefined;
}

/**
 * The forecast of a support: its own, or that of the component whose money it shares with others. Undefined where there is
 * none: the plan is over or has not begun, or its figures do not add up.
 */
export function forecastFor(
  all: readonly WireForecast[],
  { sfid, component }: Pick<Support, 'sfid' | 'component'>,
): { forecast: Forecast; isShared: boolean } | undefined {
  const own = all.find(({ plan_support_sfid: support }) => support === sfid);
  if (own) return { forecast: readForecast(own), isShared: false };
  const shared = all.find(
    ({ plan_support_sfid: support, funding_component_sfid: of }) =>
      support === null && of === component?.sfid,
  );
  return shared && { forecast: readForecast(shared), isShared: true };
}

/** A forecast as the domain has it: in cents. */
function readForecast({
  kind,
  day,
  until,
  from,
  to,
  over,
  weekly_pace: pace,
  ...basis
}: WireForecast): Forecast {
  const { weeks, claims } = basis;
  if (kind === 'unknown' || pace === null) return { kind: 'unknown', weeks, claims };
  const range = { weeks, claims, pace: fromDollars(pace), from: from ?? undefined, to: to ?? undefined };
  if (kind === 'runs-short' && day && until) return { kind, ...range, day, until };
  return { kind: 'lasts', ...range, over: fromDollars(over ?? 0) };
}
