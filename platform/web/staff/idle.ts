/** For how long a page asks by itself what is new after somebody last touched it, in milliseconds. */
const IDLE_MS = 300_000;

let lastTouch = Date.now();
for (const kind of ['pointerdown', 'keydown', 'wheel', 'focus'])
  addEventListener(kind, () => (lastTouch = Date.now()), { capture: true, passive: true });

/**
 * How often a query asks again by itself: not on a desk that nobody sits at, where its session has to end. It begins
 * again when somebody comes back to the page.
 */
export const whileUsed = (every: number) => () => (Date.now() - lastTouch < IDLE_MS ? every : false);
