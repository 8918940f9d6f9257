import type { SQL } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';

/** Rows of a table that go, as a part with a name, into the archive of what is held about a participant. */
export interface ExportedPart {
  /** The part's name in the archive. */
  part: string;
  table: string;
  /** The column that holds the participant, where that is not `participant_id`. */
  own?: string;
  /** The column that sorts the rows by when they were made, where that is not `id`. */
  order?: string;
  /**
   * Names to put beside numbers, so that the part can be read without the portal: each a field's name and a scalar
   * about a row `t`, which may name the participant's plan manager.
   */
  names?: Readonly<Record<string, string | ((brand: Brand) => SQL)>>;
  /** Columns that only the server needs and that stay out. */
  without?: readonly string[];
  /** Further rows `t`, which belong to nobody in particular and are about this participant too. */
  also?: (participantId: number) => SQL;
}

/** A table with rows of a participant that say nothing more than the parts do: totals, counters, work in hand. */
export interface Repeated {
  repeats: string;
}

export type Exported = ExportedPart | Repeated;
