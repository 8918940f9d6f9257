/** A piece of a draft, by its size in bytes and when it was saved, in milliseconds since 1970. */
interface Sized {
  draft: string;
  savedAt: number;
  bytes: number;
}

/** The most drafts of a kind that are kept, and the most bytes of all of them. */
export interface Most {
  drafts: number;
  bytes?: number;
}

/**
 * The drafts that have to go so that no more than `most` are left, the oldest of them. A draft is as old as the piece of it that was
 * saved last.
 */
export function oldestBeyond(pieces: readonly Sized[], most: Most): string[] {
  const drafts = Object.entries(Object.groupBy(pieces, ({ draft }) => draft)).map(([draft, its = []]) => ({
    draft,
    savedAt: Math.max(...its.map(({ savedAt }) => savedAt)),
    bytes: its.reduce((sum, { bytes }) => sum + bytes, 0),
  }));
  let sum = 0;
  return drafts
    .toSorted((a, b) => b.savedAt - a.savedAt)
    .filter(({ bytes }, at) => {
      sum += bytes;
      return at >= most.drafts || sum > (most.bytes ?? Number.POSITIVE_INFINITY);
    })
    .map(({ draft }) => draft);
}
