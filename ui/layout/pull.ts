/** How far a list follows a finger that pulls it down, and from where on letting go refreshes it. In px. */
export const PULL_TO_REFRESH = 64;
const FURTHEST = 96;

/** Follows at first, then less and less, and never further than `FURTHEST`. Upwards is no pull. */
export function pullDistance(fingerMoved: number): number {
  return fingerMoved <= 0 ? 0 : FURTHEST * (1 - Math.exp(-fingerMoved / (FURTHEST * 1.6)));
}
