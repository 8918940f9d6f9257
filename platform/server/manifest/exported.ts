import type { SQL } from 'drizzle-orm';

/** Rows of a table that an archive of what is held about a participant holds, as a part with a name. */
export interface ExportedPart {
  /** Where it stands in the archive. */
  part: string;
  table: string;
  /** The column that says whose it is, where that is not `participant_id`. */
  own?: string;
  /** The column by which its rows stand in the order in which they came to be, where that is not `id`. */
  order?: string;
  /** Names that stand beside numbers, so that it can be read without the portal: each a name and a scalar about a row `t`. */
  names?: Readonly<Record<string, string>>;
  /** What is of the server's own use only and stays out. */
  without?: readonly string[];
  /** Rows `t` that belong to nobody in particular and are about this participant too. */
  also?: (participantId: number) => SQL;
}

/** A table with rows of a participant that say nothing more than the parts do: totals, counters, work in hand. */
export interface Repeated {
  repeats: string;
}

export type Exported = ExportedPart | Repeated;
