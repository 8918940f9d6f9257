import type { Cents } from './money.ts';

/** One part of a whole, as a donut draws it and its legend says it. */
export interface Slice<Kind extends string = string> {
  kind: Kind;
  /** The name that came with it; undefined where the kind alone says what it is. */
  name?: string;
  amount: Cents;
}

/**
 * Each amount's percentage of all together, in the same order; what is zero or below (an overspent balance) is no
 * part of the whole and gets undefined. Not rounded; see `formatPercent`, 2 places for slices (1§9).
 */
export function shares(amounts: readonly Cents[]): (number | undefined)[] {
  const whole = amounts.reduce((sum, amount) => sum + Math.max(0, amount), 0);
  return amounts.map((amount) => (amount > 0 ? (amount / whole) * 100 : undefined));
}

/**
 * Shares as they are drawn: none smaller than `least` percent, so that every part can be seen, the missing taken
 * from the larger ones in proportion. They add up to 100. The words beside the drawing say what is true.
 */
export function drawnShares(percentages: readonly number[], least: number): number[] {
  const floor = Math.min(least, 100 / percentages.length);
  // Taking from one may bring it under the floor in turn.
  let small = new Set<number>();
  for (let before = -1; before !== small.size; ) {
    before = small.size;
    const scale = scaleOf(percentages, small, floor);
    small = new Set(percentages.flatMap((share, at) => (small.has(at) || share * scale < floor ? [at] : [])));
  }
  const scale = scaleOf(percentages, small, floor);
  return percentages.map((share, at) => (small.has(at) ? floor : share * scale));
}

/** By how much the parts that are not `small` shrink, when these take `floor` each. */
function scaleOf(percentages: readonly number[], small: ReadonlySet<number>, floor: number): number {
  const large = percentages.reduce((sum, share, at) => (small.has(at) ? sum : sum + share), 0);
  return large > 0 ? (100 - small.size * floor) / large : 0;
}
