/** The sum of a figure of things. */
export const total = <T>(things: readonly T[], figure: (thing: T) => number): number =>
  things.reduce((sum, thing) => sum + figure(thing), 0);

/** The median; of an even number of values the larger of the two in the middle; 0 without values. */
export function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
