/** Where a bar begins and how long it is, in percent of the room that all share. */
export interface Bar {
  start: number;
  length: number;
  isBelow: boolean;
}

/** Bars from one line of zero, to its end for amounts above and to its start for those below. */
export function bars(amounts: readonly number[]): Bar[] {
  const lowest = Math.min(0, ...amounts);
  const span = Math.max(0, ...amounts) - lowest;
  return amounts.map((amount) => {
    const share = (value: number) => (span === 0 ? 0 : (value / span) * 100);
    return {
      start: share(Math.min(amount, 0) - lowest),
      length: share(Math.abs(amount)),
      isBelow: amount < 0,
    };
  });
}
