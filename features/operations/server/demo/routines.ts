import { durationBetween, type IsoDate } from '#scheme/dates.ts';
import { FRI, MON, SAT, SUN, THU, TUE, WED } from './calendar.ts';
import type { CastMember } from './cast.ts';
import { providersOf } from './providers.ts';
import type { Kind } from './supply.ts';

/** What a provider does on some days of the week. */
export interface Visit {
  item: string;
  weekdays: readonly number[];
  /** How much of the item a visit has: hours, days, or dollars where the item is billed by the dollar. */
  amount: readonly [least: number, usual: number, most: number];
  /** Whether a claim is for one of them, as for a delivery. */
  isOnce?: true;
}

/** How providers of a kind bill a support, in the lives that nobody wrote down (`lives.ts` has those that are). */
export interface Routine {
  kind: Kind;
  visits: readonly Visit[];
  /** Its shares of the support's claims and of its money. */
  claims: number;
  money: number;
  /** Whether each visit has a line of its own; otherwise an item has one for all its visits. */
  isByVisit?: true;
  /** The ages that it is for, if not for all. */
  ages?: readonly [from: number, to: number];
}

const ALL_WEEK = [MON, TUE, WED, THU, FRI];

const session = (kind: Kind, item: string, weekday: number, ages?: Routine['ages']): Routine => ({
  kind,
  visits: [{ item, weekdays: [weekday], amount: [1, 1, 2] }],
  claims: 1,
  money: 1,
  isByVisit: true,
  ...(ages && { ages }),
});

/** Therapies, of which everybody has two that follow each other here, by their age. */
const THERAPIES: readonly Routine[] = [
  session('early childhood', '15_005_0118_1_3', THU, [0, 8]),
  session('therapy', '15_056_0128_1_3', MON),
  session('physiotherapy', '15_055_0128_1_3', TUE),
  session('psychology', '15_054_0128_1_3', WED, [12, 99]),
  session('therapy', '15_056_0128_1_3', FRI),
  session('counselling', '15_043_0128_1_3', THU, [14, 99]),
];

/** What is billed to a support, by the number of its category. */
const ROUTINES: Readonly<Record<number, readonly Routine[]>> = {
  1: [
    {
      kind: 'personal care',
      visits: [
        { item: '01_011_0107_1_1', weekdays: [MON, WED, FRI], amount: [1, 2.5, 9] },
        { item: '01_013_0107_1_1', weekdays: [SAT], amount: [2, 3, 9] },
      ],
      claims: 6,
      money: 86,
    },
    {
      kind: 'cleaning',
      visits: [{ item: '01_020_0120_1_1', weekdays: [THU], amount: [1.5, 2, 3] }],
      claims: 2,
      money: 9,
    },
    {
      kind: 'meals',
      visits: [{ item: '01_023_0120_1_1', weekdays: [TUE], amount: [40, 72, 140] }],
      claims: 1,
      money: 5,
      ages: [18, 99],
    },
  ],
  2: [
    {
      kind: 'transport',
      visits: [{ item: '02_051_0108_1_1', weekdays: [TUE, FRI], amount: [18, 46, 110] }],
      claims: 1,
      money: 1,
      isByVisit: true,
    },
  ],
  3: [
    {
      kind: 'consumables',
      visits: [{ item: '03_092100082_0103_1_1', weekdays: [TUE], amount: [35, 120, 260], isOnce: true }],
      claims: 1,
      money: 1,
    },
  ],
  4: [
    {
      kind: 'social support',
      visits: [{ item: '04_104_0125_6_1', weekdays: [WED], amount: [2, 3, 6] }],
      claims: 2,
      money: 2,
      isByVisit: true,
    },
    {
      kind: 'groups',
      visits: [{ item: '04_104_0136_6_1', weekdays: [SAT], amount: [2, 3, 5] }],
      claims: 1,
      money: 1,
      isByVisit: true,
    },
  ],
  7: [
    {
      kind: 'support coordination',
      visits: [{ item: '07_002_0106_8_3', weekdays: [TUE, THU], amount: [0.5, 1, 3] }],
      claims: 1,
      money: 1,
      isByVisit: true,
    },
  ],
  16: [
    {
      kind: 'supported living',
      visits: [
        { item: '01_450_0115_1_1', weekdays: ALL_WEEK, amount: [1, 4, 14] },
        { item: '01_451_0115_1_1', weekdays: ALL_WEEK, amount: [1, 2, 4] },
        { item: '01_452_0115_1_1', weekdays: [SAT], amount: [1, 6, 16] },
        { item: '01_453_0115_1_1', weekdays: [SUN], amount: [1, 6, 16] },
      ],
      claims: 1,
      money: 1,
    },
  ],
  19: [
    {
      kind: 'equipment',
      visits: [{ item: '05_090000155_0103_1_2', weekdays: [WED], amount: [40, 120, 400], isOnce: true }],
      claims: 1,
      money: 1,
    },
  ],
  20: [
    {
      kind: 'behaviour support',
      visits: [{ item: '11_022_0110_7_3', weekdays: [MON], amount: [1, 1.5, 3] }],
      claims: 1,
      money: 1,
      isByVisit: true,
    },
  ],
};

/** What is billed to somebody's support of a category: nothing where nobody bills that here. */
export function routinesOf(
  category: number,
  { number, born }: Pick<CastMember, 'number' | 'born'>,
  on: IsoDate,
): readonly Routine[] {
  const age = durationBetween(born, on).years;
  const fits = ({ ages }: Routine) => !ages || (ages[0] <= age && age <= ages[1]);
  if (category !== 15) return (ROUTINES[category] ?? []).filter(fits);
  const therapies = THERAPIES.filter(fits);
  return [0, 1].map((at) => therapies[(number + at) % therapies.length] as Routine);
}

/** Whether anything is billed to supports of a category. */
export const isBilled = (category: number): boolean => category === 15 || category in ROUTINES;

/** Who bills a routine to somebody: always the same, as they keep their providers. */
export function providerFor(kind: Kind, participant: number, at = 0): number {
  const all = providersOf(kind);
  return all[(participant + at) % all.length] as number;
}
