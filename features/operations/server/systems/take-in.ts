import type { SystemCall } from '#platform/contract/call.ts';
import { Batches } from '#platform/server/database/batches.ts';
import { asOperator } from '#platform/server/database/roles.ts';
import type { Line, SystemRequest } from '#platform/server/manifest/route.ts';
import type { ReadRow } from '../../rules/feed/record.ts';
import {
  type Counts,
  type FeedResult,
  type FieldFault,
  noCounts,
  type RecordResult,
} from '../../rules/feed-results.ts';
import type { FeedFile } from '../import/feed-file.ts';
import { mergeBatch } from '../import/merge.ts';
import { withColumns } from '../import/open-feed-file.ts';
import { readRow } from '../import/read-row.ts';
import { faultsOf, type JsonRecord, readJsonRecord } from './read-record.ts';
import type { Run } from './runs.ts';

/** How the records of a request are taken in. */
export interface TakingIn {
  file: FeedFile;
  /** Only says what would become of them. */
  isCheck: boolean;
  /** Takes in all records of a batch or, where one is bad, none of it. */
  isAll: boolean;
}

/** The longest that one batch may take, in milliseconds. A batch is one transaction, so it keeps its size. */
const LIMIT = 60_000;

/** Rolls a batch back that only checks, or that must not be taken in as a part. */
class TakeBack extends Error {}

/**
 * Takes in one batch in one transaction, under the role that sees the key's brand: its records, the totals they change,
 * the run's counts, and the record of who did it. Gives the result of each record in the order they came, and whether
 * they were kept.
 */
export async function takeInBatch(
  request: SystemRequest<SystemCall>,
  { file, isCheck, isAll }: TakingIn,
  run: Run,
  batch: readonly Line[],
): Promise<{ results: RecordResult[]; counts: Counts; taken: boolean }> {
  const records = batch.map((line) => readJsonRecord(file, line));
  const { rows, faults } = rowsOf(file, records);
  const outcome = { results: [] as RecordResult[], counts: noCounts(), taken: true };
  const step = `Taking in ${file.kind}, records ${batch[0]?.at} to ${batch.at(-1)?.at},`;
  const work = () =>
    request.act(
      async (tx) => {
        const results = new Map<number, FeedResult>();
        const rejected = new Map(faults);
        for (const [present, own] of rows) {
          const columns = present.split(' ');
          const merged = await mergeBatch(request.services.database, tx, withColumns(file, columns), own);
          for (const [at, result] of merged.results) results.set(at, result);
          for (const [at, found] of Map.groupBy(merged.rejected, ({ line }) => line))
            rejected.set(at, faultsOf({ rejected: found }));
        }
        outcome.results = records.map(({ at, sfid }) =>
          resultOf(at, sfid, results.get(at), rejected.get(at)),
        );
        outcome.counts = countsOf(outcome.results);
        if (isCheck || (isAll && outcome.counts.rejected > 0)) throw new TakeBack();
        await asOperator(tx, () => run.add(tx, outcome));
        return { audit: { detail: { run: run.id, ...outcome.counts } }, value: undefined };
      },
      { limit: LIMIT, step },
    );
  try {
    const size = batch.length;
    await new Batches({ first: size, most: size, fewest: size, goal: LIMIT }).run(work);
  } catch (error) {
    if (!(error instanceof TakeBack)) throw error;
    outcome.taken = false;
    await run.note(outcome);
  }
  run.count(outcome.counts);
  return outcome;
}

/** The rows of records that can be read, by the optional fields that they have; and what is wrong with the others. */
function rowsOf(
  file: FeedFile,
  records: readonly JsonRecord[],
): { rows: Map<string, ReadRow[]>; faults: Map<number, FieldFault[]> } {
  const faults = new Map<number, FieldFault[]>();
  const rows = new Map<string, ReadRow[]>();
  const readers = new Map<string, ReturnType<typeof readRow>>();
  const seen = new Map<string, number>();
  for (const { at, cells, present, faults: own } of records) {
    if (own.length > 0) {
      faults.set(at, own);
      continue;
    }
    const read =
      readers.get(present) ?? readRow(withColumns(file, present.split(' ')), { seen, place: 'record' });
    readers.set(present, read);
    const outcome = read({ line: at, cells });
    if (!outcome.row) faults.set(at, faultsOf(outcome));
    else rows.set(present, [...(rows.get(present) ?? []), outcome.row]);
  }
  return { rows, faults };
}

function resultOf(
  record: number,
  sfid: string | null,
  result: FeedResult = 'unchanged',
  errors?: FieldFault[],
): RecordResult {
  return errors ? { record, sfid, result: 'rejected', errors } : { record, sfid, result };
}

function countsOf(results: readonly RecordResult[]): Counts {
  const counts = noCounts();
  for (const { result } of results) counts[result] += 1;
  return counts;
}
