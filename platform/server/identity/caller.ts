import type { IsoDate } from '#scheme/dates.ts';
import type { Database } from '../database/database.ts';

/**
 * Who makes a request, as far as the access token proves it: its session. Whether that session still lives, and what
 * its person may see, is found by the statement that reads the data (scope.ts).
 */
export interface Caller {
  sessionId: string;
  /** When the request came in. */
  at: Date;
  /** That moment's date in Adelaide. */
  today: IsoDate;
}

/** What a read takes from its request: the database, and who asks. */
export interface Asked {
  services: { database: Database };
  caller: Caller;
}
