import type { FeedRecord } from '../../rules/feed/record.ts';

/** How the records of one kind go into the database. */
export interface Merging {
  table: string;
  /** The table columns that identify a record; `sfid` if undefined. */
  key?: readonly string[];
  /** The column that names a record of the same participant. */
  participantOf?: string;
  /** Table columns that the feed sets in new records only: afterwards people set them in the portal. */
  onlyWhenNew?: readonly string[];
  /**
   * Table columns that keep their values while `while` holds: SQL over `old`, the record, and `excluded`, the row. The
   * records whose staged rows `r` the SQL of `lock` is true for are locked first, so that `while` sees every change
   * that was made to them up to then.
   */
  keeps?: { columns: readonly string[]; while: string; lock: string };
  /**
   * Table columns that say something about others: where one of those changes, and the feed does not fill the column
   * itself, it is emptied.
   */
  empties?: readonly { column: string; about: readonly string[] }[];
  /**
   * What must hold between a row and the records it names. `broken` is SQL over `r` and `"of_<column>"`, which is true
   * where it does not hold.
   */
  agreements?: readonly { column: string; reason: string; broken: string }[];
  /**
   * What two records may not share, by the name of the table's constraint: the table's columns, and the column of the
   * record that is told to have it.
   */
  conflicts?: Readonly<Record<string, { columns: readonly string[]; told: string }>>;
  /** Whether the file says who may see what: then even few bad rows stop an import. */
  isAboutAccess?: boolean;
  /** The plan supports whose totals change: SQL over `changed`, the records that are new or changed. */
  touches?: string;
}

/** One kind of a plan manager's feed: what its records hold, and how they go into the database. */
export interface FeedFile extends FeedRecord, Merging {
  /** The name of its file: `invoices.csv`. */
  name: string;
}

/** Puts the two together. */
export const feedFile = (record: FeedRecord, merging: Merging): FeedFile => ({
  ...record,
  ...merging,
  name: `${record.kind}.csv`,
});

/** The columns of a file that name records: with the tables these are in. */
export const recordsNamedBy = ({ columns }: FeedFile): { column: string; table: string; fills: string }[] =>
  Object.entries(columns).flatMap(([column, { names, fills }]) =>
    names && fills ? [{ column, table: names, fills }] : [],
  );
