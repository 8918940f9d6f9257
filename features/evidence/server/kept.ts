import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/server/database/database.ts';
import type { Kept } from '#platform/server/manifest/kept.ts';
import { EVIDENCE_DAYS } from '../rules.ts';

/** How much is removed in one transaction. */
const AT_ONCE = 1000;

/** What was sent, with its answers. Its documents are discarded: the clean-up takes them from the store. */
export const keptEvidence: Kept = {
  name: 'evidence',
  days: EVIDENCE_DAYS,
  table: 'evidence',
  due: (before) => sql`sent_at < ${before}`,
  atOnce: AT_ONCE,
  remove: async ({ database, clock }, due) => {
    const at = clock.now().toISOString();
    const removed = await database.operate(async (tx) => {
      const old = await rowsOf<{ id: number }>(
        tx,
        sql`select id from evidence where ${due} order by id limit ${AT_ONCE} for update`,
      );
      const isOld = sql`any(${`{${old.map(({ id }) => id).join(',')}}`}::bigint[])`;
      await tx.execute(
        sql`with gone as (delete from evidence_files where evidence_id = ${isOld} returning file_id)
          update files set discarded_at = ${at}::timestamptz where id in (select file_id from gone)`,
      );
      return rowsOf(tx, sql`delete from evidence where id = ${isOld} returning id`);
    });
    return removed.length;
  },
};
