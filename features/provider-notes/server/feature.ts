import type { Feature } from '#platform/server/manifest/feature.ts';
import { deleteProviderNote, writeProviderNote } from '../calls.ts';
import * as tables from '../tables.ts';
import { providerNoteRoutes } from './routes.ts';
import { deeds } from './words.ts';

/** What people write down about a provider, for themselves and for others who act for the participant. */
export const providerNotes = {
  name: 'provider-notes',
  routes: providerNoteRoutes,
  tables,
  offered: [],
  jobs: [],
  calendar: [],
  events: [],
  looks: { at: 'providers' },
  activity: [
    { action: writeProviderNote.name, to: 'participant', deed: deeds.written },
    { action: deleteProviderNote.name, to: 'participant', deed: deeds.deleted },
  ],
  told: [],
  queues: [],
  exported: [
    {
      part: 'provider-notes',
      table: 'provider_notes',
      names: { provider_name: '(select p.name from providers p where p.id = t.provider_id)' },
    },
  ],
  kept: [],
  commands: [],
  examined: [],
  measured: [],
  standing: [],
} as const satisfies Feature;
