import { daysBetween, formatBriefDate, formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import { type Cents, formatMoney } from '#scheme/money.ts';
import type { Forecast } from '../rules/forecast/forecast.ts';

/** The sentences about how long money lasts. All of it is probable, none of it certain, and the sentences say so. */
export interface ForecastSentences {
  lead: string;
  /** How far off it may be, and what it rests on, a sentence each. */
  more: string[];
}

const USUAL = 'At your usual pace';

const TOO_LITTLE = 'There is too little history to say how long it lasts.';

interface Situation {
  today: IsoDate;
  /** The plan's last day. */
  endDate: IsoDate;
  /** In cents, a week on top of the usual pace. */
  extra?: Cents;
  /** How long the whole budget lasts, as its row says; undefined where that is not known. */
  ofBudget?: Lasting | undefined;
}

/**
 * Says how long money lasts: at the usual pace, or with `extra` cents more a week. First comes the answer that the row
 * of the support gives, by date and against the plan's end; then, whether the money runs short before an instalment.
 */
export function forecastSentences(
  forecast: Forecast,
  { today, endDate, extra = 0, ofBudget = forecast }: Situation,
): ForecastSentences {
  if (forecast.kind === 'unknown') return { lead: TOO_LITTLE, more: [] };
  const pace = extra > 0 ? `With ${formatMoney(extra)} more a week` : USUAL;
  const spoken = (day: IsoDate) => formatSpokenDate(day, today);
  const doubt = doubtOf(forecast, spoken, today);
  const { weeks, claims } = forecast;
  const rests = `Worked out from ${plural(claims, 'claim')} over ${plural(weeks, 'week')}.`;
  const further = [...(doubt ? [doubt] : []), rests];
  if (forecast.kind === 'lasts') return { lead: `${pace} it ${lastingWith(forecast.over)}.`, more: further };
  const before = shortSentence(forecast, 'Before that you', { spoken, today });
  // Nothing can be spent now: what comes later is no answer to that.
  if (forecast.day <= today) return { lead: before, more: further };
  const isWhole = forecast.until.is === 'end';
  const day = ofBudget.kind === 'runs-short' ? ofBudget.day : isWhole ? forecast.day : undefined;
  return {
    lead: `${pace} it ${day === undefined ? 'lasts to the end of the plan' : lastingTo(day, endDate, spoken)}.`,
    more: [...(isWhole ? [] : [before]), ...further],
  };
}

function lastingTo(day: IsoDate, endDate: IsoDate, spoken: (day: IsoDate) => string): string {
  const days = daysBetween(day, endDate);
  return days > 0
    ? `lasts to about ${spoken(day)}, ${inDays(days)} before the plan ends on ${spoken(endDate)}`
    : 'just lasts to the end of the plan';
}

/** As much of a forecast as a row needs. */
export type Lasting =
  | { kind: Exclude<Forecast['kind'], 'runs-short'> }
  | Pick<Extract<Forecast, { kind: 'runs-short' }>, 'kind' | 'day'>;

/**
 * The forecast in few words, for a row: `lasts to about 3 Feb`. Undefined where there is too little history: then the
 * row has something surer to say.
 */
export function forecastInShort(forecast: Lasting, today: IsoDate): string | undefined {
  switch (forecast.kind) {
    case 'unknown':
      return undefined;
    case 'lasts':
      return 'lasts to the end';
    case 'runs-short':
      return forecast.day <= today
        ? 'may be used up'
        : `lasts to about ${formatBriefDate(forecast.day, today)}`;
  }
}

/** Some money of a plan by name, and how long it lasts. */
export interface NamedForecast {
  name: string;
  forecast: Forecast;
}

/**
 * The sentence about a whole plan, or about an area of it: which money runs short first, or that all of it lasts.
 * `first` is the money that the sentence is about, `said` a day that was named just before. Undefined where nothing is
 * sure enough to say; other sentences say what is used up already.
 */
export function outlookSentence<Named extends NamedForecast>(
  all: readonly Named[],
  { today, said }: { today: IsoDate; said?: IsoDate | undefined },
): { sentence: string; first: Named } | undefined {
  const short = all
    .flatMap((named) => {
      const { forecast } = named;
      return forecast.kind === 'runs-short' && forecast.day > today ? [{ named, forecast }] : [];
    })
    .toSorted((one, other) => (one.forecast.day < other.forecast.day ? -1 : 1));
  const [first] = short;
  if (first) {
    const { named, forecast } = first;
    const spoken = (day: IsoDate) => formatSpokenDate(day, today);
    const together = short.filter(({ forecast: { day } }) => day === forecast.day).length;
    const subject = all.length === 1 || together > 1 ? 'you' : named.name;
    const sentence = shortSentence(forecast, `${USUAL} ${subject}`, { spoken, today, said });
    const later = short.length - together;
    return {
      sentence: later > 0 ? `${sentence.slice(0, -1)}, and ${plural(later, 'other')} later.` : sentence,
      first: named,
    };
  }
  const [one] = all;
  if (!one || all.some(({ forecast }) => forecast.kind !== 'lasts')) return undefined;
  return {
    sentence: `${USUAL} ${all.length === 1 ? 'it' : 'all of it'} lasts to the end of the plan.`,
    first: one,
  };
}

type RunsShort = Extract<Forecast, { kind: 'runs-short' }>;

function shortSentence(
  { day, until }: RunsShort,
  subject: string,
  { spoken, today, said }: { spoken: (day: IsoDate) => string; today: IsoDate; said?: IsoDate | undefined },
): string {
  const end = spoken(until.date);
  const then = until.is === 'end' ? `the plan ends on ${end}` : end;
  if (day <= today) return `There may be nothing left to spend until ${then}.`;
  const days = daysBetween(day, until.date);
  const early = days > 0 ? inDays(days) : 'just';
  const before = until.date === said ? '' : `, ${early} before ${then}`;
  return `${subject} may run short about ${spoken(day)}${before}.`;
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

/** In cents: less than this is too little to name as left over. */
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
