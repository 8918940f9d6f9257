import type { IsoDate } from '#scheme/dates.ts';
import type { PricedItem } from './claims.ts';
import type { DemoDocument } from './documents.ts';

export type Cell = string | number | boolean | null | undefined;
/** Takes a row of one of the feed's files. */
export type Emit = (file: string, row: Record<string, Cell>) => void;

export interface WorldOptions {
  /** The day on which the world is loaded; what happens in it has happened by the day before. */
  today: IsoDate;
  participants: number;
  /** How many in all; where it is not said, each share of the claims has as many as the demo's own world. */
  invoices?: number | undefined;
  /** Items of the catalogue by category number. */
  items: ReadonlyMap<number, readonly PricedItem[]>;
  /** Takes what the document of a claim says, by the name of its file without its ending. */
  onDocument?: ((name: string, document: DemoDocument) => void) | undefined;
}
