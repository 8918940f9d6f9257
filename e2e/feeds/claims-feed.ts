// A participant with claims of every kind. Each test file and project has its own, so that tests don't take each
// other's claims.

import { basename } from 'node:path';
import { test } from '@playwright/test';
import { type Feed, importFeed } from './feed.ts';

interface World {
  /** Two characters that name this participant, unique among the tests. */
  tag: string;
  level?: 'Full access' | 'Read only';
  autoApprove?: boolean;
  /** How many claims wait for approval. */
  waiting?: number;
  /** The invoice of the claims that wait: a PDF or a photo. */
  document?: Buffer;
  /**
   * Whether four further claims wait: one without lines, one with two hundred, one with many faults, and one that is
   * held. A fifth, approved claim is held until the participant sends something.
   */
  hasExtremes?: boolean;
  /** Whether no claim is held any more. */
  isReleased?: boolean;
  /** What the participant is asked for instead of a receipt. */
  isAskedFor?: string;
  /** Whether there are any claims at all. */
  isEmpty?: boolean;
}

/** Addresses do not tell capital letters from small ones, so a small letter says that it is one. */
export const emailOf = (tag: string) =>
  `claims-${/^[a-z]/.test(tag) ? 'small-' : ''}${tag.toLowerCase()}@people.example`;

/** The sfid of one of the participant's records: an invoice is `INV` and its number. */
export const sfidOf = (tag: string, kind: string) => `clm${tag}${kind.padEnd(13, 'x')}`;

/** The letters each test file has. Tests run side by side, so no two files may change the same participant's claims. */
const LETTERS: Readonly<Record<string, string>> = {
  'approvals.spec.ts': 'FGHIJKLTY',
  'claim-decides.spec.ts': '123456OP',
  'claim-happened.spec.ts': '789AXZ',
  'claim-messages.spec.ts': 'M',
  'claim-states.spec.ts': '0',
  'claims.spec.ts': 'CEQ',
  'held-claims.spec.ts': 'defghim',
  'needs.spec.ts': 'jkly',
  'phone-app.spec.ts': 'DR',
  'provider-notes.spec.ts': 'B',
  'providers.spec.ts': 'V',
  'push.spec.ts': 'ox',
  'questions.spec.ts': 'q',
  'seven-tasks.spec.ts': 'a',
  'settings-notifications.spec.ts': 'N',
  'settings-records.spec.ts': 'U',
  'submit-claim.spec.ts': 'S',
  'submit-claim-phone.spec.ts': 'W',
  'submitted.spec.ts': 'c',
  'told.spec.ts': 'b',
  'unsent.spec.ts': 'prstuvwz',
  'two-people-offline.spec.ts': 'n',
};

/** A tag for the project that runs the test, since two projects run side by side. Throws for another file's letter. */
export function tagFor(letter: string, project: string): string {
  const file = basename(test.info().file);
  const owners = Object.keys(LETTERS).filter((each) => LETTERS[each]?.includes(letter));
  if (owners.length !== 1 || owners[0] !== file) {
    throw new Error(`${file} takes the letter ${letter}, which ${owners.join(' and ') || 'nobody'} has.`);
  }
  return `${letter}${project === 'phone' ? 'P' : 'D'}`;
}

interface Invoice {
  kind: string;
  provider: string;
  type?: string;
  status?: string;
  approval?: string;
  date: string;
  to?: string;
  amount: number;
  due?: number;
  paid?: boolean;
  isProtected?: boolean;
  plan?: string;
  /**
   * What the plan manager sent about the claim: the day they expect to pay it and why it is held, or the reference of
   * the payment.
   */
  sent?: {
    expected_on?: string;
    payment_reference?: string;
    held_reason?: string;
    held_since?: string;
    held_asked_of?: string;
    held_due_on?: string;
  };
  /** The invoice number; made from `kind` unless it is given. */
  number?: string;
  /** How many lines; one unless it is given. */
  lines?: number;
}

const AWAITING = { status: 'Awaiting Client Approval', approval: 'Awaiting Client Approval' };

const extremes: readonly Invoice[] = [
  { kind: 'L0', provider: 'PROVB', date: '2025-03-20', amount: 75, lines: 0, ...AWAITING },
  { kind: 'L200', provider: 'PROVB', date: '2025-03-21', amount: 200, lines: 200, ...AWAITING },
  // D1 is from before the plan, more than two years old, and has the number of D0.
  { kind: 'D0', provider: 'PROVB', date: '2024-10-20', amount: 85, number: 'INV-10077', paid: true },
  { kind: 'D1', provider: 'PROVB', date: '2024-11-01', amount: 85, number: 'inv 0010077', ...AWAITING },
  {
    kind: 'H1',
    provider: 'PROVB',
    date: '2025-03-22',
    amount: 60,
    status: 'Processing',
    approval: 'Approved',
    sent: {
      held_reason: 'A receipt is missing',
      held_since: '2025-03-24',
      held_asked_of: 'participant',
      held_due_on: '2099-12-01',
    },
  },
  {
    kind: 'H2',
    provider: 'PROVB',
    date: '2025-03-23',
    amount: 65,
    sent: { held_reason: 'The number is not readable', held_asked_of: 'provider' },
    ...AWAITING,
  },
];

const day = (at: number) => `2025-03-${String(at).padStart(2, '0')}`;

/** Seventeen paid claims of Alpha Care, so that there are two pages, and others that each stand for one state. */
function invoicesOf({ isEmpty, waiting = 0, hasExtremes = false }: World): Invoice[] {
  if (isEmpty) return [];
  return [
    ...Array.from({ length: 17 }, (_, at) => ({
      kind: `A${at + 1}`,
      provider: 'PROVA',
      date: day(at + 1),
      amount: 100 + at,
      paid: true,
    })),
    {
      kind: 'B1',
      provider: 'PROVB',
      date: '2025-04-01',
      to: '2025-04-07',
      amount: 250.5,
      due: 200,
      paid: true,
      sent: { payment_reference: 'PAY-77' },
    },
    {
      kind: 'B2',
      provider: 'PROVB',
      date: '2025-04-10',
      amount: 80,
      status: 'Declined by Client',
      approval: 'Declined',
    },
    {
      kind: 'B3',
      provider: 'PROVB',
      date: '2025-04-11',
      amount: 90,
      status: 'Processing',
      approval: 'Approved',
      sent: { expected_on: '2025-04-30', held_reason: 'A receipt is missing', held_since: '2025-04-14' },
    },
    { kind: 'R1', provider: '', type: 'reimbursement', date: '2025-05-01', amount: 12.34, paid: true },
    {
      kind: 'R2',
      provider: '',
      type: 'reimbursement',
      date: '2025-06-01',
      amount: 56.78,
      status: 'Processing',
    },
    ...Array.from({ length: waiting }, (_, at) => ({
      kind: `W${at + 1}`,
      provider: 'PROVB',
      date: day(at + 1),
      amount: 1000 + at,
      ...AWAITING,
    })),
    ...(hasExtremes ? extremes : []),
  ];
}

export async function importClaims(world: World): Promise<void> {
  const { tag, level = 'Full access', autoApprove = false, isEmpty = false } = world;
  const { hasExtremes = false, isReleased = false, isAskedFor } = world;
  const sfid = (kind: string) => sfidOf(tag, kind);
  const invoices = invoicesOf(world).map((invoice) => {
    if (isReleased) return { ...invoice, sent: {} };
    return isAskedFor !== undefined && invoice.kind === 'H1'
      ? { ...invoice, sent: { ...invoice.sent, held_reason: isAskedFor } }
      : invoice;
  });
  const line = (invoice: Invoice, support: string, amount: number, due: number, at: string) => ({
    sfid: sfid(`LINE${invoice.kind}${at}`),
    invoice_sfid: sfid(`INV${invoice.kind}`),
    plan_support_sfid: sfid(support),
    support_item_number: '01_011_0107_1_1',
    support_item_name: 'Self-care, weekday daytime',
    quantity: 1,
    total: amount,
    amount_due: due,
    service_date: invoice.date,
    service_date_to: invoice.to ?? invoice.date,
    // One line has all optional values, the others have none.
    ...(invoice.kind === 'B1' && at === 'X'
      ? { unit_price: amount, gst_code: 'P2', claim_type: 'TRAN', amount_paid: amount }
      : { unit_price: '', gst_code: '', claim_type: '', amount_paid: '' }),
  });
  const feed: Feed = {
    users: [
      {
        sfid: sfid('USER'),
        brand: 'wattle',
        email: emailOf(tag),
        mobile_phone: '',
        first_name: 'Clem',
        last_name: 'Ames',
      },
    ],
    participants: [
      {
        sfid: sfid('PART'),
        brand: 'wattle',
        first_name: 'Clara',
        last_name: 'Claims',
        ndis_number: 430_000_000 + tag.charCodeAt(0) * 64 + tag.charCodeAt(1),
        date_of_birth: '2000-02-29',
        status: 'active',
        auto_approve: autoApprove,
        sms_notification: true,
        price_region: 'national',
      },
    ],
    access: [
      {
        user_sfid: sfid('USER'),
        participant_sfid: sfid('PART'),
        level,
        relationship: 'Nominee',
        ends_on: '',
      },
    ],
    providers: [
      {
        sfid: sfid('PROVA'),
        name: 'Alpha Care',
        company_name: '',
        abn: '',
        registration_groups: '0107 0120',
      },
      { sfid: sfid('PROVB'), name: 'Beta Therapy', company_name: '', abn: '', registration_groups: '' },
    ],
    plans: [
      ['PLANP', '2025-01-01', '2099-12-31', true] as const,
      ['PLANO', '2023-01-01', '2024-12-31', false] as const,
    ].map(([kind, start, end, active]) => ({
      sfid: sfid(kind),
      participant_sfid: sfid('PART'),
      name: kind,
      start_date: start,
      end_date: end,
      first_plan_start_date: '',
      active,
      status: active ? 'Active' : 'Closed',
      pace_plan: false,
      new_framework_plan: false,
    })),
    plan_supports: [
      ['CORE', 'PLANP', 1] as const,
      ['CAPITAL', 'PLANP', 5] as const,
      ['OLD', 'PLANO', 1] as const,
    ].map(([kind, plan, category]) => ({
      sfid: sfid(kind),
      plan_sfid: sfid(plan),
      category_number: category,
      managed: 'plan',
      budgeted_amount: 50_000,
      budget_allocated: 50_000,
      budget_spent: 0,
    })),
    ...(!isEmpty && {
      invoices: invoices.map((invoice) => ({
        sfid: sfid(`INV${invoice.kind}`),
        plan_sfid: sfid('PLANP'),
        provider_sfid: invoice.provider && sfid(invoice.provider),
        reference_number: invoice.number ?? `N-${invoice.kind}`,
        paid_to_type: invoice.type ?? 'invoice',
        status: invoice.status ?? 'Paid',
        sf_invoice_status: '',
        client_approval_status: invoice.approval ?? '',
        total: invoice.amount,
        amount_due: invoice.due ?? invoice.amount,
        service_date: invoice.date,
        service_date_to: invoice.to ?? invoice.date,
        date_paid: invoice.paid ? '2025-08-01' : '',
        received_at: `${invoice.date}T02:00:00Z`,
        protect_client_data: false,
        expected_on: invoice.sent?.expected_on ?? '',
        payment_reference: invoice.sent?.payment_reference ?? '',
        held_reason: invoice.sent?.held_reason ?? '',
        held_since: invoice.sent?.held_since ?? '',
        held_asked_of: invoice.sent?.held_asked_of ?? '',
        held_due_on: invoice.sent?.held_due_on ?? '',
      })),
      invoice_lines: invoices.flatMap((invoice) =>
        invoice.kind === 'B1'
          ? [line(invoice, 'CORE', 200, 200, 'X'), line(invoice, 'OLD', 50.5, 0, 'Y')]
          : Array.from({ length: invoice.lines ?? 1 }, (_, at) => {
              const share = invoice.amount / (invoice.lines ?? 1);
              return line(invoice, invoice.kind === 'R2' ? 'CAPITAL' : 'CORE', share, share, `X${at || ''}`);
            }),
      ),
      invoice_events: invoices.map((invoice) => ({
        sfid: sfid(`EVENT${invoice.kind}`),
        invoice_sfid: sfid(`INV${invoice.kind}`),
        at: `${invoice.date}T02:00:00Z`,
        status: 'New',
        note: '',
      })),
      submitted_claims: [1, 2].map((at) => ({
        sfid: sfid(`SUBM${at}`),
        participant_sfid: sfid('PART'),
        type: at === 1 ? 'Reimbursements' : 'OCR Invoice',
        case_number: `0000${at}`,
        status: 'In progress',
        submitted_at: `2025-0${at}-15T02:00:00Z`,
        invoice_name: 'a.pdf',
        extra_file_name: '',
        total: '',
        // The held claim came of the second one.
        invoice_sfid: hasExtremes && at === 2 ? sfid('INVH1') : '',
      })),
    }),
  };
  const { document } = world;
  const waiting = document ? invoices.filter(({ kind }) => kind.startsWith('W')) : [];
  await importFeed(
    feed,
    Object.fromEntries(waiting.map(({ kind }) => [sfid(`INV${kind}`), document as Buffer])),
  );
}
