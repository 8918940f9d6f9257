// The tests that need no browser. The server's run twice: on PGlite and on a real PostgreSQL.

import { defineConfig } from 'vitest/config';

const server = { include: ['server/test/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    reporters: ['minimal'],
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          testTimeout: 20_000,
          include: ['test/**/*.test.ts', '{domain,contract,brands,web}/test/**/*.test.{ts,tsx}'],
        },
      },
      // The data folder, its lock and the operator's socket: whole processes, on the one engine that has them.
      {
        test: {
          name: 'process',
          include: ['server/test-process/**/*.test.ts'],
          // Several servers start beside everything else; how quickly one does is the bench's to say.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: 'server-pglite',
          env: { TEST_ENGINE: 'pglite' },
          globalSetup: 'server/test/harness/pglite-global.ts',
          ...server,
        },
      },
      {
        test: {
          name: 'server-postgres',
          env: { TEST_ENGINE: 'postgres' },
          globalSetup: 'server/test/harness/postgres-global.ts',
          ...server,
          include: [...server.include, 'server/test-postgres/**/*.test.ts'],
        },
      },
    ],
  },
});
