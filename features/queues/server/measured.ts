import { STAFF_ROLES } from '#platform/contract/staff-roles.ts';
import { today } from '#platform/server/clock.ts';
import { measured } from '#platform/server/manifest/measured.ts';
import type { Reading } from '#platform/server/manifest/services.ts';
import { countIn } from './counts.ts';

/** A number that no member of staff has: the counts of metrics are nobody's own. */
const NOBODY = 0;

/** What waits for the plan manager's staff. */
export const queueFigures = measured({
  figures: {
    wattle_queue_entries: {
      help: 'Entries of a queue that nobody was done with.',
      labels: ['brand', 'queue'],
    },
    wattle_queue_oldest_seconds: { help: 'For how long the oldest has waited.', labels: ['brand', 'queue'] },
  },
  async read(services) {
    const at = services.clock.now();
    const entries: Reading[] = [];
    const oldest: Reading[] = [];
    for (const { brand } of services.brands.all)
      await services.database.serveStaff({ brand: brand.code, roles: STAFF_ROLES }, async (tx) => {
        for (const queue of Object.values(services.features.queues)) {
          const asking = { at, today: today(services.clock), staffId: NOBODY };
          const found = await countIn(services, { tx, brand: brand.code, name: queue.name }, asking);
          const labels = { brand: brand.code, queue: queue.name };
          const waits = found.oldest ? at.getTime() - new Date(found.oldest).getTime() : 0;
          entries.push({ labels, value: found.count });
          oldest.push({ labels, value: Math.max(0, waits / 1000) });
        }
      });
    return { wattle_queue_entries: entries, wattle_queue_oldest_seconds: oldest };
  },
});
