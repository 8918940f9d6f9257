import { accessToken, keepsNothing, onSessionEnd } from '../session.ts';

/** Whether the last session ended with a logout: nothing of that session is kept any more. */
let hasLeft = false;
onSessionEnd((reason) => {
  hasLeft = reason === 'left';
});
const isOver = () => keepsNothing() || (hasLeft && accessToken() === undefined);

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs work on what this browser keeps, one after the other, so that what is deleted stays deleted. Gives undefined after
 * a logout, and where the browser keeps nothing (`keepsNothing`, or because it can't).
 */
export function inTurn<T>(work: () => Promise<T>): Promise<T | undefined> {
  const turn = last.then(() => (isOver() ? undefined : work())).catch(() => undefined);
  last = turn;
  return turn;
}
