import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#test/harness/engines/postgres.ts';
import { type Figure, rounded } from './harness/figure.ts';
import { compareTotals, portal } from './harness/portal.ts';
import { KEY } from './harness/server.ts';

/** A plan manager's whole past, as it comes in on the first day. */
const PARTICIPANTS = 20_000;
const INVOICES = 653_303;
/** In MiB: an import remembers the names of the largest file's rows, here 4,600,000 events. */
const MOST_MEMORY = 1536;

/** Keeps every core busy until its standard input ends: at the latest when the process that started it ends. */
const KEEP_BUSY = `const { Worker } = require('node:worker_threads');
for (let core = 0; core < ${availableParallelism()}; core += 1) new Worker('for (;;);', { eval: true });
process.stdin.on('end', () => process.exit()).resume();`;

/**
 * How long the first import of a large plan manager takes on PostgreSQL while something else keeps every core busy, and
 * how much memory it takes. Afterwards the doctor finds every total right.
 */
export async function largeImportBench(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-bench-'));
  const postgres = await startPostgres();
  const feed = join(folder, 'feed');
  const env = { DATABASE_URL: postgres.url, AUTH_KEYS: KEY, DATA_DIR: join(folder, 'data'), DEMO: '0' };
  const size = ['--participants', String(PARTICIPANTS), '--invoices', String(INVOICES)];
  await portal(env, 'demo', 'feed', feed, ...size);
  // In a session of its own: Linux may share the processor out between sessions first.
  const busy = spawn(process.execPath, ['-e', KEEP_BUSY], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  });
  try {
    const imported = await portal(env, 'import', 'feed', feed);
    await compareTotals(env);
    return [
      {
        name: `first import of ${INVOICES} invoices beside busy cores`,
        value: rounded(imported.seconds / 60),
        limit: 60,
        unit: 'min',
      },
      { name: '… and its most memory', value: rounded(imported.megabytes), limit: MOST_MEMORY, unit: 'MiB' },
    ];
  } finally {
    busy.stdin.end();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
