// A participant with plans of every kind to report on, and two people who act for them: one with full access, one who
// may only look. Each test file and project has its own participant.

import type { Report } from '#features/reports/calls/reports.ts';
import { importFeed } from './feed.ts';

/** A tag for the project that runs the test. Two projects run side by side. */
export const tagFor = (letter: string, project: string) => `${letter}${project === 'phone' ? 'P' : 'D'}`;

export const emailOf = (tag: string) => `reports-${tag.toLowerCase()}@people.example`;
export const viewerOf = (tag: string) => `reports-${tag.toLowerCase()}-viewer@people.example`;

/** The plans, as the form offers them. None ran last month, so no monthly report appears among the tests' own. */
export const PLANS = {
  legacy: '1 Jan 2018 to 31 Dec 2018',
  pace: '1 Jan 2019 to 31 Dec 2019',
  newFramework: '1 Jan 2020 to 31 Dec 2020',
  future: '1 Jan 2099 to 31 Dec 2099',
};

export async function importReporting(tag: string): Promise<void> {
  const sfid = (kind: string) => `rep${tag}${kind.padEnd(13, 'x')}`;
  const plan = (kind: string, year: number, isPace: boolean, isNewFramework = false) => ({
    sfid: sfid(kind),
    participant_sfid: sfid('PART'),
    name: kind,
    start_date: `${year}-01-01`,
    end_date: `${year}-12-31`,
    first_plan_start_date: '',
    active: kind === 'PLANP',
    status: 'Active',
    pace_plan: isPace,
    new_framework_plan: isNewFramework,
  });
  const support = (kind: string, planKind: string, category: number) => ({
    sfid: sfid(kind),
    plan_sfid: sfid(planKind),
    category_number: category,
    managed: 'plan',
    budgeted_amount: 5000,
    budget_allocated: 5000,
    budget_spent: 0,
  });
  const claims = [
    { at: 'L', plan: 'PLANL', support: 'SUPPL', date: '2018-03-05', amount: 120.5 },
    { at: 'P', plan: 'PLANP', support: 'SUPPP', date: '2019-03-05', amount: 1234.56 },
  ];
  await importFeed({
    users: [
      { sfid: sfid('USER'), email: emailOf(tag), first_name: 'Rita' },
      { sfid: sfid('VIEWER'), email: viewerOf(tag), first_name: 'Vito' },
    ].map((user) => ({ ...user, brand: 'wattle', mobile_phone: '', last_name: 'Ports' })),
    participants: [
      {
        sfid: sfid('PART'),
        brand: 'wattle',
        first_name: 'Petra',
        last_name: 'Ports',
        ndis_number: 431_000_000 + tag.charCodeAt(0) * 64 + tag.charCodeAt(1),
        date_of_birth: '2000-02-29',
        status: 'active',
        auto_approve: true,
        sms_notification: true,
        price_region: 'national',
      },
    ],
    access: [
      { user_sfid: sfid('USER'), level: 'Full access' },
      { user_sfid: sfid('VIEWER'), level: 'Read only' },
    ].map((access) => ({ ...access, participant_sfid: sfid('PART'), relationship: 'Nominee', ends_on: '' })),
    providers: [{ sfid: sfid('PROV'), name: 'Gamma Care', company_name: '', abn: '' }],
    plans: [
      plan('PLANL', 2018, false),
      plan('PLANP', 2019, true),
      plan('PLANN', 2020, true, true),
      plan('PLANF', 2099, true),
    ],
    plan_supports: [
      support('SUPPL', 'PLANL', 4),
      support('SUPPP', 'PLANP', 4),
      support('SUPPT', 'PLANP', 2),
      support('SUPPN', 'PLANN', 1),
      support('SUPPF', 'PLANF', 1),
    ],
    invoices: claims.map(({ at, plan: of, date, amount }) => ({
      sfid: sfid(`INV${at}`),
      plan_sfid: sfid(of),
      provider_sfid: sfid('PROV'),
      reference_number: `N-${at}`,
      paid_to_type: 'invoice',
      status: 'Paid',
      sf_invoice_status: '',
      client_approval_status: '',
      total: amount,
      amount_due: amount,
      service_date: date,
      service_date_to: date,
      date_paid: date,
      received_at: `${date}T02:00:00Z`,
      protect_client_data: false,
    })),
    invoice_lines: claims.map(({ at, support: of, date, amount }) => ({
      sfid: sfid(`LINE${at}`),
      invoice_sfid: sfid(`INV${at}`),
      plan_support_sfid: sfid(of),
      support_item_number: '',
      support_item_name: 'Group activity',
      quantity: 1,
      total: amount,
      amount_due: amount,
      service_date: date,
      service_date_to: date,
    })),
  });
}

/** A report as the server would send it: a monthly report of 2019, with the number `id`. */
export function report(id: number, change: Partial<Report> = {}): Report {
  const month = String((id % 12) + 1).padStart(2, '0');
  return {
    id,
    sfid: `REPORT${String(id).padStart(12, '0')}`,
    client_id: 1,
    plan_id: 1,
    plan_sfid: 'PLAN00000000000001',
    plan_name: PLANS.pace,
    plan_start_date: '2019-01-01',
    plan_end_date: '2019-12-31',
    plan_supports_id: 0,
    support_area: null,
    pace: true,
    type: 'monthly',
    date_from: `2019-${month}-01`,
    date_to: `2019-${month}-28`,
    created_at: '2020-01-01T02:00:00Z',
    state: 'ready',
    formats: ['pdf', 'large-print', 'html', 'xlsx', 'csv'],
    generated_at: '2020-01-01T02:00:00Z',
    filename: 'budget-report.pdf',
    url: null,
    ...change,
  };
}
