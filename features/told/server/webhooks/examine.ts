import { sql } from 'drizzle-orm';
import type { Diagnosis, Services } from '#platform/server/manifest/services.ts';
import { words } from '../words.ts';
import { listWebhooks } from './webhooks.ts';

/** For `doctor`: receivers that are paused, or have changes that were given up. */
export async function examineWebhooks({ database }: Services): Promise<Diagnosis[]> {
  const all = await database.operate((tx) => listWebhooks(tx, sql`true`));
  const troubled = all.filter(
    ({ paused_at: paused, late }) => paused !== null || late.some(({ dead }) => dead),
  );
  if (troubled.length === 0) return [{ well: true, words: words.allTaken }];
  // The address of one brand's receiver is nothing that another brand's system may read.
  return troubled.map((each) => ({ well: false, words: words.troubled(each), isForOperators: true }));
}
