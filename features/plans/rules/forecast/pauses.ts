import { median } from './figures.ts';

/**
 * Empty weeks in a row are a pause, not usual weeks, where there are at least `weeks` of them and `times` as many as
 * usually lie between two weeks with spending. Holidays between terms are shorter.
 */
const PAUSE = { weeks: 5, times: 3 };

/**
 * The ages of the weeks that belong to a pause: empty weeks in a row, each of which should be more than half billed by
 * now.
 */
export function pauses(sums: readonly number[], billed: readonly number[]): Set<number> {
  const rows: number[][] = [[]];
  for (const [age, sum] of sums.entries())
    if (sum > 0) rows.push([]);
    else if ((billed[age] ?? 0) > 0.5) rows.at(-1)?.push(age);
  const usual = median(rows.slice(1).map(({ length }) => length));
  return new Set(rows.filter(({ length }) => length >= Math.max(PAUSE.weeks, PAUSE.times * usual)).flat());
}
