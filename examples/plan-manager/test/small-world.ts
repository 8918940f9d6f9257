// A plan manager with one participant, two plans, a provider and a claim of the past, for tests of what follows from it.

import type { Change } from '@wattle/operations';
import type { Records } from '../src/records.ts';
import { emptyState } from '../src/state.ts';
import { takeIn } from '../src/take-in.ts';
import { World } from '../src/world.ts';

export const ADA = 'smallPART000000001';
const PROVIDER = 'smallPROV000000001';
export const ABN = '51824753556';
/** The new plan begins on 1 July 2026. */
export const [OLD_PLAN, PLAN] = ['smallPLAN000000001', 'smallPLAN000000002'] as const;
export const [OLD_SUPPORT, SUPPORT] = ['smallSUPP000000001', 'smallSUPP000000002'] as const;
export const NOW = '2026-09-10T02:00:00.000Z';

const plan = (sfid: string, start_date: string, end_date: string, active: boolean) => ({
  sfid,
  participant_sfid: ADA,
  name: 'Plan',
  start_date,
  end_date,
  first_plan_start_date: null,
  active,
  status: active ? 'Active' : 'Closed',
  pace_plan: true,
  new_framework_plan: false,
});

const support = (sfid: string, plan_sfid: string) => ({
  sfid,
  plan_sfid,
  category_number: 15,
  managed: 'plan',
  budgeted_amount: '8000',
  budget_allocated: '8000',
  budget_spent: '0',
});

const period = (sfid: string, start_date: string, end_date: string) => ({
  sfid,
  plan_sfid: PLAN,
  plan_support_sfid: null,
  start_date,
  end_date,
  amount: '2000',
});

const bySfid = <Named extends { sfid: string }>(...records: Named[]) =>
  new Map(records.map((record) => [record.sfid, record]));

const records = (): Records => ({
  participants: bySfid({
    sfid: ADA,
    brand: 'wattle',
    first_name: 'Ada',
    last_name: 'Rivers',
    ndis_number: '430999001',
    date_of_birth: null,
    status: 'active',
    auto_approve: false,
    sms_notification: false,
    price_region: 'national',
  }),
  providers: bySfid({ sfid: PROVIDER, name: 'Harbour Physio', company_name: null, abn: ABN }),
  plans: bySfid(
    plan(OLD_PLAN, '2025-07-01', '2026-06-30', false),
    plan(PLAN, '2026-07-01', '2027-06-30', true),
  ),
  funding_components: new Map(),
  plan_supports: bySfid(support(OLD_SUPPORT, OLD_PLAN), support(SUPPORT, PLAN)),
  funding_periods: bySfid(
    period('smallPERI000000001', '2026-07-01', '2026-09-30'),
    period('smallPERI000000002', '2026-10-01', '2026-12-31'),
    period('smallPERI000000003', '2027-01-01', '2027-03-31'),
    period('smallPERI000000004', '2027-04-01', '2027-06-30'),
  ),
  plan_variations: new Map(),
  support_items: new Map(),
  invoices: bySfid({
    sfid: 'smallINVO000000001',
    plan_sfid: PLAN,
    provider_sfid: PROVIDER,
    reference_number: 'HP-0007',
    paid_to_type: 'invoice',
    status: 'Paid',
    sf_invoice_status: null,
    client_approval_status: 'Approved',
    total: '387.98',
    amount_due: '387.98',
    service_date: '2026-08-03',
    service_date_to: '2026-08-03',
    date_paid: '2026-08-10',
    received_at: '2026-08-04T00:00:00Z',
    protect_client_data: false,
  }),
  invoice_lines: bySfid({
    sfid: 'smallLINE000000001',
    invoice_sfid: 'smallINVO000000001',
    plan_support_sfid: SUPPORT,
    support_item_number: '15_055_0128_1_3',
    support_item_name: 'Physiotherapy',
    quantity: '2',
    total: '387.98',
    amount_due: '387.98',
    service_date: '2026-08-03',
    service_date_to: '2026-08-03',
    unit_price: '193.99',
  }),
  invoice_events: new Map(),
  submitted_claims: new Map(),
  evidence_answers: new Map(),
  question_replies: new Map(),
});

export const smallWorld = (): World => new World(records(), emptyState(), 'wattle');

let sent = 0;

type Submitted = Extract<Change, { kind: 'claim-submitted' }>;

/** Somebody sends in a claim; `more` says what they said of it. */
export function submit(world: World, more: Partial<Submitted['payload']> = {}, at = NOW): string {
  const submitted_sfid = `smallSUBM${String(++sent).padStart(9, '0')}`;
  const change: Submitted = {
    id: sent,
    kind: 'claim-submitted',
    version: 1,
    at,
    participant_sfid: ADA,
    user_sfid: null,
    key: null,
    authority: 'full-access',
    payload: {
      submitted_sfid,
      case_number: `W${sent}`,
      paid_to_type: 'invoice',
      comment: null,
      invoice_number: `PLAIN-${sent}`,
      abn: ABN,
      invoice_date: '2026-09-01',
      total: 100,
      documents: { invoice: `/operations/v1/documents/invoice/${submitted_sfid}`, second_file: null },
      ...more,
    },
  };
  takeIn(world, change, at, 1);
  return world.claims.at(-1)?.invoice.sfid ?? '';
}

/** Somebody decides about a claim, or answers about a line of it. */
export function tell(
  world: World,
  told:
    | { kind: 'claim-approved' | 'claim-declined'; claim: string }
    | { kind: 'line-answered'; claim: string; line: string; answer: 'yes' | 'no' | 'not-sure' },
  at = NOW,
): void {
  const by = { id: ++sent, version: 1, at, participant_sfid: ADA, user_sfid: null, key: null } as const;
  const authority = 'full-access' as const;
  const claim = { claim_sfid: told.claim, reference_number: 'X', amount: 1 };
  if (told.kind === 'line-answered') {
    const payload = { claim_sfid: told.claim, line_sfid: told.line, answer: told.answer, note: null };
    takeIn(world, { ...by, authority, kind: told.kind, payload }, at, 1);
  } else if (told.kind === 'claim-approved') {
    takeIn(world, { ...by, authority, kind: told.kind, payload: claim }, at, 1);
  } else {
    takeIn(world, { ...by, authority, kind: told.kind, payload: { ...claim, reason: null } }, at, 1);
  }
}
