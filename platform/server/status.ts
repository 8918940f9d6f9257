import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { VersionLimits } from '#platform/contract/envelope.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { portalStatus } from './database/tables.ts';

/**
 * What the operator sets for the whole portal: under maintenance, data on the move, which app versions it works with.
 */
export interface PortalStatus {
  underMaintenance: boolean;
  dataMigration: boolean;
  versions: VersionLimits;
}

/** How old the status in a reply may be, in milliseconds: every reply carries it, so it is not read each time. */
const FRESH_FOR = 2000;

/** Reads the portal's status, at most once every two seconds. */
export class StatusBoard {
  private known: { at: number; status: Promise<PortalStatus> } | undefined;
  /**
   * The status as it was last read; undefined before the first time. For replies that must not wait for the database.
   */
  lastKnown: PortalStatus | undefined;

  private readonly database: Database;
  private readonly clock: Clock;

  private readonly totalsWait: SQL;

  /**
   * `totalsWait`: whether totals still have to be worked out, as SQL; until then they are wrong, and nobody is shown
   * them.
   */
  constructor(database: Database, clock: Clock, totalsWait: SQL) {
    this.database = database;
    this.clock = clock;
    this.totalsWait = totalsWait;
  }

  current(): Promise<PortalStatus> {
    const now = this.clock.now().getTime();
    if (!this.known || Math.abs(now - this.known.at) >= FRESH_FOR) {
      const status = this.read();
      this.known = { at: now, status };
      status.then(
        (read) => {
          this.lastKnown = read;
        },
        // A failed read is not remembered: the next reply tries again.
        () => {
          this.known = undefined;
        },
      );
    }
    return this.known.status;
  }

  /** Has the next reply read the status anew. */
  forget(): void {
    this.known = undefined;
  }

  private async read(): Promise<PortalStatus> {
    const [row] = await this.database.db
      .select({
        ...getTableColumns(portalStatus),
        totalsWait: sql<boolean>`${this.totalsWait}`,
      })
      .from(portalStatus)
      .where(eq(portalStatus.id, 1));
    if (!row) throw new Error('The portal status row is missing; run the migrations.');
    return {
      underMaintenance: row.underMaintenance,
      dataMigration: row.dataMigration || row.totalsWait,
      versions: {
        min_version: row.minVersion,
        max_version: row.maxVersion,
        min_ios_version: row.minIosVersion,
        max_ios_version: row.maxIosVersion,
        min_android_version: row.minAndroidVersion,
        max_android_version: row.maxAndroidVersion,
      },
    };
  }
}
