import { createReadStream } from 'node:fs';
import { appendFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod';
import type { ReplyOf } from '#platform/contract/call.ts';
import { MOST_RECORDS, NDJSON } from '#platform/contract/records.ts';
import { uploadsFolder } from '#platform/server/files/receive.ts';
import {
  type Line,
  Streamed,
  type SystemRequest,
  type SystemRoute,
  system,
} from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { feedCalls, type feedEnd, listFeedRuns } from '../../calls/feed.ts';
import type { FeedKind } from '../../rules/feed/records.ts';
import { feedFiles } from '../import/merging.ts';
import { beginRun, endRun, lastRuns, presentRun } from './runs.ts';
import { type ReadBatch, readBatch, type TakingIn, takeInBatch } from './take-in.ts';

/** How many requests with records one key may have at once in a process: each holds the records of two batches. */
const STREAMS = 4;
/** How many results are made into text at once: the server does nothing else meanwhile. */
const WRITTEN_AT_ONCE = 250;
/** When to try again where a key has that many, in seconds. */
const LATER = '5';

const words = {
  streams: `This API key has ${STREAMS} requests with records under way. Wait until one has ended.`,
} as const;

type FeedRequest = SystemRequest<(typeof feedCalls)[FeedKind]>;

/** Takes in records of one kind: a JSON body as one batch, lines batch by batch while they arrive. */
async function takeIn(
  request: FeedRequest,
  kind: FeedKind,
): Promise<ReplyOf<(typeof feedCalls)[FeedKind]> | Streamed> {
  const { services, brand, query } = request;
  const terms = { brands: [brand.code], onlyDemo: services.config.demo === true };
  const file = feedFiles(terms).find((each) => each.kind === kind);
  if (!file) throw new TypeError(`There are no records of ${kind}.`);
  const taking = { file, isCheck: query?.mode === 'check', isAll: query?.all === 'true' };
  return withTurn(request, async () => {
    const records = await request.records();
    if (records.kind === 'lines') return takeInLines(request, taking, records.lines);
    const lines = records.all.map((value, at) => ({ at: at + 1, value }));
    const { done: results, end } = await inRun(request, taking, async (run) =>
      takeInBatch(request, taking, run, await readBatch(file, lines)),
    );
    return { ...end, results };
  });
}

/** Does the work of a run. Gives what it has done, and how the run ended; a run that fails is not complete. */
async function inRun<T>(
  request: FeedRequest,
  { file, isCheck }: TakingIn,
  work: (run: number) => Promise<T>,
): Promise<{ done: T; end: z.output<typeof feedEnd> }> {
  const { services } = request;
  const run = await beginRun(request, file.kind, isCheck);
  let done: T;
  try {
    done = await work(run);
  } catch (error) {
    await endRun(services, run, false);
    throw error;
  }
  return { done, end: await endRun(services, run, true) };
}

const underWay = new Map<string, number>();

/** Takes in records of a key, unless it has too many requests under way. Throws 429 before the body is read. */
async function withTurn<T>({ system: { keyId } }: FeedRequest, work: () => Promise<T>): Promise<T> {
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
): Promise<Streamed> {
  const parent = uploadsFolder(request.services.config.dataDir);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, 'feed-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const path = join(folder, 'results.ndjson');
    const { end } = await inRun(request, taking, (run) => mergeLines(request, taking, { run, lines, path }));
    await appendFile(path, `${JSON.stringify(end)}\n`);
    const results = createReadStream(path).once('close', () => void remove());
    return new Streamed(results, { 'content-type': NDJSON });
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Merges lines and writes their results to a file. */
async function mergeLines(
  request: FeedRequest,
  taking: TakingIn,
  { run, lines, path }: { run: number; lines: AsyncIterable<Line>; path: string },
): Promise<void> {
  const merge = async (batch: ReadBatch) => {
    const results = await takeInBatch(request, taking, run, batch);
    for (let from = 0; from < results.length; from += WRITTEN_AT_ONCE) {
      const some = results.slice(from, from + WRITTEN_AT_ONCE);
      await appendFile(path, some.map((result) => `${JSON.stringify(result)}\n`).join(''), { mode: 0o600 });
    }
  };
  let merging = Promise.resolve();
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  try {
    for await (const batch of until(failed.promise, batchesOf(lines))) {
      const read = await readBatch(taking.file, batch);
      await merging;
      merging = merge(read);
      // A failure ends the waiting for lines, which may be long.
      merging.catch(failed.reject);
    }
  } finally {
    // Where the lines break off, the last whole batch is taken in all the same.
    await merging;
  }
}

/**
 * What comes, one after the other, until `failure`: that is thrown at once, while the next is still waited for. A race
 * with a promise that stays open would keep everything that has come.
 */
async function* until<T>(failure: Promise<never>, coming: AsyncIterator<T>): AsyncGenerator<T> {
  let broken: { error: unknown } | undefined;
  let stop = (_error: unknown): void => {};
  failure.catch((error: unknown) => {
    broken = { error };
    stop(error);
  });
  for (;;) {
    if (broken) throw broken.error;
    const { promise, resolve, reject } = Promise.withResolvers<IteratorResult<T>>();
    stop = reject;
    coming.next().then(resolve, reject);
    const next = await promise;
    if (next.done) return;
    yield next.value;
  }
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

export const feedRoutes: readonly SystemRoute[] = [
  ...(Object.keys(feedCalls) as FeedKind[]).map((kind) =>
    system(feedCalls[kind], (request) => takeIn(request, kind)),
  ),
  system(listFeedRuns, async ({ read }) => ({
    runs: (await read(lastRuns)).map((run) => ({ ...presentRun(run), rejected: run.rejected })),
  })),
];
