import type { Cents } from './money.ts';

/** One part of a whole, as a donut and its legend show it. */
export interface Slice<Kind extends string = string> {
  kind: Kind;
  /** Its own name; undefined where the kind says enough. */
  name?: string;
  amount: Cents;
}

/**
 * Each amount's percentage of the whole, in the same order. An amount of zero or below (an overspent balance) is not
 * part of the whole and gives undefined. Not rounded; see `formatPercent`, 2 places for slices (specification: donut).
 */
export function shares(amounts: readonly Cents[]): (number | undefined)[] {
  const whole = amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0);
  return amounts.map((amount) => (amount > 0 ? (amount / whole) * 100 : undefined));
}

/**
 * Shares as they are drawn: none smaller than `least` percent, so that every part can be seen; the larger shares shrink
 * in proportion to make room. They add up to 100. The words beside the drawing give the true shares.
 */
export function drawnShares(percentages: readonly number[], least: number): number[] {
  const floor = Math.min(least, 100 / percentages.length);
  // A larger share that shrinks may itself fall below the floor.
  let small = new Set<number>();
  for (let before = -1; before !== small.size; ) {
    before = small.size;
    const scale = scaleOf(percentages, small, floor);
    small = new Set(percentages.flatMap((share, at) => (small.has(at) || share * scale < floor ? [at] : [])));
  }
  const scale = scaleOf(percentages, small, floor);
  return percentages.map((share, at) => (small.has(at) ? floor : share * scale));
}

/** The factor by which the other parts shrink when each small part takes `floor` percent. */
function scaleOf(percentages: readonly number[], small: ReadonlySet<number>, floor: number): number {
  const large = percentages.reduce((sum, share, at) => (small.has(at) ? sum : sum + share), 0);
  return large > 0 ? (100 - small.size * floor) / large : 0;
}
