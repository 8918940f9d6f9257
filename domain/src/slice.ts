import type { Cents } from './money.ts';

/** One part of a whole, as a donut draws it and its legend says it. */
export interface Slice<Kind extends string = string> {
  kind: Kind;
  /** The name that came with it; undefined where the kind alone says what it is. */
  name?: string;
  amount: Cents;
}
