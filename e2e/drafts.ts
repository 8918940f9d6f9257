// Drafts that the browser keeps for a reload.

import { expect, type Page } from '@playwright/test';

/** What a form says whose command does not wait for a network. */
export const NEEDS_NETWORK = 'There is no connection to the internet. Please try again once there is.';

/** A draft is written within 200 ms after a change. If it stays the same over all these looks, writing is over. */
const LOOKS = 5;
const BETWEEN_LOOKS_MS = 100;

/**
 * Makes the last change before a reload, and waits until the draft holds the change: the draft was written after the
 * change began, and writing is over. A write that was already under way, such as that of a picture, may come in
 * between.
 */
export async function untilKept(page: Page, typeLast: () => Promise<void>): Promise<void> {
  // Write earlier changes now, not in the middle of this change. A draft is saved as of the call that saves it, so that
  // earlier changes are never taken for this one.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const begun = await page.evaluate(() => Date.now());
  await typeLast();
  let seen = 0;
  let times = 0;
  const isKept = async () => {
    const last = await lastKept(page);
    times = last === seen ? times + 1 : 1;
    seen = last;
    return last > begun && times >= LOOKS;
  };
  await expect.poll(isKept, { message: 'the draft is kept', intervals: [BETWEEN_LOOKS_MS] }).toBe(true);
}

/** When a draft's form was last written, in the page's milliseconds; 0 for never. */
async function lastKept(page: Page): Promise<number> {
  const forms = (await piecesOf(page)).filter(({ name }) => name === 'form');
  return Math.max(0, ...forms.map(({ savedAt }) => savedAt));
}

/** What the browser keeps of what the server answered: answers, and files that somebody opened. */
export const keptAnswers = async (page: Page): Promise<Piece[]> =>
  (await piecesOf(page)).filter(({ draft }) => draft.startsWith('answer'));

/** A piece of a draft: its names, and when it was saved, in the page's milliseconds. */
interface Piece {
  draft: string;
  name: string;
  savedAt: number;
}

function piecesOf(page: Page): Promise<Piece[]> {
  return page.evaluate(async () => {
    // Opening a database that does not exist would create it.
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('wattle.drafts')) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('wattle.drafts');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    try {
      const pieces = await new Promise<Piece[]>((resolve, reject) => {
        const request = database.transaction('pieces').objectStore('pieces').getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      return pieces.map(({ draft, name, savedAt }) => ({ draft, name, savedAt }));
    } finally {
      database.close();
    }
  });
}
