import type { StaffFeature } from '#platform/web/routing/feature.ts';
import { staffPage } from '#platform/web/routing/staff.ts';
import { PARTS, type Part } from './parts.ts';
import { words } from './words.ts';

/** What comes in and what the portal does by itself, and the keys of the plan manager's systems. */
export const operations = {
  name: 'operations',
  pages: [
    staffPage('/api-keys', () => import('./KeysPage.tsx'), {
      name: 'KeysPage',
      title: words.keys.title,
      roles: ['operator'],
      place: { icon: 'swap' },
      search: ({ all }): { all?: 'yes' } => (all === 'yes' ? { all } : {}),
    }),
    staffPage('/work', () => import('./WorkPage.tsx'), {
      name: 'WorkPage',
      title: words.work.title,
      roles: ['operator'],
      place: { icon: 'clock' },
      search: ({ part, run }): { part?: Part; run?: string } => {
        const known = PARTS.find((each) => each === part);
        return { ...(known && { part: known }), ...(typeof run === 'string' ? { run } : {}) };
      },
    }),
  ],
} as const satisfies StaffFeature;
