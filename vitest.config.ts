// The tests that need no browser (docs/testing.md). `TESTS=all`, which `npm run test:all` sets, runs the server's on
// both engines and the files named *.long; otherwise they run on PostgreSQL, and on PGlite where the engines differ.

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const isEverything = process.env['TESTS'] === 'all';

const everyServerTest = ['server/test/**/*.test.ts'];

/**
 * Migrations, transactions and scope, import, jobs, files and messages work differently in PGlite, or through other
 * code. Of each feature one file shows that its statements run there at all.
 */
const whereEnginesDiffer = [
  'platform/{commands,reads,row-security,transactions}',
  'operations/{import,ledger,retention,tidy}',
  'auth/{limits,sign-in}',
  'plans/plans',
  'supports/{reserve,supports}',
  'claims/{answers,decide,lists}',
  'submissions/submit',
  'reports/reports',
  'settings/{activity,export}',
  'status/status',
  'messages/delivery',
].map((name) => `server/test/${name}.test.ts`);

// A busy machine takes many times as long; how quickly something is done is the bench's to say.
const patient = { testTimeout: 300_000, hookTimeout: 300_000 };
// Importing the server costs three seconds: its files share their worker's modules.
const server = { ...patient, isolate: false };

export default defineConfig({
  test: {
    reporters: ['minimal'],
    // A third of the time a test waits for a database or a process.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    exclude: isEverything ? [] : ['**/*.long.test.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          ...patient,
          include: ['test/**/*.test.ts', '{domain,contract,brands,web,native}/test/**/*.test.{ts,tsx}'],
        },
      },
      // The built server as whole processes: the data folder, its lock and the operator's socket.
      {
        test: {
          name: 'process',
          ...patient,
          include: ['server/test-process/**/*.test.ts'],
          globalSetup: 'server/test/harness/process-global.ts',
        },
      },
      {
        test: {
          name: 'server-postgres',
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'server/test/harness/postgres-global.ts',
          ...server,
          include: [...everyServerTest, 'server/test-postgres/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server-pglite',
          env: { TEST_ENGINE: 'pglite' },
          globalSetup: 'server/test/harness/pglite-global.ts',
          ...server,
          include: isEverything ? everyServerTest : whereEnginesDiffer,
        },
      },
    ],
  },
});
