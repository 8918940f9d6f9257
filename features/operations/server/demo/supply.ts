/**
 * What each kind of provider bills: numbers of items in the project's own catalogue. A claim's provider, its item and
 * the support that pays it agree through this table.
 */
const SUPPLY = {
  'plan management': ['14_034_0127_8_3'],
  'personal care': [
    '01_002_0107_1_1',
    '01_004_0107_1_1',
    '01_010_0107_1_1',
    '01_011_0107_1_1',
    '01_012_0107_1_1',
    '01_013_0107_1_1',
    '01_014_0107_1_1',
    '01_015_0107_1_1',
    '01_016_0104_1_1',
  ],
  'supported living': [
    '01_011_0107_1_1',
    '01_012_0107_1_1',
    '01_450_0115_1_1',
    '01_451_0115_1_1',
    '01_452_0115_1_1',
    '01_453_0115_1_1',
  ],
  respite: ['01_045_0115_1_1', '01_051_0115_1_1', '01_052_0115_1_1', '01_082_0115_1_1'],
  cleaning: ['01_020_0120_1_1'],
  gardens: ['01_019_0120_1_1'],
  meals: ['01_023_0120_1_1'],
  transport: ['02_051_0108_1_1'],
  consumables: ['03_092100082_0103_1_1', '03_040000919_0103_1_1', '03_091800084_0103_1_1'],
  'social support': ['04_103_0125_6_1', '04_104_0125_6_1', '04_105_0125_6_1', '04_590_0125_6_1'],
  groups: ['04_102_0136_6_1', '04_103_0136_6_1', '04_104_0136_6_1'],
  equipment: [
    '05_0002_0103_1_2',
    '05_0002_0105_1_2',
    '05_090000155_0103_1_2',
    '05_711000080_0103_1_2',
    '05_711000080_0105_1_2',
  ],
  prosthetics: ['03_060000911_0135_1_1', '05_060000115_0135_1_2', '15_047_0135_1_3'],
  'home modifications': ['06_182100401_0111_2_2', '06_182409401_0111_2_2', '06_182415401_0111_2_2'],
  'support coordination': ['07_001_0106_8_3', '07_002_0106_8_3'],
  'community skills': ['09_009_0117_6_3', '11_024_0117_7_3', '15_037_0117_1_3'],
  employment: ['10_016_0102_5_3'],
  learning: ['13_030_0102_4_3'],
  dietetics: ['12_025_0128_3_3'],
  exercise: ['12_027_0126_3_3'],
  'personal training': ['12_029_0126_3_3'],
  'early childhood': ['15_005_0118_1_3', '15_003_0118_1_3', '15_001_0118_1_3'],
  therapy: ['15_056_0128_1_3', '15_052_0128_1_3'],
  physiotherapy: ['15_055_0128_1_3', '15_052_0128_1_3'],
  psychology: ['15_054_0128_1_3'],
  counselling: ['15_043_0128_1_3'],
  'behaviour support': ['11_022_0110_7_3', '11_023_0110_7_3'],
} as const satisfies Record<string, readonly string[]>;

/** A kind of provider. */
export type Kind = keyof typeof SUPPLY;

/** The items that providers of a kind bill. */
export const itemsOf = (kind: Kind): readonly string[] => SUPPLY[kind];

/** The registration groups of what providers of a kind bill: the third part of each item's number. */
export const groupsOf = (kind: Kind): string[] =>
  [...new Set(itemsOf(kind).map((item) => item.split('_')[2] ?? ''))].toSorted();
