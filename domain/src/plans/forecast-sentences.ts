import { daysBetween, formatSpokenDate, type IsoDate } from '../dates.ts';
import { type Cents, formatMoney } from '../money.ts';
import type { Forecast } from './forecast.ts';

/** What is said of how long money lasts. All of it is probable, none of it certain, and the sentences say so. */
export interface ForecastSentences {
  lead: string;
  /** How far off it may be, and what it rests on, a sentence each. */
  more: string[];
}

const TOO_LITTLE = 'There is too little history to say how long it lasts.';

/** Says how long money lasts: at the usual pace, or with so many cents more a week. */
export function forecastSentences(
  forecast: Forecast,
  { today, endDate, extra = 0 }: { today: IsoDate; endDate: IsoDate; extra?: Cents },
): ForecastSentences {
  if (forecast.kind === 'unknown') return { lead: TOO_LITTLE, more: [] };
  const pace = extra > 0 ? `With ${formatMoney(extra)} more a week` : 'At your usual pace';
  const spoken = (day: IsoDate) => formatSpokenDate(day, today);
  const doubt = doubtOf(forecast, spoken, today);
  const { weeks, claims } = forecast;
  return {
    lead:
      forecast.kind === 'lasts'
        ? `${pace} it ${lastingWith(forecast.over)}.`
        : shortSentence(forecast, pace, { spoken, today, endDate }),
    more: [
      ...(doubt ? [doubt] : []),
      `Worked out from ${plural(claims, 'claim')} over ${plural(weeks, 'week')}.`,
    ],
  };
}

/** The same in few words, for a row: `lasts to about 3 February`. */
export function forecastInShort(forecast: Forecast, today: IsoDate): string {
  switch (forecast.kind) {
    case 'unknown':
      return 'too little history to say how long it lasts';
    case 'lasts':
      return 'usually lasts to the end of the plan';
    case 'runs-short':
      return forecast.day <= today
        ? 'may be used up now'
        : `lasts to about ${formatSpokenDate(forecast.day, today)}`;
  }
}

type RunsShort = Extract<Forecast, { kind: 'runs-short' }>;

function shortSentence(
  { day, until }: RunsShort,
  pace: string,
  { spoken, today, endDate }: { spoken: (day: IsoDate) => string; today: IsoDate; endDate: IsoDate },
): string {
  const then = until.is === 'end' ? `the plan ends on ${spoken(endDate)}` : spoken(until.date);
  if (day <= today) return `There may be nothing left to spend until ${then}.`;
  const days = daysBetween(day, until.date);
  return `${pace} you may run short ${days > 0 ? `about ${inDays(days)}` : 'just'} before ${then}.`;
}

const lastingWith = (over: Cents): string =>
  over < LEAST_OVER
    ? 'just lasts to the end of the plan'
    : `lasts to the end of the plan, with about ${roundAmount(over)} over`;

function doubtOf(
  forecast: Exclude<Forecast, { kind: 'unknown' }>,
  spoken: (day: IsoDate) => string,
  today: IsoDate,
): string | undefined {
  const { from, to } = forecast;
  if (!from) return undefined;
  const early = from <= today ? 'now' : spoken(from);
  if (forecast.kind === 'lasts') return `It may also run short, from about ${early} on.`;
  if (!to) return `It may be as early as ${early}, or not happen at all.`;
  return from === to ? undefined : `It may be any day from ${early} to ${spoken(to)}.`;
}

/** Less than this is nothing to count on, in cents. */
const LEAST_OVER = 10_00;

/** An amount as people round it, to two figures: `$900`, `$1,200`. */
function roundAmount(amount: Cents): string {
  const dollars = amount / 100;
  const step = Math.max(10, 10 ** (Math.floor(Math.log10(dollars)) - 1));
  return formatMoney(Math.round(dollars / step) * step * 100).replace('.00', '');
}

/** A time as people round it: days up to ten, then weeks, then months. */
function inDays(days: number): string {
  if (days <= 10) return plural(days, 'day');
  if (days < 63) return plural(Math.round(days / 7), 'week');
  return plural(Math.round(days / 30.4), 'month');
}

const plural = (count: number, word: string) =>
  `${count.toLocaleString('en-AU')} ${word}${count === 1 ? '' : 's'}`;
