import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { VersionLimits } from '#platform/contract/envelope.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import { brandStatus, portalStatus } from './database/tables.ts';

/**
 * What the operator sets for the whole portal, and a plan manager's system for one brand: under maintenance, data on the
 * move, which app versions it works with.
 */
export interface PortalStatus {
  underMaintenance: boolean;
  /** Why, in words for the people who wait, and when it is expected to be over; null where nobody has said so. */
  maintenanceReason: string | null;
  maintenanceUntil: Date | null;
  dataMigration: boolean;
  versions: VersionLimits;
}

/** How old the status in a reply may be, in milliseconds: every reply carries it, so it is not read each time. */
const FRESH_FOR = 1000;

type Row = Omit<typeof brandStatus.$inferSelect, 'brand'>;

/** What holds for each brand, and for one without a status of its own. */
interface Statuses {
  byBrand: ReadonlyMap<string, PortalStatus>;
  ofAll: PortalStatus;
}

/** Reads the portal's status, at most once every second: an operator's change is known to all processes by then. */
export class StatusBoard {
  private known: { at: number; statuses: Promise<Statuses> } | undefined;
  private lastRead: Statuses | undefined;

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

  /** The status for the people of a brand; without one, of the portal as a whole. */
  async current(brand = ''): Promise<PortalStatus> {
    return ofBrand(await this.statuses(), brand);
  }

  /**
   * The status for the people of a brand as it was last read; undefined before the first time. For replies that must not
   * wait for the database.
   */
  lastKnown(brand: string): PortalStatus | undefined {
    return this.lastRead && ofBrand(this.lastRead, brand);
  }

  private statuses(): Promise<Statuses> {
    const now = this.clock.now().getTime();
    if (!this.known || Math.abs(now - this.known.at) >= FRESH_FOR) {
      const statuses = this.read();
      this.known = { at: now, statuses };
      statuses.then(
        (read) => {
          this.lastRead = read;
        },
        // A failed read is not remembered: the next reply tries again.
        () => {
          this.known = undefined;
        },
      );
    }
    return this.known.statuses;
  }

  /** Has the next reply read the status anew. */
  forget(): void {
    this.known = undefined;
  }

  private async read(): Promise<Statuses> {
    const [found] = await this.database.reads
      .select({
        ...getTableColumns(portalStatus),
        totalsWait: sql<boolean>`${this.totalsWait}`,
      })
      .from(portalStatus)
      .where(eq(portalStatus.id, 1));
    if (!found) throw new Error('The portal status row is missing; run the migrations.');
    const all = { ...found, dataMigration: found.dataMigration || found.totalsWait };
    const brands = await this.database.reads.select().from(brandStatus);
    return {
      ofAll: asStatus(all),
      byBrand: new Map(brands.map(({ brand, ...own }) => [brand, asStatus(all, own)])),
    };
  }
}

const ofBrand = ({ byBrand, ofAll }: Statuses, brand: string): PortalStatus => byBrand.get(brand) ?? ofAll;

/** The status of the whole portal, with that of one brand added: either's maintenance, the brand's limits first. */
export function asStatus(all: Row, own?: Row): PortalStatus {
  const told = own?.underMaintenance ? own : all;
  return {
    underMaintenance: told.underMaintenance,
    maintenanceReason: told.maintenanceReason,
    maintenanceUntil: told.maintenanceUntil,
    dataMigration: all.dataMigration || (own?.dataMigration ?? false),
    versions: {
      min_version: own?.minVersion ?? all.minVersion,
      max_version: own?.maxVersion ?? all.maxVersion,
      min_ios_version: own?.minIosVersion ?? all.minIosVersion,
      max_ios_version: own?.maxIosVersion ?? all.maxIosVersion,
      min_android_version: own?.minAndroidVersion ?? all.minAndroidVersion,
      max_android_version: own?.maxAndroidVersion ?? all.maxAndroidVersion,
    },
  };
}
