// Made by clients/typescript/build.ts.
import { OperationsError, refusalOf } from './errors.js';
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
export async function* readChanges(address, headers, { after, kinds, wait = LONGEST_WAIT, signal, place } = {}) {
    const wanted = kinds && new Set(kinds);
    const isWanted = (change) => !wanted || wanted.has(change.kind);
    let done = (await place?.read()) ?? after ?? 0;
    const note = async (id) => {
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
            if (!isWanted(change))
                continue;
            yield change;
            // A reader who asks for the next change has handled this one.
            await note(change.id);
            if (signal?.aborted)
                return;
        }
        if (page && page.next !== done)
            await note(page.next);
    }
}
/** A page of changes, however often it has to be asked for; undefined where the reading has ended. */
async function pageOf(ask, signal) {
    for (let failures = 0; !signal?.aborted; failures++) {
        const begun = performance.now();
        // What is wrong with a request itself is no failure of the network.
        const request = ask();
        try {
            const page = await answerTo(request);
            if (page.changes.length === 0)
                await pause(begun + BETWEEN_MS - performance.now(), signal);
            return page;
        }
        catch (error) {
            if (signal?.aborted)
                return undefined;
            if (!willPass(error))
                throw error;
            await pause(pauseAfter(failures, error), signal);
        }
    }
    return undefined;
}
async function answerTo(request) {
    const answer = await fetch(request);
    if (!answer.ok)
        throw await refusalOf(answer);
    const { data } = (await answer.json());
    return data;
}
/** Whether it may help to ask again: not where the portal refuses the request, or something else answers. */
const willPass = (error) => error instanceof OperationsError
    ? error.status === 429 || error.status >= 500
    : !(error instanceof SyntaxError);
/** How long to wait after a failure, in milliseconds: twice as long each time, and up to half of it less. */
function pauseAfter(failures, error) {
    const ms = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS) * (1 - Math.random() / 2);
    const asked = error instanceof OperationsError ? (error.retryAfter ?? 0) * 1000 : 0;
    return Math.max(ms, asked);
}
function pause(ms, signal) {
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
