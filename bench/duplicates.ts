import { claimsWithRepeats, SEEDS } from '#features/claims/test/rules/claims-with-repeats.ts';
import { LEAST, type Quality, qualityOn } from '#features/claims/test/rules/repeats-found.ts';
import type { Figure } from './harness/figure.ts';

const SIZE = { clean: 5000, planted: 500 };

/** How many planted repeats are found, and how many clean claims are taken for repeats, in worlds new to the rule. */
export function duplicatesQuality(): Figure[] {
  const worlds = SEEDS.measuring.map((seed) => claimsWithRepeats(seed, SIZE));
  const all = qualityOn(worlds.flat());
  console.info(
    `${SIZE.planted} planted among ${SIZE.clean} clean claims, in each of ${worlds.length} worlds; all together:`,
  );
  console.table(
    all.kinds.map(({ found, ...kind }) => ({ ...kind, found, share: threeDecimals(found / kind.claims) })),
  );
  const figures = (name: string, { precision, recall }: Quality): Figure[] => [
    least(`${name}, precision`, precision, LEAST.precision),
    least(`${name}, recall`, recall, LEAST.recall),
  ];
  return [
    ...worlds.flatMap((world, at) => figures(`duplicates, world ${SEEDS.measuring[at]}`, qualityOn(world))),
    ...figures('duplicates, all worlds', all),
  ];
}

/** Cuts decimals off and does not round: a share that misses a limit by little still misses it. */
const threeDecimals = (share: number): number => Math.floor(share * 1000) / 1000;

const least = (name: string, value: number, limit: number): Figure => ({
  name,
  value: threeDecimals(value),
  limit,
  unit: 'share',
  least: true,
});
