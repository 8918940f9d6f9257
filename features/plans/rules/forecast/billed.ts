import type { Cents } from '#scheme/money.ts';
import { total } from './figures.ts';

/** After this many weeks no more bills are expected. */
export const LATEST = 8;

/**
 * The share of a week's spending that is usually known after no, one, two weeks and so on, from the weeks that are old
 * enough to tell: insurers estimate claims to come in the same way. Half a usual week that was billed at once is added,
 * so that a few late bills do not make all bills look late.
 */
export function shareBilled(byAge: readonly (readonly number[])[], middle: Cents): number[] {
  const shares = Array.from({ length: LATEST + 1 }, () => 1);
  for (let late = LATEST; late > 0; late -= 1) {
    const old = byAge.slice(late + 1).map((known) => known.map((amount) => Math.max(0, amount)));
    const upTo = (last: number) =>
      middle / 2 + total(old, (known) => total(known.slice(0, last + 1), (each) => each));
    const all = upTo(late);
    shares[late - 1] = (shares[late] ?? 1) * (all > 0 ? upTo(late - 1) / all : 1);
  }
  return shares;
}
