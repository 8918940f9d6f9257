import { join } from 'node:path';
import { eq, notLike } from 'drizzle-orm';
import { askForNotices } from '#features/notices/server/demo.ts';
import { writeThreads } from '#features/questions/server/demo.ts';
import { lastMonth } from '#features/reports/rules.ts';
import { monthlyReportsAfter } from '#features/reports/server/monthly.ts';
import { today } from '#platform/server/clock.ts';
import { CATALOGUE_FILE } from '#platform/server/config/root.ts';
import { portalStatus } from '#platform/server/database/tables.ts';
import { users } from '#platform/server/identity/tables.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { addMonths, daysAfter } from '#scheme/dates.ts';
import { DEMO_ADDRESS } from '../../rules/feed/columns.ts';
import { importCatalogue } from '../import/catalogue.ts';
import { importDocuments } from '../import/documents.ts';
import { importFeed } from '../import/feed.ts';
import type { ImportReport } from '../import/report.ts';
import { sfids } from './sfids.ts';
import { demoThreads } from './threads.ts';
import { DEMO_SIZE } from './world.ts';
import { writeDemoFeed } from './write-feed.ts';

/** The number of the participant (and of their own account) who asked for notices, and how many days ago they did. */
const ASKED = 7;
const ASKED_DAYS_AGO = 30;

const words = {
  notDemo:
    'The database holds data that is not the demo’s, and in demo mode anybody could sign in as anybody. Set DEMO=0, or DEMO=exposed if that is meant.',
} as const;

/**
 * In demo mode, fills an empty database with the demo world: the project's catalogue and a feed folder, through the
 * same importer that a plan manager uses. Throws where the database holds other data, or people whose addresses could be
 * real, unless the operator has set `DEMO=exposed`.
 */
export async function loadDemoWorld(services: Services): Promise<void> {
  const { database, config, clock, brands } = services;
  const found = await database.operate(async (tx) => {
    const loaded = (await tx.select({ demo: portalStatus.demo }).from(portalStatus))[0]?.demo ?? false;
    // People who came in demo mode have addresses that nobody has; before the demo world, nobody may be there.
    const isOther = loaded ? notLike(users.email, `%${DEMO_ADDRESS}`) : notLike(users.sfid, 'demo%');
    const others = (await tx.select({ id: users.id }).from(users).where(isOther).limit(1)).length > 0;
    return { loaded, others };
  });
  if (found.others && config.demo !== 'exposed') throw new Error(words.notDemo);
  if (found.loaded || found.others) return;
  const folder = join(config.dataDir, 'demo');
  await writeDemoFeed(folder, { today: today(clock), documents: true, ...DEMO_SIZE });
  const codes = brands.all.map(({ brand }) => brand.code);
  mustBeClean(
    await importCatalogue(database, CATALOGUE_FILE, { clock, name: 'support-catalogue-2025-26.csv' }),
  );
  const report = await importFeed(database, folder, { brands: codes });
  await importDocuments(services, folder, report);
  mustBeClean(report);
  await database.operate(async (tx) => {
    // So that the last two months have their reports.
    const month = addMonths(lastMonth(today(clock)).from, -2);
    await monthlyReportsAfter(tx, month);
    // Somebody asked for notices before the data came in, so that there are some notices.
    const asked = daysAfter(clock.now(), -ASKED_DAYS_AGO);
    await askForNotices(tx, sfids.user(ASKED), sfids.participant(ASKED), asked);
    await writeThreads(tx, demoThreads(today(clock)));
    await tx.update(portalStatus).set({ demo: true }).where(eq(portalStatus.id, 1));
  });
}

function mustBeClean({ rejected }: ImportReport): void {
  const first = rejected[0];
  if (first)
    throw new Error(
      `The demo world does not load: ${first.file}, line ${first.line}, ${first.column}: ${first.reason}`,
    );
}
