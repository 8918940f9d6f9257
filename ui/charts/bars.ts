/** Where a bar begins and how long it is, in percent of the room that all share. */
export interface Bar {
  start: number;
  length: number;
  isBelow: boolean;
}

/** Bars that begin at one zero line: amounts above zero point to the end of the line, amounts below to its start. */
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
