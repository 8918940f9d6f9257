import { foldFor } from '#app/server/fold.ts';
import { servicesOf } from '#app/server/product.ts';
import type { Clock } from '#platform/server/clock.ts';
import { readConfig } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/manifest/services.ts';

/** The server's parts as production makes them, on a database and a clock of the test's. */
export function testServices(
  dataDir: string,
  database: Database,
  clock: Clock,
  env: Record<string, string> = {},
): Promise<Services> {
  const config = readConfig({
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_SIMULATION: '0',
    LOG_LEVEL: 'silent',
    ...env,
  });
  return servicesOf({ config, features: foldFor(config), database, clock });
}
