import type { IsoDate } from '#scheme/dates.ts';
import type { PricedItem } from './claims.ts';
import type { DemoDocument } from './documents/documents.ts';

export type Cell = string | number | boolean | null | undefined;
/** Takes a row of one of the feed's files. */
export type Emit = (file: string, row: Record<string, Cell>) => void;

/** The items of the catalogue that have a price. */
export interface Items {
  /** The item of this number; throws where the catalogue has none. */
  of(number: string): PricedItem;
}

export interface WorldOptions {
  /** The day on which the world is loaded; nothing in it happens later than the day before. */
  today: IsoDate;
  participants: number;
  /** How many claims in all; undefined for as many on each support as in the demo's own world. */
  invoices?: number | undefined;
  items: Items;
  /** Takes the document of a claim, with the name of its file without the ending. */
  onDocument?: ((name: string, document: DemoDocument) => void) | undefined;
}
