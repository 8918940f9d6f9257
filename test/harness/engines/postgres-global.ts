// Vitest's global set-up of the project `server-postgres`: one PostgreSQL for all its files, with the demo world in it.

import type { TestProject } from 'vitest/node';
import { startPostgres } from './postgres.ts';
import { makePostgresTemplate, type Template } from './template.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  const { remove, ...template } = await makePostgresTemplate(postgres.url);
  project.provide('postgresUrl', postgres.url);
  project.provide('template', template);
  return async () => {
    await postgres.stop();
    remove();
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's address of the database `postgres`; only in the project `server-postgres`. */
    postgresUrl: string;
    template: Template;
  }
}
