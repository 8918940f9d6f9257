import type { components, paths } from '../lib/schema.d.ts';
import { OperationsError, refusalOf } from './errors.ts';
import type { Place } from './place.ts';

/** Something that people did. */
export type Change = components['schemas']['ToldChange'];

/** A kind of change: `claim-submitted`. */
export type ChangeKind = Change['kind'];

/** A change of a kind, with its payload. */
export type ChangeOf<Kind extends ChangeKind> = Extract<Change, { kind: Kind }>;

/** How changes are read. */
export interface ChangesOptions<Kind extends ChangeKind = ChangeKind> {
  /** The id of the last change that is known, where the place holds none yet; without both, from the first that is left. */
  after?: number;
  /** Which kinds are yielded; all without it. */
  kinds?: readonly Kind[];
  /** For how many seconds one request waits for a change: up to 30, which it is without it. */
  wait?: number;
  /** Ends the reading. */
  signal?: AbortSignal;
  /** Keeps how far the reading is, so that it goes on there the next time. */
  place?: Place;
}

type Page =
  paths['/operations/v1/changes']['get']['responses'][200]['content']['application/vnd.wattle.v1+json']['data'];

/** How many changes one request brings, and how long it waits, in seconds: the most that the portal gives. */
const MOST_CHANGES = 1000;
const LONGEST_WAIT = 30;

/** How much later than it should an answer may come, in milliseconds. */
const PATIENCE_MS = 30_000;
/** The least time between two requests of which the first brought nothing, in milliseconds. */
const BETWEEN_MS = 1000;
/** How long to wait after a first failure, and at most, in milliseconds. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** Yields what people do, without an end. `address` is that of the list of changes. */
export async function* readChanges<Kind extends ChangeKind>(
  address: string,
  headers: Readonly<Record<string, string>>,
  { after, kinds, wait = LONGEST_WAIT, signal, place }: ChangesOptions<Kind> = {},
): AsyncGenerator<ChangeOf<Kind>, void, undefined> {
  const wanted = kinds && new Set<ChangeKind>(kinds);
  const isWanted = (change: Change): change is ChangeOf<Kind> => !wanted || wanted.has(change.kind);
  let done = (await place?.read()) ?? after ?? 0;
  const note = async (id: number) => {
    done = id;
    await place?.write(id);
  };
  while (!signal?.aborted) {
    const query = new URLSearchParams({ after: `${done}`, limit: `${MOST_CHANGES}`, wait: `${wait}` });
    const ask = () => {
      const late = AbortSignal.timeout(wait * 1000 + PATIENCE_MS);
      return new Request(`${address}?${query}`, {
        headers,
        signal: signal ? AbortSignal.any([signal, late]) : late,
      });
    };
    const page = await pageOf(ask, signal);
    for (const change of page?.changes ?? []) {
      if (!isWanted(change)) continue;
      yield change;
      // A reader who asks for the next change has handled this one.
      await note(change.id);
      if (signal?.aborted) return;
    }
    if (page && page.next !== done) await note(page.next);
  }
}

/** A page of changes, however often it has to be asked for; undefined where the reading has ended. */
async function pageOf(ask: () => Request, signal: AbortSignal | undefined): Promise<Page | undefined> {
  for (let failures = 0; !signal?.aborted; failures++) {
    const begun = performance.now();
    // What is wrong with a request itself is no failure of the network.
    const request = ask();
    try {
      const page = await answerTo(request);
      if (page.changes.length === 0) await pause(begun + BETWEEN_MS - performance.now(), signal);
      return page;
    } catch (error) {
      if (signal?.aborted) return undefined;
      if (!willPass(error)) throw error;
      await pause(pauseAfter(failures, error), signal);
    }
  }
  return undefined;
}

async function answerTo(request: Request): Promise<Page> {
  const answer = await fetch(request);
  if (!answer.ok) throw await refusalOf(answer);
  const { data } = (await answer.json()) as { data: Page };
  return data;
}

/** Whether it may help to ask again: not where the portal refuses the request, or something else answers. */
const willPass = (error: unknown) =>
  error instanceof OperationsError
    ? error.status === 429 || error.status >= 500
    : !(error instanceof SyntaxError);

/** How long to wait after a failure, in milliseconds: twice as long each time, and up to half of it less. */
function pauseAfter(failures: number, error: unknown): number {
  const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (1 - Math.random() / 2);
  const asked = error instanceof OperationsError ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(ms, asked);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
  });
}
