import { sql } from 'drizzle-orm';
import { choosableItems } from '#features/plans/server/choosable-items.ts';
import { findProviders } from '#features/providers/server/search.ts';
import type { Database } from '#platform/server/database/database.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import type { Caller } from '#platform/server/identity/caller.ts';
import { userRows } from '#platform/server/identity/scope.ts';

const byKey = userRows(
  'bench.provider',
  () =>
    sql<{
      id: number;
      name: string;
    }>`select p.id, p.name from providers p where p.id = ${sql.placeholder('id')}::bigint`,
);

/** What the bench measures: suggestions as the product makes them, and a lookup by primary key the same way. */
export interface Suggestions {
  lookUp(id: number): Promise<unknown>;
  providers(text: string): Promise<unknown[]>;
  items(
    text: string,
    place: { participantSfid: string; planSfid: string; planSupportId: string },
  ): Promise<unknown[]>;
  close(): Promise<void>;
}

export function openSuggestions(url: string, session: string): Suggestions {
  const database: Database = openPostgres(url);
  const caller: Caller = { sessionId: session, at: new Date(), today: '2026-11-20' };
  const asked = { services: { database }, caller };
  return {
    lookUp: (id) => byKey(asked, { id }),
    providers: async (text) => (await findProviders(asked, text, {})).items,
    items: async (text, place) => (await choosableItems(asked, place, { search: text })).items,
    close: () => database.close(),
  };
}
