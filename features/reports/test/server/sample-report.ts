import { budgetsOf } from '#features/plans/rules/budget.ts';
import { SUPPORT_TYPES } from '#features/plans/rules/categories.ts';
import { addDays, monthsFrom } from '#scheme/dates.ts';
import type { ReportData, ReportedLine } from '../../server/report-data.ts';

/** Reports of made-up people. */

const DAYS = { startDate: '2026-01-01', endDate: '2026-12-31' };

/** The budgets of supports, each given by its category and what may be used, is spent and is reserved, in cents. */
function worked(
  supports: readonly (readonly [category: number, allocated: number, spent: number, reserved?: number])[],
) {
  return budgetsOf(
    {
      ...DAYS,
      supports: supports.map(([categoryNumber, allocated, spent, reserved = 0], at) => ({
        id: at + 1,
        categoryNumber,
        managed: 'plan' as const,
        managedBefore: null,
        managedFrom: null,
        componentId: null,
        budgeted: allocated,
        allocated,
        spent,
        reserved,
      })),
      components: [],
      periods: [
        { supportId: null, componentId: null, startDate: '2026-01-01', amount: 5_000_000 },
        { supportId: null, componentId: null, startDate: '2027-01-01', amount: 1_305_000 },
      ],
      restrictions: [],
    },
    '2026-12-31',
  );
}

const STATUSES: Pick<ReportedLine, 'status' | 'clientApproval' | 'counts'>[] = [
  { status: 'Paid', clientApproval: 'Approved', counts: true },
  { status: 'Paid', clientApproval: null, counts: true },
  { status: 'Awaiting Payment', clientApproval: null, counts: true },
  { status: 'Cancelled', clientApproval: null, counts: false },
  { status: 'Awaiting Client Approval', clientApproval: 'Awaiting Client Approval', counts: false },
];

const SUPPORTS = [
  ['Sunny Days Care', 'Assistance with self-care activities - standard - weekday daytime', '01_011_0107_1_1'],
  ['Bayside Transport', 'Transport', '02_051_0108_1_1'],
  [
    'Harbour Therapy Group',
    'Assessment, recommendation, therapy or training - occupational therapist',
    '15_617_0128_1_3',
  ],
  [undefined, 'Low cost disability-related consumables', '03_040919_0103_1_1'],
] as const;

const CATEGORIES = ['Assistance with Daily Life', 'Transport', 'Improved Daily Living Skills', 'Consumables'];

/** `count` lines over a year, like those of somebody who gets the same supports every week. */
function sampleLines(count: number): ReportedLine[] {
  return Array.from({ length: count }, (_, at) => {
    const [provider, item, code] = SUPPORTS[at % SUPPORTS.length] ?? SUPPORTS[0];
    return {
      serviceDate: addDays('2026-01-01', Math.floor((at / count) * 365)),
      provider: provider && `${provider}${at % 28 < 4 ? '' : ` ${at % 28}`}`,
      item,
      code,
      category: CATEGORIES[at % SUPPORTS.length] ?? '',
      invoice: `INV-${10_000 + at * 7}`,
      amount: at % 41 === 40 ? -4550 : 4550 + ((at * 137) % 30_000),
      ...(STATUSES[at % STATUSES.length] as (typeof STATUSES)[number]),
    };
  });
}

/** A report with something in every section. */
export function sampleReport(changes: Partial<ReportData> = {}): ReportData {
  const { total, types, supports } = worked([
    [1, 4_120_000, 2_105_990, 120_000],
    [2, 240_000, 119_400],
    [3, 115_000, 83_945],
    [15, 1_630_000, 600_000, 88_725],
    [7, 200_000, 212_000],
  ]);
  const spent = [905_990, 40_000, 9900, 250_000, 12_000];
  const categories = [
    ...CATEGORIES.slice(0, 2),
    'Consumables',
    'Improved Daily Living Skills',
    'Support Coordination',
  ].map((name, at) => ({
    name,
    managed: 'plan' as const,
    budget: supports[at]?.budget ?? total,
    spentInPeriod: spent[at] ?? 0,
  }));
  const groups = types.map(({ type, budget }) => {
    const own = type === 'core' ? categories.slice(0, 3) : categories.slice(3);
    return {
      name: SUPPORT_TYPES[type].name,
      budget,
      spentInPeriod: own.reduce((sum, { spentInPeriod }) => sum + spentInPeriod, 0),
      categories: own,
    };
  });
  return {
    type: 'manual',
    madeAt: '2026-12-31T03:04:05.000Z',
    today: '2026-12-31',
    participant: { name: 'Mia O’Connor', ndis: '430123456' },
    plan: {
      label: '1 Jan 2026 to 31 Dec 2026',
      ...DAYS,
      isPace: true,
    },
    period: { from: '2026-01-01', to: '2026-12-31' },
    category: undefined,
    total: { budget: total, spentInPeriod: 1_217_890 },
    groups,
    providers: [
      { name: 'Sunny Days Care', claims: 48, spent: 905_990 },
      { name: 'Harbour Therapy Group', claims: 11, spent: 250_000 },
      { name: 'Bayside Transport', claims: 20, spent: 40_000 },
      { name: undefined, claims: 2, spent: 21_900 },
    ],
    months: monthsFrom('2026-01', '2026-12').map((month, at) => ({
      month,
      spent: at === 4 ? 0 : 60_000 + ((at * 37_123) % 90_000),
    })),
    lines: sampleLines(60),
    instalments: [
      { date: '2026-01-01', amount: 5_000_000, for: undefined, isReleased: true },
      { date: '2027-01-01', amount: 1_305_000, for: 'Transport', isReleased: false },
    ],
    reservations: [
      {
        provider: 'Harbour Therapy Group',
        item: 'Occupational therapist',
        code: '15_617_0128_1_3',
        startDate: '2026-07-01',
        endDate: '2026-12-31',
        total: 193_990,
        used: 105_265,
      },
    ],
    ...changes,
  };
}

/** A report of a plan that nobody has used yet. */
export function emptyReport(): ReportData {
  return sampleReport({
    total: { budget: worked([]).total, spentInPeriod: 0 },
    groups: [],
    providers: [],
    months: monthsFrom('2026-01', '2026-12').map((month) => ({ month, spent: 0 })),
    lines: [],
    instalments: [],
    reservations: [],
  });
}

/** The longest report that has to be quick: 12 months, 2,000 lines. */
export function longReport(): ReportData {
  return sampleReport({ lines: sampleLines(2000) });
}
