import {
  answered,
  betterNaive,
  type ForecastQuality,
  LIMITS,
  type Off,
  qualityByShape,
  qualityOf,
} from '#features/plans/test/rules/forecasts-measured.ts';
import { SEEDS, spendingQuestions } from '#features/plans/test/rules/spending-ledgers.ts';
import type { Figure } from './harness/figure.ts';

/** How many ledgers of each shape each world has. */
const SIZE = 60;

/** How far off the forecast of how long money lasts is, compared with naive ones, in worlds new to the rule. */
export function forecastQuality(): Figure[] {
  const worlds = SEEDS.measuring.map((seed) => spendingQuestions(seed, SIZE).map(answered));
  const answers = worlds.flat();
  const all = qualityOf(answers);
  console.info(
    `${answers.length} questions about ${SIZE} ledgers of each shape, in each of ${worlds.length} worlds; days off in half of the hard ones, and in nine of ten:`,
  );
  console.table(
    Object.fromEntries([
      ...qualityByShape(answers).map(([shape, quality]) => [shape, rowOf(quality)]),
      ...worlds.map((world, at) => [`world ${SEEDS.measuring[at]}`, rowOf(qualityOf(world))]),
      ['all', rowOf(all)],
    ]),
  );
  const within = { value: threeDecimals(all.within), unit: 'share' };
  return [
    {
      name: 'forecast, days off in half of the cases',
      value: all.rule.median,
      limit: threeDecimals(LIMITS.ofBetterNaive * betterNaive(all).median),
      unit: 'days',
    },
    { name: 'forecast, day within the range, at least', ...within, limit: LIMITS.within.least, least: true },
    { name: 'forecast, day within the range, at most', ...within, limit: LIMITS.within.most },
    {
      name: 'forecast, not answered',
      value: threeDecimals(all.unknown),
      limit: LIMITS.unknown,
      unit: 'share',
    },
  ];
}

/** Cuts decimals off and does not round. */
const threeDecimals = (share: number): number => Math.floor(share * 1000) / 1000;

const rowOf = ({ questions, unknown, hard, rule, naive, within }: ForecastQuality) => ({
  questions,
  unknown: threeDecimals(unknown),
  hard,
  rule: inDays(rule),
  ...Object.fromEntries(Object.entries(naive).map(([name, off]) => [name, inDays(off)])),
  within: hard > 0 ? threeDecimals(within) : undefined,
});

const inDays = ({ median, nineInTen }: Off) => `${median} / ${nineInTen}`;
