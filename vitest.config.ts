// The tests that need no browser (docs/testing.md). `TESTS=all`, which `npm run test:all` sets, runs the server's on
// both engines and the files named *.long; otherwise they run on PostgreSQL, and on PGlite where the engines differ.

import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const isEverything = process.env['TESTS'] === 'all';

const everyServerTest = [
  'features/*/test/server/**/*.test.ts',
  '{app,platform}/server/test/**/*.test.ts',
  'test/{fuzz,isolation}/**/*.test.ts',
];

/**
 * Migrations, transactions and scope, import, jobs, files and messages work differently in PGlite, or through other
 * code. Of each feature one file shows that its statements run there at all.
 */
const whereEnginesDiffer = [
  'platform/server/test/{commands,messages/delivery,reads,row-security,search,transactions}',
  'features/operations/test/server/{doctor,import,retention,tidy}',
  'features/auth/test/server/{limits,sign-in}',
  'features/plans/test/server/{ledger,plans,reserve,supports}',
  'features/claims/test/server/{answers,decide,lists}',
  'features/submissions/test/server/submit',
  'features/participants/test/server/{staff-access,staff-search}',
  'features/reports/test/server/reports',
  'features/settings/test/server/{activity,export}',
  'features/bulk-claims/test/server/bulk-claims',
  'features/status/test/server/status',
  'features/staff/test/server/accounts',
  'features/views/test/server/views',
].map((name) => `${name}.test.ts`);

// A busy machine takes many times as long; the bench measures how fast things are.
const patient = { testTimeout: 300_000, hookTimeout: 300_000 };
// Importing the server takes three seconds, so the test files in a worker share its modules.
const server = { ...patient, isolate: false };

export default defineConfig({
  test: {
    reporters: ['minimal'],
    // Tests wait a third of the time for a database or a process, so there are more workers than processors.
    maxWorkers: availableParallelism() * 2,
    exclude: isEverything ? [] : ['**/*.long.test.ts'],
    projects: [
      {
        test: {
          name: 'unit',
          ...patient,
          include: [
            'features/*/test/{rules,web}/**/*.test.ts',
            'platform/{contract,web}/test/**/*.test.ts',
            '{scheme,brands,ui,app/web,native}/test/**/*.test.ts',
            'examples/*/test/**/*.test.ts',
            'test/repository/**/*.test.ts',
          ],
        },
      },
      // The built server as whole processes: the data folder, its lock and the operator's socket.
      {
        test: {
          name: 'process',
          ...patient,
          include: ['test/process/**/*.test.ts'],
          globalSetup: 'test/harness/engines/process-global.ts',
        },
      },
      {
        test: {
          name: 'server-postgres',
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'test/harness/engines/postgres-global.ts',
          ...server,
          include: [...everyServerTest, 'test/postgres/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server-pglite',
          env: { TEST_ENGINE: 'pglite' },
          globalSetup: 'test/harness/engines/pglite-global.ts',
          ...server,
          include: isEverything ? everyServerTest : whereEnginesDiffer,
        },
      },
    ],
  },
});
