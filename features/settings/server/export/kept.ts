import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/server/database/database.ts';
import type { Kept } from '#platform/server/manifest/kept.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { EXPORT_DAYS } from '../../rules.ts';

/** How many archives expire in one transaction. */
const AT_ONCE = 1000;

/** Archives that somebody asked for: the file is discarded, the record of the export stays as `expired`. */
export const keptExports: Kept = {
  name: 'exports',
  days: EXPORT_DAYS,
  table: 'data_exports',
  due: (before) => sql`state = 'ready' and ready_at < ${before}`,
  atOnce: AT_ONCE,
  remove: async ({ database, clock }, due) => {
    const at = clock.now().toISOString();
    const expired = await database.operate((tx) =>
      rowsOf(
        tx,
        sql`with old as (select id, file_id from data_exports where ${due} limit ${AT_ONCE}),
          released as (update files set discarded_at = ${at}::timestamptz where id in (select file_id from old))
          update data_exports set state = 'expired', file_id = null where id in (select id from old) returning 1`,
      ),
    );
    return expired.length;
  },
};

/** Days for which an archive is kept: the operator's setting or the default. */
export const daysOfExports = ({ features }: Services): number =>
  features.kept.find(({ name }) => name === keptExports.name)?.days ?? EXPORT_DAYS;
