import { foldFor } from '../../src/app/fold.ts';
import { servicesOf } from '../../src/app/product.ts';
import type { Clock } from '../../src/platform/clock.ts';
import { readConfig } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { Services } from '../../src/platform/services.ts';

/** The server's parts as production makes them, on a database and a clock of the test's. */
export function testServices(
  dataDir: string,
  database: Database,
  clock: Clock,
  env: Record<string, string> = {},
): Promise<Services> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent', ...env });
  return servicesOf({ config, features: foldFor(config), database, clock });
}
