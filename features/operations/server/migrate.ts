import { schemaVersion } from '#platform/server/database/tables.ts';
import type { Operation } from '#platform/server/manifest/operation.ts';

const words = {
  migrated: (version: number) => `The database has schema ${version}.`,
} as const;

/** `portal migrate`: for deployments that migrate before the first new server starts. Opening the data has done it. */
export const migrateOperation: Operation = {
  name: 'migrate',
  summary: 'Brings the database to this version’s schema, as every server does at its start, and ends.',
  options: {},
  run: async ({ database }, _about, _options, { print }) => {
    const versions = await database.operate((tx) => tx.select().from(schemaVersion));
    for (const { version } of versions) print(words.migrated(version));
    return true;
  },
};
