// How far a page jumps by itself. What moves within half a second of a press or a key does not count, as in browsers'
// own measure: it is the answer to it.

import type { Page } from '@playwright/test';

/** Adds up the layout shifts from the next page load on; `shiftsOf` returns the sum. */
export const watchShifts = (page: Page): Promise<unknown> => page.addInitScript(addUp);

/** Adds up the layout shifts of the page that is open, from now on. */
export const watchShiftsNow = (page: Page): Promise<unknown> => page.evaluate(addUp);

/** Runs in the page. */
function addUp(): void {
  const shifts = { sum: 0 };
  Object.assign(globalThis, { shifts });
  const isOpen = document.readyState === 'complete';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) shifts.sum += entry.value;
  }).observe({ type: 'layout-shift', buffered: !isOpen });
}

export const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as { shifts: { sum: number } }).shifts.sum);
