import type { IsoDate } from '#scheme/dates.ts';
import { fromDollars, parseMoney } from '#scheme/money.ts';
import type { Forecast as WireForecast } from '../calls/shapes.ts';
import { type Forecast, isShortSoon } from '../rules/forecast/forecast.ts';
import { type Lasting, outlookSentence } from '../words/forecast.ts';
import type { Support } from './figures.ts';
import { linkTo } from './link-to.ts';

/** The most that somebody may ask about, in dollars a week: more than any plan holds. */
export const MOST_EXTRA = 1_000_000;

/**
 * Reads what somebody would spend on top of the usual pace, in cents a week; undefined where the text is not an amount
 * up to the most.
 */
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

/**
 * How long all the budget of a support lasts. Undefined where it has no part of its own: a forecast of shared money
 * says nothing about one support alone.
 */
export function lastingOf(
  all: readonly WireForecast[],
  { sfid }: Pick<Support, 'sfid'>,
): Lasting | undefined {
  const { kind, day } = all.find(({ plan_support_sfid: support }) => support === sfid)?.of_budget ?? {};
  if (kind === 'runs-short') return day ? { kind, day } : undefined;
  return kind && { kind };
}

/** A sentence on how long the money of some supports lasts, and a link to the page that explains how that is known. */
export interface Outlook {
  sentence: string;
  /** Whether that is within a month. */
  isSoon: boolean;
  how: ReturnType<typeof linkTo>;
}

/**
 * Says which of some supports runs short first. A support with its own part of the money counts by itself; money that
 * several share counts once, under the name of their component. `said` is a day that was named just before. Undefined
 * where there is nothing sure enough to say.
 */
export function outlookOf(
  all: readonly WireForecast[],
  supports: readonly Support[],
  { today, said, planSfid }: { today: IsoDate; said: IsoDate | undefined; planSfid: string | undefined },
): Outlook | undefined {
  const named = supports.flatMap((support) => {
    const found = forecastFor(all, support);
    if (!found) return [];
    const { component, name } = support;
    return [{ support, forecast: found.forecast, name: found.isShared && component ? component.name : name }];
  });
  const once = [...Map.groupBy(named, ({ name }) => name).values()].flatMap(([first]) => first ?? []);
  const outlook = outlookSentence(once, { today, said });
  if (!outlook) return undefined;
  const { sentence, first } = outlook;
  return { sentence, isSoon: isShortSoon(first.forecast, today), how: linkTo(first.support, planSfid) };
}

/** Turns a forecast of the server into one of the rules: in cents. */
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
