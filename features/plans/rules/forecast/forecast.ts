import { daysBetween, type IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';

/**
 * How long money lasts at the pace at which it is usually spent. docs/quality.md says how often the rule is right, and
 * by how many days it is wrong.
 */

/** What a forecast rests on. */
export interface Basis {
  /** Weeks, counted from the first one with spending. */
  weeks: number;
  claims: number;
}

/** Until when money that runs short stays short: the next instalment, or the plan's end. */
export const FORECAST_BEFORE = ['instalment', 'end'] as const;

/** Until when money lasts at the usual pace. In four of five cases the day is within the range (docs/quality.md). */
export type Forecast = Basis &
  (
    | { kind: 'unknown' }
    | ({
        /** What is spent in a usual week, in cents, including the extra amount that is asked about. */
        pace: Cents;
        /** The first day on which it may run short; undefined where that is unlikely. */
        from: IsoDate | undefined;
        /** The last day on which it may begin to run short; undefined where it may last to the plan's end. */
        to: IsoDate | undefined;
      } & (
        | {
            kind: 'runs-short';
            /** The first day on which there is probably too little. */
            day: IsoDate;
            /** What ends the shortage: the next instalment, or the plan's end. */
            until: { date: IsoDate; is: (typeof FORECAST_BEFORE)[number] };
          }
        | {
            kind: 'lasts';
            /** What is probably left at the plan's end, in cents. */
            over: Cents;
          }
      ))
  );

/** Money that ends within so many days needs somebody now: there is time to ask for more, or to spend less. */
const SOON_DAYS = 31;

/** Whether a forecast says that money runs short within a month from today. */
export const isShortSoon = (forecast: Forecast, today: IsoDate): boolean =>
  forecast.kind === 'runs-short' && daysBetween(today, forecast.day) <= SOON_DAYS;

/** How a forecast can end. */
export const FORECAST_KINDS = ['runs-short', 'lasts', 'unknown'] as const satisfies Forecast['kind'][];
