import { FRI, MON, SAT, SUN, THU, TUE, WED } from './calendar.ts';
import { providerNamed } from './providers.ts';

/** What somebody gets on the same days of every week, and how much of it. */
interface HabitVisit {
  item: string;
  weekdays: readonly number[];
  /** Hours, days, or dollars where the item is billed by the dollar; several take turns, week by week. */
  amount: number | readonly number[];
  /** Whether a week has it, by the week's number; every week otherwise. */
  isIn?: (week: number) => boolean;
  /** What is billed on a public holiday instead; without it nobody comes on such days. */
  onHolidays?: string;
}

/** What somebody gets from one provider, week after week. */
export interface Habit {
  provider: number;
  category: number;
  visits: readonly HabitVisit[];
  /** What one invoice is for. */
  billed: 'visit' | 'week' | 'fortnight' | 'month';
  /** Whether it began with the plan that runs. */
  isNew?: true;
  /** Whether it rests in the school holidays. */
  isInTerms?: true;
  /** Whether an item has one line for all its visits; otherwise each visit has one. */
  isSummed?: true;
}

const habit = (
  provider: string,
  category: number,
  billed: Habit['billed'],
  visits: readonly HabitVisit[],
  more: Pick<Habit, 'isNew' | 'isInTerms' | 'isSummed'> = {},
): Habit => ({ provider: providerNamed(provider), category, billed, visits, ...more });

const WEEKDAYS = [MON, TUE, WED, THU, FRI];
const PUBLIC_HOLIDAY = '01_012_0107_1_1';

/** Every twelfth week has a weekend away, and no support worker on that Saturday. */
const isAway = (week: number) => week % 12 === 5;

/** A child of eleven who lives with her family: therapies in school terms, help after school, Saturdays with a worker. */
const family: readonly Habit[] = [
  habit('Coastal Home Care', 1, 'week', [
    { item: '01_016_0104_1_1', weekdays: [TUE, THU], amount: 2 },
    { item: '01_013_0107_1_1', weekdays: [SAT], amount: 4, isIn: (week) => !isAway(week) },
  ]),
  habit('Riverbend Respite', 1, 'week', [
    { item: '01_051_0115_1_1', weekdays: [SAT], amount: 1, isIn: isAway },
    { item: '01_052_0115_1_1', weekdays: [SUN], amount: 1, isIn: isAway },
  ]),
  habit(
    'Nightingale Overnight Care',
    1,
    'visit',
    [{ item: '01_010_0107_1_1', weekdays: [FRI], amount: 1, isIn: (week) => week % 2 === 0 }],
    { isNew: true },
  ),
  habit('Harbour Transport', 2, 'week', [
    { item: '02_051_0108_1_1', weekdays: [WED], amount: [43.6, 44.9, 43.6, 47.2] },
  ]),
  habit('Quokka Continence Supplies', 3, 'visit', [
    {
      item: '03_092100082_0103_1_1',
      weekdays: [TUE],
      amount: [81.4, 81.4, 89.95],
      isIn: (week) => week % 4 === 2,
    },
  ]),
  // More than the plan has: this is the world's case of a support that is overspent.
  habit('Red Gum Support Coordination', 7, 'visit', [
    { item: '07_002_0106_8_3', weekdays: [THU], amount: 1.5 },
  ]),
  habit('Bright Steps Therapy', 15, 'visit', [{ item: '15_056_0128_1_3', weekdays: [MON], amount: 1 }], {
    isInTerms: true,
  }),
  habit(
    'Clear Voice Speech Pathology',
    15,
    'fortnight',
    [{ item: '15_056_0128_1_3', weekdays: [WED], amount: 1 }],
    { isInTerms: true },
  ),
];

/** Somebody who is never alone: two workers by day, one by night, all through the year. */
const roundTheClock: readonly Habit[] = [
  habit(
    'Open Door Supported Living',
    1,
    'week',
    [
      { item: '01_450_0115_1_1', weekdays: WEEKDAYS, amount: 14, onHolidays: PUBLIC_HOLIDAY },
      { item: '01_451_0115_1_1', weekdays: WEEKDAYS, amount: 2, onHolidays: PUBLIC_HOLIDAY },
      { item: '01_452_0115_1_1', weekdays: [SAT], amount: 16, onHolidays: PUBLIC_HOLIDAY },
      { item: '01_453_0115_1_1', weekdays: [SUN], amount: 16, onHolidays: PUBLIC_HOLIDAY },
    ],
    { isSummed: true },
  ),
  habit(
    'Coastal Home Care',
    1,
    'week',
    [
      { item: '01_011_0107_1_1', weekdays: WEEKDAYS, amount: 14, onHolidays: PUBLIC_HOLIDAY },
      { item: '01_013_0107_1_1', weekdays: [SAT], amount: 14, onHolidays: PUBLIC_HOLIDAY },
      { item: '01_014_0107_1_1', weekdays: [SUN], amount: 14, onHolidays: PUBLIC_HOLIDAY },
    ],
    { isSummed: true },
  ),
  habit(
    'Nightingale Overnight Care',
    1,
    'fortnight',
    [
      { item: '01_015_0107_1_1', weekdays: WEEKDAYS, amount: 2, onHolidays: PUBLIC_HOLIDAY },
      { item: '01_002_0107_1_1', weekdays: WEEKDAYS, amount: 6, onHolidays: PUBLIC_HOLIDAY },
      { item: '01_013_0107_1_1', weekdays: [SAT], amount: 8, onHolidays: PUBLIC_HOLIDAY },
      { item: '01_014_0107_1_1', weekdays: [SUN], amount: 8, onHolidays: PUBLIC_HOLIDAY },
    ],
    { isSummed: true },
  ),
  habit('Tidy House Cleaning', 1, 'fortnight', [{ item: '01_020_0120_1_1', weekdays: [THU], amount: 3 }]),
  habit('Wheels Right Wheelchairs', 5, 'visit', [
    { item: '05_0002_0105_1_2', weekdays: [MON], amount: [485, 1290, 640], isIn: (week) => week % 16 === 3 },
  ]),
  habit('Signs of Life Interpreting', 9, 'fortnight', [
    { item: '09_009_0117_6_3', weekdays: [THU], amount: [1, 1.25, 1.25] },
  ]),
  habit('Southern Cross Physiotherapy', 15, 'fortnight', [
    { item: '15_055_0128_1_3', weekdays: [WED, FRI], amount: 1 },
  ]),
  habit('Little Feet Podiatry', 15, 'visit', [
    { item: '15_056_0128_1_3', weekdays: [MON], amount: 1, isIn: (week) => week % 6 === 4 },
  ]),
  habit('Wattlebird Psychology', 15, 'visit', [
    { item: '15_054_0128_1_3', weekdays: [TUE], amount: 1, isIn: (week) => week % 2 === 0 },
  ]),
];

/** A child of five on a first plan. */
const firstWeeks: readonly Habit[] = [
  habit('Lorikeet Early Learning', 15, 'visit', [{ item: '15_005_0118_1_3', weekdays: [THU], amount: 1 }]),
  habit('Quokka Continence Supplies', 3, 'visit', [
    { item: '03_092100082_0103_1_1', weekdays: [TUE], amount: 64.8, isIn: (week) => week % 3 === 0 },
  ]),
];

const LIVES: ReadonlyMap<number, readonly Habit[]> = new Map([
  [1, family],
  [2, roundTheClock],
  [18, firstWeeks],
  // The plan of this person begins today.
  [19, []],
]);

/** The life of somebody as it was written down; undefined for those who live by `routines.ts`. */
export const lifeOf = (participant: number): readonly Habit[] | undefined => LIVES.get(participant);
