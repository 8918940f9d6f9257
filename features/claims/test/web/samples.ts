import type { Claim, ClaimDetails, ClaimLine } from '../../calls/shapes.ts';

/** A claim as the server gives it: for $100.00, of which the plan pays $80.00, waiting for the client. */
export function claim(id: number, change: Partial<Claim> = {}): Claim {
  return {
    id,
    sfid: `CLAIM${String(id).padStart(13, '0')}`,
    reference_number: `INV-${id}`,
    total: 100,
    amount_due: 80,
    status: 'Awaiting Client Approval',
    sf_invoice_status: null,
    client_approval_status: 'Awaiting Client Approval',
    service_date: '2026-11-01',
    service_date_to: '2026-11-07',
    date_paid: null,
    created_at: '2026-11-08T02:00:00Z',
    paid_to_type: 'invoice',
    provider: { account_name: 'Bright Steps' },
    provider_id: 1,
    provider_sfid: 'PROVIDER0000000001',
    provider_name: 'Bright Steps',
    plan_id: 1,
    plans: [
      { sfid: 'PLAN00000000000001', start_date: '2026-07-01', end_date: '2027-06-30', pace_plan: true },
    ],
    pace_invoice: true,
    reference_invoice: null,
    document_link: null,
    extra_file_link: null,
    protect_client_data: false,
    expected_on: null,
    held_reason: null,
    payment_times: null,
    decided_at: null,
    paid_short: 0,
    cancelled_because: null,
    ...change,
  };
}

/** A line of a claim as the server gives it. */
export function line(change: Partial<ClaimLine> = {}): ClaimLine {
  return {
    sfid: 'LINE00000000000001',
    support_item: {
      name: 'Self-care',
      code: '01_011_0107_1_1',
      pace_support_category: { name: 'Daily life', support_category_number: 1 },
    },
    orig_support_item: { code: '01_011_0107_1_1' },
    total: 100,
    amount_due: 80,
    service_date: '2026-11-01',
    service_date_to: '2026-11-01',
    plan: { sfid: 'PLAN00000000000001' },
    quantity: 2,
    unit: 'H',
    unit_price: 50,
    gst_code: 'P2',
    claim_type: '',
    cancellation_reason: null,
    amount_paid: null,
    reason_code: null,
    reason: null,
    paid_short: 0,
    answer: null,
    note: null,
    answered_by: null,
    answered_at: null,
    ...change,
  };
}

/** A claim with these lines, about which the plan manager sent nothing else. */
export function details(lines: ClaimLine[], change: Partial<ClaimDetails> = {}): ClaimDetails {
  return {
    ...claim(1),
    invoice_line_items: lines,
    invoice_items: lines,
    events: [],
    decision: null,
    advice: [],
    review_ends_at: null,
    payment_reference: null,
    held_since: null,
    held_asked_of: null,
    held_due_on: null,
    has_evidence: false,
    checks: null,
    is_automatic: false,
    ...change,
  };
}
