// A participant whose every figure is known: a PACE plan with a seven-figure budget, an expired legacy plan, and a
// new-framework plan in instalments. The sums that the tests expect are worked out by hand from these rows.

import { type Feed, importFeed } from './feed.ts';

/** Sfids of this participant's records, for the project that runs the test. Two projects run side by side. */
export const sfidFor = (project: string) => (kind: string) =>
  `fig${project === 'phone' ? 'A' : 'B'}${kind.padEnd(14, '0')}`;

export const emailFor = (project: string) => `figures-${project}@people.example`;

const LINES: readonly [provider: string, date: string, amount: number, status?: string][] = [
  ['PROVA', '2024-07-05', 100_000.1],
  ['PROVB', '2024-07-20', 50_000.2],
  ['PROVC', '2024-09-01', 40_000],
  ['PROVD', '2024-09-02', 30_000],
  ['PROVE', '2024-09-03', 20_000],
  ['PROVF', '2024-09-04', 10_000.01],
  ['PROVG', '2024-09-05', 0.02],
  ['', '2024-09-06', 78.81],
  ['PROVA', '2024-09-07', 999.99, 'Cancelled'],
];

export async function importFigures(project: string): Promise<void> {
  const sfid = sfidFor(project);
  const plan = (kind: string, change: Record<string, string | boolean>) => ({
    sfid: sfid(kind),
    participant_sfid: sfid('PART'),
    name: kind,
    start_date: '2020-02-29',
    end_date: '2099-12-31',
    first_plan_start_date: '',
    active: false,
    status: 'Active',
    pace_plan: true,
    new_framework_plan: false,
    ...change,
  });
  const support = (
    kind: string,
    planKind: string,
    category: number,
    managed: string,
    amounts: [budgeted: number, allocated: number, spent: number],
  ) => ({
    sfid: sfid(kind),
    plan_sfid: sfid(planKind),
    category_number: category,
    managed,
    budgeted_amount: amounts[0],
    budget_allocated: amounts[1],
    budget_spent: amounts[2],
  });
  const claim = (
    at: string,
    [planKind, supportKind]: [string, string],
    [provider, date, amount, status = 'Paid']: (typeof LINES)[number],
  ) => ({
    invoice: {
      sfid: sfid(`INV${at}`),
      plan_sfid: sfid(planKind),
      provider_sfid: provider && sfid(provider),
      reference_number: `F-${at}`,
      paid_to_type: provider ? 'invoice' : 'reimbursement',
      status,
      sf_invoice_status: '',
      client_approval_status: 'Approved',
      total: amount,
      amount_due: amount,
      service_date: date,
      service_date_to: date,
      date_paid: date,
      received_at: `${date}T02:00:00Z`,
      protect_client_data: false,
    },
    line: {
      sfid: sfid(`LINE${at}`),
      invoice_sfid: sfid(`INV${at}`),
      plan_support_sfid: sfid(supportKind),
      support_item_number: '01_011_0107_1_1',
      support_item_name: 'Self-care, weekday daytime',
      quantity: 1,
      total: amount,
      amount_due: amount,
      service_date: date,
      service_date_to: date,
    },
  });
  const claims = [
    ...LINES.map((line, at) => claim(`D${at}`, ['PLANP', 'SUPPDAILY'], line)),
    claim('C0', ['PLANP', 'SUPPTHINGS'], ['PROVA', '2024-07-05', 120.05]),
    claim('N0', ['PLANN', 'SUPPHOME'], ['PROVA', '2024-07-05', 400.4]),
  ];
  const feed: Feed = {
    users: [
      {
        sfid: sfid('USER'),
        brand: 'wattle',
        email: emailFor(project),
        mobile_phone: '',
        first_name: 'Fig',
        last_name: 'Ures',
      },
    ],
    participants: [
      {
        sfid: sfid('PART'),
        brand: 'wattle',
        first_name: 'Frida',
        last_name: 'Figures',
        ndis_number: project === 'phone' ? 430_999_101 : 430_999_102,
        date_of_birth: '2000-02-29',
        status: 'active',
        auto_approve: false,
        sms_notification: true,
        price_region: 'national',
      },
    ],
    access: [
      {
        user_sfid: sfid('USER'),
        participant_sfid: sfid('PART'),
        level: 'Full access',
        relationship: 'Nominee',
        ends_on: '',
      },
    ],
    providers: ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((letter) => ({
      sfid: sfid(`PROV${letter}`),
      name: `Provider ${letter}`,
      company_name: '',
      abn: '',
    })),
    plans: [
      plan('PLANP', { active: true }),
      plan('PLANL', {
        start_date: '2018-01-01',
        end_date: '2019-12-31',
        pace_plan: false,
        status: 'Closed',
      }),
      plan('PLANN', { start_date: '2020-01-01', new_framework_plan: true }),
    ],
    plan_supports: [
      support('SUPPDAILY', 'PLANP', 1, 'plan', [1_000_000, 900_000, 0]),
      support('SUPPAWAY', 'PLANP', 2, 'agency', [500, 500, 100.1]),
      support('SUPPTHINGS', 'PLANP', 3, 'plan', [100, 100, 0]),
      support('SUPPSELF', 'PLANP', 5, 'self', [10, 10, 0]),
      support('SUPPCHOICE', 'PLANP', 14, 'agency', [1253.4, 1253.4, 104.45]),
      support('SUPPBUS', 'PLANP', 18, 'plan', [300, 300, 0]),
      support('SUPPOLD', 'PLANL', 14, 'plan', [50, 50, 0]),
      support('SUPPHOME', 'PLANN', 16, 'plan', [3500.75, 3500.75, 0]),
    ],
    funding_periods: [
      ['1', '2020-01-01', '2020-12-31', 1000.5],
      ['2', '2021-01-01', '2099-05-31', 500],
      ['3', '2099-06-01', '2099-12-31', 2000.25],
    ].map(([at, start_date, end_date, amount]) => ({
      sfid: sfid(`PERIOD${at}`),
      plan_sfid: sfid('PLANN'),
      plan_support_sfid: '',
      start_date: start_date ?? '',
      end_date: end_date ?? '',
      amount: amount ?? 0,
    })),
    preferences: [
      {
        sfid: sfid('PREF'),
        plan_support_sfid: sfid('SUPPDAILY'),
        provider_sfid: sfid('PROVB'),
        support_item_number: '01_011_0107_1_1',
        start_date: '2025-01-01',
        end_date: '2099-12-31',
        quantity: 10,
        total: 5000,
        made_at: '2025-01-01T02:00:00Z',
      },
    ],
    invoices: claims.map(({ invoice }) => invoice),
    invoice_lines: claims.map(({ line }) => line),
  };
  await importFeed(feed);
}
