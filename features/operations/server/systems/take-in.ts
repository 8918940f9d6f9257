import { setImmediate } from 'node:timers/promises';
import type { SystemCall } from '#platform/contract/call.ts';
import { Batches } from '#platform/server/database/batches.ts';
import { TransactionTooLong } from '#platform/server/database/database.ts';
import { asOperator } from '#platform/server/database/roles.ts';
import type { Line, SystemRequest } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
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
import { faultsOf, type JsonRecord, jsonReader } from './read-record.ts';
import { addToRun } from './runs.ts';

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

const words = {
  slow: 'This batch took too long and was taken back. Send fewer records at once.',
} as const;

/** Rolls a batch back that only checks, or that must not be taken in as a part. */
class TakeBack extends Error {}

/**
 * Takes in one batch in one transaction, under the role that sees the key's brand: its records, the totals they change,
 * what became of them in their run, and the record of who did it. Gives the result of each record in the order they came.
 */
export async function takeInBatch(
  request: SystemRequest<SystemCall>,
  { file, isCheck, isAll }: TakingIn,
  run: number,
  { records, rows, faults }: ReadBatch,
): Promise<RecordResult[]> {
  const outcome = { results: [] as RecordResult[], counts: noCounts(), isTakenBack: false };
  const step = `Taking in ${file.kind}, records ${records[0]?.at} to ${records.at(-1)?.at},`;
  const work = () =>
    request.act(
      async (tx) => {
        const results = new Map<number, FeedResult>();
        const rejected = new Map(faults);
        for (const [present, own] of rows) {
          if (own.length === 0) continue;
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
        outcome.isTakenBack = isAll && outcome.counts.rejected > 0;
        if (isCheck || outcome.isTakenBack) throw new TakeBack();
        await asOperator(tx, () => addToRun(tx, run, outcome));
        return { audit: { detail: { run, ...outcome.counts }, told: 'nothing' }, value: undefined };
      },
      { limit: LIMIT, step },
    );
  try {
    const size = records.length;
    await new Batches({ first: size, most: size, fewest: size, goal: LIMIT }).run(work);
  } catch (error) {
    if (error instanceof TransactionTooLong)
      throw new Refusal(503, words.slow, undefined, { 'retry-after': '5' });
    if (!(error instanceof TakeBack)) throw error;
    await request.services.database.operate((tx) => addToRun(tx, run, outcome));
  }
  return outcome.results;
}

/** For how many records the server does nothing else: people's requests wait that long at most. */
const AT_ONCE = 25;

/** What a batch reads as: its records, the rows of those that can be read by their optional fields, what is wrong with others. */
export interface ReadBatch {
  records: JsonRecord[];
  rows: Map<string, ReadRow[]>;
  faults: Map<number, FieldFault[]>;
}

/** Reads the lines of a batch, and lets other requests have their turn in between. */
export async function readBatch(file: FeedFile, batch: readonly Line[]): Promise<ReadBatch> {
  const read: ReadBatch = { records: [], rows: new Map(), faults: new Map() };
  const readers = new Map<string, ReturnType<typeof readRow>>();
  const seen = new Map<string, number>();
  const readJson = jsonReader(file);
  for (const [at, line] of batch.entries()) {
    if (at % AT_ONCE === 0) await setImmediate();
    const record = readJson(line);
    read.records.push(record);
    const { present, cells } = record;
    if (record.faults.length > 0) {
      read.faults.set(line.at, record.faults);
      continue;
    }
    const reader =
      readers.get(present) ?? readRow(withColumns(file, present.split(' ')), { seen, place: 'record' });
    readers.set(present, reader);
    const outcome = reader({ line: line.at, cells });
    const own = read.rows.get(present) ?? [];
    read.rows.set(present, own);
    if (outcome.row) own.push(outcome.row);
    else read.faults.set(line.at, faultsOf(outcome));
  }
  return read;
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
