// A participant with budget to reserve and one reservation that is partly used. Each test file and project has its own.

import { importFeed } from './feed.ts';

/** The sfid of one of the participant's records; the tag names the participant, unique among the tests. */
export const sfidOf = (tag: string, kind: string) => `rsv${tag}${kind.padEnd(13, 'x')}`;

export const emailOf = (tag: string) => `reserve-${tag.toLowerCase()}@people.example`;
/** Somebody who may only look. */
export const viewerOf = (tag: string) => `reserve-${tag.toLowerCase()}-viewer@people.example`;

/** A tag for the project that runs the test. Two projects run side by side. */
export const tagFor = (letter: string, project: string) => `${letter}${project === 'phone' ? 'P' : 'D'}`;

/** Valid ABNs that nobody else in the tests has. */
const ABNS: Record<string, string> = {
  RP: '71000005581',
  RD: '71000005630',
  SP: '71000005662',
  SD: '71000005694',
  TP: '71000005711',
  TD: '71000005743',
};

export const abnOf = (tag: string): string => ABNS[tag] ?? '';

/** The item of the existing reservation. Its price limit is $70.23 an hour from July 2025; before that it has none. */
const SELF_CARE = '01_011_0107_1_1';

export async function importReserving(tag: string): Promise<void> {
  const sfid = (kind: string) => sfidOf(tag, kind);
  const plan = (kind: string, active: boolean, end = '2099-12-31') => ({
    sfid: sfid(kind),
    participant_sfid: sfid('PART'),
    name: kind,
    start_date: '2025-06-01',
    end_date: end,
    first_plan_start_date: '',
    active,
    status: 'Active',
    pace_plan: true,
    new_framework_plan: kind === 'PLANN',
  });
  const support = (kind: string, planKind: string, category: number, managed: string, budget = 10_000) => ({
    sfid: sfid(kind),
    plan_sfid: sfid(planKind),
    category_number: category,
    managed,
    budgeted_amount: budget,
    budget_allocated: budget,
    budget_spent: 0,
  });
  await importFeed({
    users: [
      { sfid: sfid('USER'), email: emailOf(tag), first_name: 'Rea' },
      { sfid: sfid('VIEWER'), email: viewerOf(tag), first_name: 'Vi' },
    ].map((user) => ({ ...user, brand: 'wattle', mobile_phone: '', last_name: 'Server' })),
    participants: [
      {
        sfid: sfid('PART'),
        brand: 'wattle',
        first_name: 'Rita',
        last_name: 'Reserves',
        ndis_number: 430_500_000 + tag.charCodeAt(0) * 128 + tag.charCodeAt(1),
        date_of_birth: '2000-02-29',
        status: 'active',
        auto_approve: false,
        sms_notification: true,
        price_region: 'national',
      },
    ],
    access: [
      { user_sfid: sfid('USER'), level: 'Full access' },
      { user_sfid: sfid('VIEWER'), level: 'Read only' },
    ].map((access) => ({
      ...access,
      participant_sfid: sfid('PART'),
      relationship: 'Nominee',
      ends_on: '',
    })),
    providers: [
      { sfid: sfid('PROVA'), name: `Zebra ${tag} Therapies`, company_name: '', abn: abnOf(tag) },
      { sfid: sfid('PROVB'), name: `Zebra ${tag} <b>Bold</b>`, company_name: '', abn: '' },
    ],
    plans: [plan('PLANP', true), plan('PLANN', false), plan('PLANX', false, '2025-08-31')],
    plan_supports: [
      support('DAILY', 'PLANP', 1, 'plan'),
      support('AWAY', 'PLANP', 2, 'agency'),
      support('CHOICE', 'PLANP', 14, 'plan'),
      support('GONE', 'PLANP', 3, 'plan', 0),
      support('NEW', 'PLANN', 1, 'plan'),
      support('PAST', 'PLANX', 1, 'plan'),
    ],
    preferences: [
      {
        sfid: sfid('PREF'),
        plan_support_sfid: sfid('DAILY'),
        provider_sfid: sfid('PROVB'),
        support_item_number: SELF_CARE,
        start_date: '2025-06-01',
        end_date: '2099-12-31',
        quantity: 10,
        total: 500,
        made_at: '2025-06-01T02:00:00Z',
      },
    ],
    invoices: [
      {
        sfid: sfid('INV'),
        plan_sfid: sfid('PLANP'),
        provider_sfid: sfid('PROVB'),
        reference_number: `R-${tag}`,
        paid_to_type: 'invoice',
        status: 'Paid',
        sf_invoice_status: '',
        client_approval_status: '',
        total: 200.05,
        amount_due: 200.05,
        service_date: '2025-08-01',
        service_date_to: '2025-08-01',
        date_paid: '2025-08-05',
        received_at: '2025-08-02T02:00:00Z',
        protect_client_data: false,
      },
    ],
    invoice_lines: [
      {
        sfid: sfid('LINE'),
        invoice_sfid: sfid('INV'),
        plan_support_sfid: sfid('DAILY'),
        support_item_number: SELF_CARE,
        support_item_name: 'Self-care, weekday daytime',
        quantity: 1,
        total: 200.05,
        amount_due: 200.05,
        service_date: '2025-08-01',
        service_date_to: '2025-08-01',
      },
    ],
  });
}
