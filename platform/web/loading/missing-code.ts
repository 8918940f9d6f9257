import { isOffline, worthAnotherTry } from '../connection.ts';
import { updates } from '../device/updates.ts';
import { tabMemory } from '../remembered.ts';
import { announceSilence } from '../replies.ts';

/**
 * A part of the app that can't be loaded, mostly because a newer version has taken its place on the server while this
 * page was open (specification: missing-code). Loading the page anew then brings the newer version.
 */

/** How long a part may take, in milliseconds (specification: missing-code). */
const LOAD_MS = 120_000;

/** The time of the last reload for this reason, in milliseconds since 1970. */
const MARK = 'wattle.reloaded';

/** How long after a reload another one would not help either, in milliseconds. */
const AGAIN_MS = 300_000;

export class MissingCode extends Error {
  constructor(cause?: unknown) {
    super('A part of the app could not be loaded.', { cause });
  }
}

/** Gives what `loading` brings; rejects with `MissingCode` where that fails or takes too long. */
export async function inTime<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, LOAD_MS);
  });
  try {
    return await Promise.race([loading, late]);
  } catch (cause) {
    throw new MissingCode(cause);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Loads a part of the app. While the server can't be reached it waits and then tries again, so that the page that is
 * shown stays. Rejects with `MissingCode` where the server is there and the part is not. Without a network a browser does
 * not even try: Chrome would remember the failure until the page is loaded anew. An app carries its code, and a service
 * worker keeps it.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  if (isOffline() && updates.by === 'refresh' && !navigator.serviceWorker?.controller)
    await worthAnotherTry();
  for (;;) {
    try {
      return await inTime(load());
    } catch (error) {
      if (await isReachable()) throw error;
      announceSilence();
      await worthAnotherTry();
    }
  }
}

async function isReachable(): Promise<boolean> {
  if (isOffline()) return false;
  try {
    return (await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } })).ok;
  } catch {
    return false;
  }
}

/** Whether an error means that a part is missing; browsers have only words for it. */
export function isMissingCode(error: unknown): boolean {
  return (
    error instanceof MissingCode ||
    /dynamically imported module|importing a module script|unable to preload/i.test(String(error))
  );
}

/**
 * Loads the page anew, unless that was just done for the same reason or the server can't be reached: then the page
 * stays, with its own words, and this gives `false`. Without storage an earlier reload can't be known, so the page
 * stays as well.
 */
export async function reloadOnce(now = Date.now()): Promise<boolean> {
  if (now - Number(tabMemory.get(MARK) ?? 0) < AGAIN_MS) return false;
  if (!(await isReachable()) || !tabMemory.set(MARK, String(now))) return false;
  location.reload();
  return true;
}
