import { createReadStream } from 'node:fs';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ReplyOf } from '#platform/contract/call.ts';
import { MOST_RECORDS } from '#platform/contract/records.ts';
import { type Line, type SystemRequest, type SystemRoute, system } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { feedCalls, listFeedRuns } from '../../calls/feed.ts';
import type { FeedKind } from '../../rules/feed/records.ts';
import { feedFiles } from '../import/merging.ts';
import { beginRun, lastRuns } from './runs.ts';
import { type TakingIn, takeInBatch } from './take-in.ts';

/** How many streams of records one key may have at once: each holds the records of two batches. */
const STREAMS = 4;
/** How many results are made into text at once: the server does nothing else meanwhile. */
const WRITTEN_AT_ONCE = 250;
/** When to try again where a key has that many, in seconds. */
const LATER = '5';

const words = {
  streams: `This API key has ${STREAMS} streams of records under way. Wait until one has ended.`,
} as const;

type FeedRequest = SystemRequest<(typeof feedCalls)[FeedKind]>;

/** Takes in records of one kind: a JSON body as one batch, lines batch by batch while they arrive. */
async function takeIn(
  request: FeedRequest,
  kind: FeedKind,
): Promise<ReplyOf<(typeof feedCalls)[FeedKind]> | Readable> {
  const { services, brand, query, records } = request;
  const terms = { brands: [brand.code], onlyDemo: services.config.demo === true };
  const file = feedFiles(terms).find((each) => each.kind === kind);
  if (!file || !records) throw new TypeError(`There are no records of ${kind}.`);
  const taking = { file, isCheck: query?.mode === 'check', isAll: query?.all === 'true' };
  if (records.kind === 'lines') return inTurn(request, () => takeInLines(request, taking, records.lines));
  const run = await beginRun(request, kind, taking.isCheck);
  const lines = records.all.map((value, at) => ({ at: at + 1, value }));
  const { results, counts, taken } = await takeInBatch(request, taking, run, lines);
  await run.end(true);
  return { run: run.id, taken, counts, results };
}

const underWay = new Map<string, number>();

/** Runs a stream of a key, unless it has too many. Throws 429. */
async function inTurn<T>({ system: { keyId } }: FeedRequest, work: () => Promise<T>): Promise<T> {
  const others = underWay.get(keyId) ?? 0;
  if (others >= STREAMS) throw new Refusal(429, words.streams, undefined, { 'retry-after': LATER });
  underWay.set(keyId, others + 1);
  try {
    return await work();
  } finally {
    underWay.set(keyId, (underWay.get(keyId) ?? 1) - 1);
  }
}

/**
 * Takes in lines batch by batch: one is merged while the next is read, and no more is read than that. The results wait
 * in a file until the last one: a sender that only reads the answer when all is sent holds up nothing.
 */
async function takeInLines(
  request: FeedRequest,
  taking: TakingIn,
  lines: AsyncIterable<Line>,
): Promise<Readable> {
  const folder = await mkdtemp(join(tmpdir(), 'wattle-feed-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'results.ndjson');
    const { run, taken } = await mergeLines(request, taking, lines, path);
    await appendFile(path, `${JSON.stringify({ run: run.id, taken, counts: run.counts })}\n`);
    return createReadStream(path).once('close', () => void remove());
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Merges lines and writes their results to a file. */
async function mergeLines(request: FeedRequest, taking: TakingIn, lines: AsyncIterable<Line>, path: string) {
  const run = await beginRun(request, taking.file.kind, taking.isCheck);
  const done = { run, taken: true };
  const merge = async (batch: readonly Line[]) => {
    const { results, taken } = await takeInBatch(request, taking, run, batch);
    done.taken &&= taken;
    for (let from = 0; from < results.length; from += WRITTEN_AT_ONCE) {
      const some = results.slice(from, from + WRITTEN_AT_ONCE);
      await appendFile(path, some.map((result) => `${JSON.stringify(result)}\n`).join(''), { mode: 0o600 });
    }
  };
  let merging = Promise.resolve();
  let isComplete = false;
  try {
    for await (const batch of batchesOf(lines)) {
      await merging;
      merging = merge(batch);
      // The next turn, or the end, awaits this batch and throws its failure.
      merging.catch(() => {});
    }
    isComplete = true;
  } finally {
    await merging;
    await run.end(isComplete);
  }
  return done;
}

async function* batchesOf(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let batch: Line[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < MOST_RECORDS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const feedRoutes: readonly SystemRoute[] = [
  ...(Object.keys(feedCalls) as FeedKind[]).map((kind) =>
    system(feedCalls[kind], (request) => takeIn(request, kind)),
  ),
  system(listFeedRuns, async ({ read }) => ({
    runs: (await read(lastRuns)).map(
      ({ id, kind, byName, isCheck, startedAt, endedAt, isComplete, counts, rejected }) => ({
        run: id,
        kind,
        key: byName,
        check: isCheck,
        started_at: startedAt.toISOString(),
        ended_at: iso(endedAt),
        complete: isComplete,
        counts,
        rejected,
      }),
    ),
  })),
];
