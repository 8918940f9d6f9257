import type { IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';

/** A cell of a table that people open in a spreadsheet: what it holds decides how each kind of file writes it. */
export type Cell =
  | { text: string }
  | { cents: Cents }
  | { number: number }
  | { day: IsoDate }
  /** A moment in Adelaide time, as spreadsheets read it: `2026-11-24 17:05`. */
  | { moment: string }
  | undefined;

/** Text, even where it has only digits; no text is an empty cell. */
export const text = (content: string | null | undefined): Cell => (content ? { text: content } : undefined);

export const amount = (cents: Cents | null): Cell => (cents === null ? undefined : { cents });

export const number = (count: number | null | undefined): Cell =>
  count === null || count === undefined ? undefined : { number: count };

export const day = (date: IsoDate | null | undefined): Cell => (date ? { day: date } : undefined);

const inAdelaide = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Australia/Adelaide',
  dateStyle: 'short',
  timeStyle: 'short',
});

export const moment = (at: Date): Cell => ({ moment: inAdelaide.format(at) });
