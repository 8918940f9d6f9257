import type { IsoDate } from '#scheme/dates.ts';
import type { Database } from '../database/database.ts';

/**
 * Who makes a request, as far as the access token proves it: its session. The statement that reads the data finds out
 * whether that session has ended and what its person may see (scope.ts).
 */
export interface Caller {
  sessionId: string;
  /** Whether it is somebody of the staff who looks at what the person sees, and changes nothing. */
  isView?: boolean;
  /** When the request came in. */
  at: Date;
  /** That moment's date in Adelaide. */
  today: IsoDate;
}

/** The part of a request that a read needs: the database, and who asks. */
export interface Asked {
  services: { database: Database };
  caller: Caller;
}
