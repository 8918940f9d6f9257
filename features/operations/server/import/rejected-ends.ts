import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { audit, IMPORT_ACTION } from '#platform/server/database/tables.ts';
import { type Finding, unless } from '#platform/server/manifest/finding.ts';
import { recordOperation } from '#platform/server/manifest/operation.ts';
import type { Examination, Services } from '#platform/server/manifest/services.ts';
import { openCsv } from '#platform/server/spreadsheet/read-csv.ts';
import { feedRuns } from '../../tables.ts';
import { feedPath, findFeedPath } from './feed-paths.ts';
import type { ImportReport } from './report.ts';

/** A row that was to end an access and was rejected: the access stays open. */
export interface RejectedEnd {
  line: number;
  user: string;
  participant: string;
  on: string;
  reason: string;
}

const FILE = 'access.csv';
const ACTION = IMPORT_ACTION;
/** An index holds these records alone: they are few among many. PostgreSQL takes it where the action is written out. */
const isImport = sql`${audit.action} = ${sql.raw(`'${IMPORT_ACTION}'`)}`;
/** How many rejected ends are kept and named, at most. */
const MOST_NAMED = 100;

const words = {
  none: '0 rows of the last import that end an access were rejected.',
  many: (count: number) =>
    `${count} rows of the last import that end an access were rejected, and these accesses stay open.`,
  tookNothing: 'The last import with accesses took nothing in: accesses that it ends stay open.',
  toDo: 'End these accesses in the plan manager’s system again, and send the row.',
  end: ({ line, user, participant, on, reason }: RejectedEnd) =>
    `${FILE}, line ${line}: the access of ${user || 'somebody'} to ${participant || 'somebody'} (ends_on "${on}") stays open: ${reason}`,
} as const;

/** The rows of a folder that end an access and were rejected. A row that cannot be read may have ended one. */
export async function rejectedEnds(folder: string, { rejected }: ImportReport): Promise<RejectedEnd[]> {
  const reasons = new Map(
    rejected
      .filter(({ file }) => file === FILE)
      .map(({ line, column, reason }) => [line, `${column} ${reason}`]),
  );
  if (reasons.size === 0) return [];
  const ends: RejectedEnd[] = [];
  const { rows } = await openCsv(feedPath(folder, FILE), ['user_sfid', 'participant_sfid', 'ends_on']);
  // Line 1 holds the column names: where something is wrong with them, no row is taken in.
  const ofAll = reasons.get(1);
  for await (const { line, cells, broken } of rows) {
    const reason = reasons.get(line) ?? ofAll;
    const on = cells['ends_on'] ?? '';
    if (reason === undefined || (on === '' && !broken)) continue;
    ends.push({
      line,
      user: cells['user_sfid'] ?? '',
      participant: cells['participant_sfid'] ?? '',
      on,
      reason,
    });
  }
  return ends;
}

/** The lines that name rejected ends to whoever runs the import. */
export const endLines = (ends: readonly RejectedEnd[]): string[] =>
  ends.length === 0 ? [] : [words.many(ends.length), ...ends.slice(0, MOST_NAMED).map(words.end)];

/** Records an import, with the ends that it did not take in where it has accesses, so that the doctor knows of them. */
export async function recordImport(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  folder: string,
  report: ImportReport,
  ends: readonly RejectedEnd[],
): Promise<void> {
  const about = findFeedPath(folder, FILE)
    ? { ends: ends.slice(0, MOST_NAMED), endsRejected: ends.length }
    : {};
  const detail = { rejected: report.rejected.length, tookNothing: report.takenBack, ...about };
  await database.operate((tx) => recordOperation(tx, { at: clock.now(), action: ACTION, detail }));
}

/** How many imports are listed, at most. */
const LISTED = 20;

/** An import of a folder: how many rows it rejected, and whether it took nothing in. */
interface ImportDone {
  at: Date;
  rejected: number;
  tookNothing: boolean;
}

/** The last imports of folders, newest first. */
export async function lastImports(tx: Db, count = LISTED): Promise<ImportDone[]> {
  const rows = await tx
    .select({ at: audit.at, detail: sql<{ rejected?: number; tookNothing?: boolean }>`${audit.detail}` })
    .from(audit)
    .where(isImport)
    .orderBy(desc(audit.id))
    .limit(count);
  return rows.map(({ at, detail: { rejected = 0, tookNothing = false } }) => ({ at, rejected, tookNothing }));
}

/** For how many seconds no feed was taken in, as a folder or by systems; undefined where there never was one. */
export async function importAge(tx: Db, now: Date): Promise<number | undefined> {
  const [run] = await tx
    .select({ at: feedRuns.startedAt })
    .from(feedRuns)
    .where(eq(feedRuns.isCheck, false))
    .orderBy(desc(feedRuns.startedAt))
    .limit(1);
  const last = await lastImport(tx);
  const moments = [run?.at, last?.at].flatMap((at) => at?.getTime() ?? []);
  return moments.length > 0 ? (now.getTime() - Math.max(...moments)) / 1000 : undefined;
}

/** The last one; undefined where there was none. */
export const lastImport = async (tx: Db): Promise<ImportDone | undefined> => (await lastImports(tx, 1))[0];

/** What the last import with accesses left open. */
export const endsLook: Examination = {
  name: 'ends',
  what: 'the accesses that an import was to end',
  asks: 'database',
  async look({ database }) {
    const [last] = await database.operate((tx) =>
      tx
        .select({ detail: sql<Ended>`${audit.detail}` })
        .from(audit)
        .where(and(isImport, sql`${audit.detail} ? 'ends'`))
        .orderBy(desc(audit.id))
        .limit(1),
    );
    const { ends = [], endsRejected = 0, tookNothing = false } = last?.detail ?? {};
    const found = (isWell: boolean, said: string, more = {}): Finding =>
      unless(isWell, {
        code: 'ends-rejected',
        severity: 'critical',
        words: said,
        toDo: words.toDo,
        ...more,
      });
    return [
      found(endsRejected === 0, endsRejected === 0 ? words.none : words.many(endsRejected)),
      ...ends.map((end) => found(false, words.end(end), { about: `line ${end.line}`, isForOperators: true })),
      ...(tookNothing ? [found(false, words.tookNothing, { about: 'feed' })] : []),
    ];
  },
};

/** What the record of an import says of accesses that it was to end. */
interface Ended {
  ends?: RejectedEnd[];
  endsRejected?: number;
  tookNothing?: boolean;
}
