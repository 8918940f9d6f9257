/** In px: the pull from which letting go refreshes a list, and the furthest that the list follows the finger. */
export const PULL_TO_REFRESH = 64;
const FURTHEST = 96;

/**
 * How far the list follows the finger: closely at first, then less and less, never further than `FURTHEST`. Moving
 * upwards is no pull.
 */
export function pullDistance(fingerMoved: number): number {
  return fingerMoved <= 0 ? 0 : FURTHEST * (1 - Math.exp(-fingerMoved / (FURTHEST * 1.6)));
}
