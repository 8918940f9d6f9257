// Drafts that the browser keeps, as somebody finds them who reloads.

import { expect, type Page } from '@playwright/test';

/** A draft is written within 200 ms after a change. One that is as old as these looks is not written any more. */
const LOOKS = 5;
const BETWEEN_LOOKS_MS = 100;

/**
 * Does what somebody does last before they reload, and waits until the draft holds it: it was written since, and is not
 * written any more. What was under way before, a picture say, may have been written in between.
 */
export async function untilKept(page: Page, typeLast: () => Promise<void>): Promise<void> {
  // What was typed before is written now, and not in the middle of this.
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
function lastKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Opening one that is not there would make it.
    const names = (await indexedDB.databases()).map(({ name }) => name);
    if (!names.includes('wattle.drafts')) return 0;
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('wattle.drafts');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    try {
      const pieces = await new Promise<{ name: string; savedAt: number }[]>((resolve, reject) => {
        const request = database.transaction('pieces').objectStore('pieces').getAll();
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      return Math.max(0, ...pieces.filter(({ name }) => name === 'form').map(({ savedAt }) => savedAt));
    } finally {
      database.close();
    }
  });
}
