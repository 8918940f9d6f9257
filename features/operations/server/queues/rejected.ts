import { sql } from 'drizzle-orm';
import { queue } from '#platform/server/manifest/queue.ts';
import { feedRecords } from '../../rules/feed/records.ts';
import type { RejectedRecord } from '../../rules/feed-results.ts';
import { words } from './words.ts';

interface Row {
  run: number;
  kind: string;
  by: string;
  rejected: RejectedRecord;
}

/** `invoice_lines` as people read it: `Invoice lines`. */
const nameOf = (kind: string): string =>
  `${kind.charAt(0).toUpperCase()}${kind.slice(1).replaceAll('_', ' ')}`;

/**
 * Records of the feed that the last run of their kind rejected. A run that only checked is none: nothing was to be kept
 * of it. Of a run the first thousand are kept.
 */
export const rejectedQueue = queue<Row>({
  name: 'rejected-records',
  kinds: Object.fromEntries(
    feedRecords({ brands: [], onlyDemo: false }).map(({ kind }) => [kind, nameOf(kind)]),
  ),
  entries: () =>
    sql`select r.id::text || '.' || (x.rejected ->> 'record') as key, r.started_at as since, r.kind,
        null::bigint as participant_id, r.id as record
      from (select distinct on (r.kind) r.* from feed_runs r where not r.is_check order by r.kind, r.id desc) r
      cross join lateral jsonb_array_elements(r.rejected) x(rejected)`,
  details: sql`select r.id as run, r.kind, r.by_name as by, x.rejected
    from feed_runs r cross join lateral jsonb_array_elements(r.rejected) x(rejected)
    where r.id = e.record and x.rejected ->> 'record' = split_part(e.key, '.', 2)`,
  present: ({ run, kind, by, rejected: { record, sfid, errors } }) => ({
    title: words.rejected(nameOf(kind), sfid),
    line: words.faults(errors.length),
    facts: [
      ...errors.map(({ field, value, reason }) => ({ label: field, value: words.fault(value, reason) })),
      { label: words.system, value: by },
      { label: words.run, value: String(run) },
      { label: words.record, value: String(record) },
    ],
  }),
});
