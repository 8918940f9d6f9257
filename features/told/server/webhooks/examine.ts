import { sql } from 'drizzle-orm';
import type { Finding } from '#platform/server/manifest/finding.ts';
import type { Examination } from '#platform/server/manifest/services.ts';
import { LATE_SECONDS } from '../../rules/webhooks.ts';
import { words } from '../words.ts';
import { listWebhooks } from './webhooks.ts';

/** For `doctor`: receivers that take nothing, are paused, or have changes that were given up. */
export const webhooksLook: Examination = {
  name: 'webhooks',
  what: 'the receivers of webhooks',
  asks: 'database',
  async look({ database, clock }) {
    const all = await database.operate((tx) => listWebhooks(tx, sql`true`));
    const isLate = (since: string | null) =>
      since !== null && clock.now().getTime() - new Date(since).getTime() > LATE_SECONDS * 1000;
    const troubled = all.filter(
      ({ paused_at: paused, failing_since: failing, late }) =>
        paused !== null || isLate(failing) || late.some(({ dead }) => dead),
    );
    if (troubled.length === 0) return [{ code: 'webhooks', severity: 'well', words: words.allTaken }];
    return troubled.map(
      (each): Finding => ({
        code: 'webhooks',
        about: String(each.id),
        severity: 'warning',
        words: words.troubled(each),
        toDo: words.troubledToDo,
        // The address of one brand's receiver is nothing that another brand's system may read.
        isForOperators: true,
      }),
    );
  },
};
