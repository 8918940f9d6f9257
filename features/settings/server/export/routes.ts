import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { linkTo } from '#platform/server/files/links.ts';
import type { Caller } from '#platform/server/identity/caller.ts';
import { participantRows } from '#platform/server/identity/scope.ts';
import type { Limit } from '#platform/server/limits.ts';
import { command, read } from '#platform/server/manifest/route.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { change } from '#platform/server/told/tell.ts';
import { daysAfter } from '#scheme/dates.ts';
import { type DataExport, listExports, requestExport } from '../../calls/records.ts';
import { EXPORT_LIMIT, EXPORTS_SHOWN } from '../../rules.ts';
import { dataExports } from '../../tables.ts';
import { exportRequested } from '../../told.ts';
import { words } from '../words.ts';
import { daysOfExports } from './kept.ts';
import { makeExport } from './make.ts';

const EXPORTS: Limit = { name: 'settings.export', ...EXPORT_LIMIT };

type Row = Pick<typeof dataExports.$inferSelect, 'id' | 'state' | 'requestedAt' | 'readyAt'> & {
  key: string | null;
  bytes: number | null;
};

const exportsOf = participantRows(
  'settings.exports',
  ({
    participantId,
  }) => sql<Row>`select e.id, e.state, e.requested_at as "requestedAt", e.ready_at as "readyAt",
      f.key, f.bytes
    from data_exports e left join files f on f.id = e.file_id where e.participant_id = ${participantId}
    order by e.requested_at desc, e.id desc limit ${sql.placeholder('limit')}::int`,
);

function presentExport(
  asked: { services: Services; caller: Caller },
  participant: string,
  row: Row,
): DataExport {
  const { id, state, requestedAt, readyAt, key, bytes } = row;
  const isReady = state === 'ready' && readyAt !== null && key !== null;
  const until = isReady ? daysAfter(readyAt, daysOfExports(asked.services)) : null;
  return {
    id,
    state,
    requested_at: requestedAt.toISOString(),
    ready_at: readyAt?.toISOString() ?? null,
    expires_at: until?.toISOString() ?? null,
    size: isReady ? bytes : null,
    url: isReady ? linkTo(asked, { key, label: words.exportLabel, participant, needs: 'full' }) : null,
  };
}

/** The export that is being made: a participant has one at most. */
async function queuedExport(tx: Db, participantId: number): Promise<typeof dataExports.$inferSelect> {
  const [open] = await tx
    .select()
    .from(dataExports)
    .where(and(eq(dataExports.participantId, participantId), eq(dataExports.state, 'queued')));
  if (!open) throw new Error('An export is neither new nor queued.');
  return open;
}

export const exportRoutes = [
  read(listExports, async ({ params, ...asked }) => {
    const rows = await exportsOf(asked, params.participantSfid, { limit: EXPORTS_SHOWN });
    return rows.map((row) => presentExport(asked, params.participantSfid, row));
  }),
  command(
    requestExport,
    async ({ services, tx, scope, at, caller, params }) => {
      const [added] = await tx
        .insert(dataExports)
        .values({ ...scope, state: 'queued', requestedAt: at })
        .onConflictDoNothing()
        .returning();
      const row = added ?? (await queuedExport(tx, scope.participantId));
      const reply = presentExport({ services, caller }, params.participantSfid, {
        ...row,
        key: null,
        bytes: null,
      });
      if (!added) return { reply, audit: 'nothing changed' as const };
      await services.jobs.send(tx, makeExport, { exportId: added.id }, { isAwaited: true });
      return {
        reply,
        audit: { detail: { export: added.id }, told: change(exportRequested, { export: added.id }) },
      };
    },
    {
      limit: EXPORTS,
    },
  ),
];
