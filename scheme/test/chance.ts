/** Random choices that are the same every time, for made-up data by which rules are measured. */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** A number from 0 up to, but not including, 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  pick<T>(list: readonly T[]): T {
    return list[this.between(0, list.length - 1)] as T;
  }

  /** True in `share` of all cases. */
  is(share: number): boolean {
    return this.next() < share;
  }

  /** The same things in another order. */
  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((thing) => ({ thing, at: this.next() }))
      .sort((one, other) => one.at - other.at)
      .map(({ thing }) => thing);
  }
}
