import type { StaffFeature } from '#platform/web/routing/feature.ts';
import { staffPage } from '#platform/web/routing/staff.ts';
import { OLDER_THAN } from '../rules.ts';
import type { Shown } from './queries.ts';
import { words } from './words.ts';

const load = () => import('./pages.ts');

/** What the address of a queue's page says: the filters, the open entry, and whether what was done is shown. */
interface QueueSearch extends Shown {
  entry?: string;
  show?: 'done';
}

const readSearch = ({ kind, older, entry, show }: Record<string, unknown>): QueueSearch => ({
  ...(typeof kind === 'string' ? { kind } : {}),
  ...(typeof older === 'string' && older in OLDER_THAN ? { older: older as keyof typeof OLDER_THAN } : {}),
  ...(typeof entry === 'string' ? { entry } : {}),
  ...(show === 'done' ? { show } : {}),
});

/** The work that waits for staff. */
export const queues = {
  name: 'queues',
  pages: [
    staffPage('/queues', load, { name: 'QueuesPage', title: words.title, place: { icon: 'claims' } }),
    staffPage('/queues/$queue', load, { name: 'QueuePage', search: readSearch }),
  ],
} as const satisfies StaffFeature;
