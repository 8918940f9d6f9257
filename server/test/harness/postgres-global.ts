// Vitest's global set-up of the project `server-postgres`: one PostgreSQL for all its files.

import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return () => postgres.stop();
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's, in the database `postgres`; only in the project `server-postgres`. */
    postgresUrl: string;
  }
}
