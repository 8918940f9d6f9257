import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { asksInVain } from '#features/claims/server/rules-in-sql.ts';
import { followDemoClock } from '#features/demo/server/clock.ts';
import { asksForNothing } from '#features/evidence/server/rules-in-sql.ts';
import { tellsInVain } from '#features/notices/server/rules-in-sql.ts';
import { supportCategories } from '#features/plans/catalogue-tables.ts';
import { SUPPORT_CATEGORIES } from '#features/plans/rules/categories.ts';
import { totalsWait } from '#features/plans/server/rules-in-sql.ts';
import { leadsToHidden } from '#features/questions/server/hidden.ts';
import { removeLeftCopy } from '#platform/server/backup/copy.ts';
import { type Clock, DemoClock, RealClock } from '#platform/server/clock.ts';
import { Brands } from '#platform/server/config/brands.ts';
import type { Config } from '#platform/server/config/config.ts';
import { loadAuthKeys } from '#platform/server/config/keys.ts';
import { closeToOthers, keepPrivate } from '#platform/server/config/private-folder.ts';
import { WEB_FOLDER } from '#platform/server/config/root.ts';
import type { Database } from '#platform/server/database/database.ts';
import { type DataDirLock, lockDataDir } from '#platform/server/database/lock.ts';
import { migratePostgres } from '#platform/server/database/migrate.ts';
import { openPglite } from '#platform/server/database/pglite.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { openScanner } from '#platform/server/files/scanner.ts';
import { openFileStore } from '#platform/server/files/store.ts';
import { JobQueue } from '#platform/server/jobs/queue.ts';
import { LookBoard } from '#platform/server/looks/board.ts';
import { thisMachine } from '#platform/server/machine.ts';
import { EventBoard } from '#platform/server/manifest/events.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { Delivery } from '#platform/server/messages/delivery.ts';
import { answersInVain } from '#platform/server/messages/gathered.ts';
import { openGateways } from '#platform/server/messages/open-gateways.ts';
import { StatusBoard } from '#platform/server/status.ts';
import { foldFor, jobs, looks, tracked } from './fold.ts';

/** How often a clock follows the database's, in milliseconds. */
const FOLLOW_MS = 10_000;

/** The server's parts, open and ready, and how to close them. */
export interface Product {
  services: Services;
  close(): Promise<void>;
}

/**
 * Opens everything that the server and the operator's command line need: the private, locked data folder, the migrated
 * database, keys and brands. Throws an error in plain words where one of them cannot be opened.
 */
export async function openProduct(
  config: Config,
  clock: Clock = config.demo === true ? new DemoClock() : new RealClock(),
): Promise<Product> {
  const features = foldFor(config);
  keepPrivate(config.dataDir);
  const lock = config.databaseUrl ? undefined : lockDataDir(config.dataDir);
  try {
    const database = await openDatabase(config);
    try {
      const stopFollowing = await followClocks({ clock, database });
      const services = await servicesOf({ config, features, database, clock });
      return {
        services,
        close: () => {
          stopFollowing();
          return close(services, lock);
        },
      };
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    lock?.release();
    throw error;
  }
}

/** Has a clock follow the database's, and a demo's what other processes make of it. Gives how to stop it. */
async function followClocks(parts: Pick<Services, 'clock' | 'database'>): Promise<() => void> {
  const { clock, database } = parts;
  const follow = async () => {
    if (clock instanceof RealClock && database.engine === 'postgres') await clock.follow(database);
    await followDemoClock(parts);
  };
  await follow();
  // While the database is away the clock goes on as it did.
  const timer = setInterval(() => void follow().catch(() => {}), FOLLOW_MS).unref();
  return () => clearInterval(timer);
}

/**
 * Opens the parts for somebody who only looks: a PostgreSQL database as it is, not migrated, and even where it cannot be
 * reached. PGlite is opened as ever.
 */
export async function openToLook(config: Config): Promise<Product> {
  if (!config.databaseUrl) return openProduct(config);
  keepPrivate(config.dataDir);
  const database = openPostgres(config.databaseUrl, config.standbyUrls);
  const parts = { config, features: foldFor(config), database, clock: new RealClock() };
  const services = await servicesOf(parts, async () => JobQueue.closed(database));
  return { services, close: () => database.close() };
}

/** The server's parts on an open database. */
export async function servicesOf(
  given: Pick<Services, 'config' | 'features' | 'database' | 'clock'>,
  openJobs: () => Promise<JobQueue> = () => JobQueue.open(given.database, jobs),
): Promise<Services> {
  const { config, database, clock } = given;
  const brands = new Brands(config);
  const keys = loadAuthKeys(config.authKeys, config.dataDir);
  return {
    ...given,
    brands,
    webFolder: WEB_FOLDER,
    keys,
    status: new StatusBoard(database, clock, totalsWait),
    events: new EventBoard(database, clock, tracked),
    looks: new LookBoard(database, looks),
    files: await openFileStore(config),
    scanner: openScanner(config),
    machine: thisMachine,
    ending: new AbortController(),
    jobs: await openJobs(),
    delivery: new Delivery({ database, clock }, openGateways({ config, brands, database, keys }), {
      asksInVain: (day) =>
        sql`(${asksInVain} or ${tellsInVain(day)} or ${answersInVain(day)} or ${leadsToHidden}
          or ${asksForNothing(day)})`,
      keepsSecrets: config.demo !== false,
    }),
  };
}

async function openDatabase(config: Config): Promise<Database> {
  if (!config.databaseUrl) {
    await removeLeftCopy(config.dataDir);
    const folder = join(config.dataDir, 'database');
    const database = await openPglite(folder);
    // PGlite lets everybody read the files of a new database, whatever the umask of the process.
    closeToOthers(folder);
    return withCategories(database);
  }
  await migratePostgres(config.databaseUrl);
  return withCategories(openPostgres(config.databaseUrl, config.standbyUrls));
}

/** Puts the scheme's categories into the database, which needs them even before the first catalogue is imported. */
export async function withCategories(database: Database): Promise<Database> {
  const rows = SUPPORT_CATEGORIES.map(({ number, legacyName, paceName }) => ({
    number,
    legacyName,
    paceName,
  }));
  await database.operate((tx) => tx.insert(supportCategories).values(rows).onConflictDoNothing());
  return database;
}

async function close(
  { database, jobs, delivery, events, looks }: Services,
  lock: DataDirLock | undefined,
): Promise<void> {
  await Promise.all([jobs.stop(), delivery.stop()]);
  // Losing the last minute's counts and looks is no reason to stop the shutdown.
  await Promise.allSettled([events.flush(), looks.flush()]);
  await database.close();
  lock?.release();
}
