import { describe, expect, test } from 'vitest';
import { openPage, reply } from '#platform/web/test/page.ts';
import { claim, line } from './samples.ts';

openPage(() => reply(500, {}));
const { claimRow, dateRange, dayOf, documentsOf, lineRow, providerRow, showsPaid } = await import(
  '../../web/figures.ts'
);
const { answerOf } = await import('../../web/answer.ts');
const { lineColumns } = await import('../../web/details/columns.tsx');
const { claimColumns, reimbursementColumns } = await import('../../web/list/columns.tsx');
const { approvalColumns } = await import('../../web/approvals/columns.tsx');
const { plansOf } = await import('../../web/approvals/row.ts');

const headers = (columns: readonly { header: string }[]) => columns.map(({ header }) => header);
const none = () => null;
const full = { hasApprovals: true, hasFullAccess: true };

describe('a claim', () => {
  test('that waits', () => {
    expect(claimRow(claim(1), full, 'Wattle')).toMatchObject({
      provider: 'Bright Steps',
      amount: 8000,
      status: 'Awaiting Client Approval',
      waitsFor: 'Waiting for you',
      isAwaiting: true,
    });
    const reader = { ...full, hasFullAccess: false };
    expect(claimRow(claim(1), reader, 'Wattle').waitsFor).toBe('Waiting for somebody with full access');
  });

  test('that is held for something from the participant’s side', () => {
    const asked = new Set([claim(1).sfid]);
    const held = claim(1, { status: 'Processing', client_approval_status: 'Approved' });
    expect(claimRow(held, { ...full, asked }, 'Wattle')).toMatchObject({
      isAsked: true,
      waitsFor: 'Waiting for you',
    });
    expect(claimRow(held, { ...full, asked: new Set() }, 'Wattle')).toMatchObject({
      isAsked: false,
      waitsFor: 'Waiting for Wattle',
    });
  });

  test('shows the status that the client’s answer leads to, and its amount', () => {
    expect(claimRow(claim(1, { client_approval_status: 'Approved' }), full, 'Wattle')).toMatchObject({
      status: 'Processing',
      amount: 10_000,
      isAwaiting: false,
    });
  });

  test('shows a decision that was made here until the server knows it', () => {
    const override = { sfid: claim(1).sfid, status: 'Declined by Client', created: 0 } as const;
    expect(claimRow(claim(1), full, 'Wattle', [override])).toMatchObject({
      status: 'Declined by Client',
      waitsFor: undefined,
      isAwaiting: false,
    });
    expect(claimRow(claim(1, { status: 'Paid' }), full, 'Wattle', [override]).status).toBe('Paid');
  });

  test('says in a list when it is paid, how late it is, what was not paid, or why it was cancelled', () => {
    const said = (change: Parameters<typeof claim>[1], today = '2026-11-25') =>
      answerOf(claimRow(claim(1, change), full, 'Wattle'), today);
    const open = { status: 'Processing', client_approval_status: 'Approved' } as const;
    const expected = { ...open, expected_on: '2026-11-29' };
    expect(said(expected)).toBe('Paid by 29 November');
    expect(said(expected, '2026-11-30')).toBe('1 day late');
    expect(said(expected, '2026-12-29')).toBe('30 days late');
    const payment_times = { count: 20, median: 4, most: 7 };
    expect(said({ ...open, payment_times, decided_at: '2026-11-20T02:00:00Z' })).toBe(
      'Usually paid by 27 November',
    );
    expect(said({ ...open, payment_times })).toBe('10 days late');
    expect(said({ ...open, payment_times, held_reason: 'A receipt is missing' })).toBeUndefined();
    expect(said({ payment_times }), 'that waits for a decision').toBeUndefined();
    expect(said(open)).toBeUndefined();
    expect(said({ ...expected, total: -100, amount_due: -100 }), 'a credit').toBeUndefined();
    const paid = { status: 'Paid', date_paid: '2026-11-20' } as const;
    expect(said({ ...paid, paid_short: 78.81 })).toBe('$78.81 not paid');
    expect(said(paid)).toBeUndefined();
    const cancelled = { status: 'Cancelled', client_approval_status: null } as const;
    expect(said({ ...cancelled, cancelled_because: 'It came twice.' })).toBe('It came twice.');
    expect(said(cancelled)).toBe('No reason was sent');
  });

  test('without a provider is the participant’s own', () => {
    expect(claimRow(claim(1, { provider: null, provider_name: null }), full, 'Wattle').provider).toBe(
      'Myself',
    );
  });

  test('has dates that do not break over two lines, and one date where it took a day', () => {
    expect(dateRange('2026-11-01', '2026-11-01')).toBe('1\u00a0Nov\u00a02026');
    expect(dateRange('2026-11-01', '2026-11-07')).toBe('1\u00a0Nov\u00a02026 to 7\u00a0Nov\u00a02026');
    expect(dayOf('2026-11-07T14:00:00Z')).toBe('8 Nov 2026');
  });

  test('has documents only where there is a link and they may be seen', () => {
    const links = { document_link: '/a', extra_file_link: '/b', protect_client_data: false };
    expect(documentsOf(links)).toEqual({ invoice: true, extra: true });
    expect(documentsOf({ ...links, extra_file_link: null })).toEqual({ invoice: true, extra: false });
    expect(documentsOf({ ...links, protect_client_data: true })).toEqual({ invoice: false, extra: false });
  });
});

describe('a line', () => {
  test('says what was paid only where something was, and whether it is from another plan', () => {
    expect(lineRow(line(), 'PLAN00000000000001')).toMatchObject({ paid: 8000, isOfOtherPlan: false });
    expect(lineRow(line({ amount_due: 0 }), 'PLAN00000000000002')).toMatchObject({
      paid: undefined,
      isOfOtherPlan: true,
    });
    expect(lineRow(line(), undefined).isOfOtherPlan).toBe(false);
    expect(lineRow(line({ amount_paid: 60 }), undefined).paid).toBe(6000);
    expect(lineRow(line({ amount_paid: 0 }), undefined).paid).toBeUndefined();
  });

  test('has its code once', () => {
    const { support_item: item } = line();
    expect(lineRow(line({ support_item: { ...item, name: '' } }), undefined)).toMatchObject({
      name: '01_011_0107_1_1',
      code: undefined,
    });
  });
});

describe('columns', () => {
  test('of claims and reimbursements', () => {
    expect(headers(claimColumns(none))).toEqual([
      'Provider',
      'Invoice amount',
      'Status',
      'Invoice number',
      'Service dates',
      'Details',
    ]);
    expect(headers(reimbursementColumns(none))).toEqual([
      'Invoice number',
      'Invoice amount',
      'Status',
      'Service dates',
      'Details',
    ]);
  });

  test('of a claim’s items: what was paid is the fourth, once the claim is paid', () => {
    expect(headers(lineColumns(false))).toEqual([
      'Support items',
      'Support category',
      'Invoice amount',
      'Service dates',
    ]);
    expect(headers(lineColumns(true))[3]).toBe('Amount paid');
    expect(showsPaid({ status: 'Processing', date_paid: null })).toBe(false);
    expect(showsPaid({ status: 'Credit Paid', date_paid: null })).toBe(true);
  });

  test('of approvals, with the dates of each plan once', () => {
    expect(headers(approvalColumns(none))).toEqual([
      'Plan dates',
      'Provider',
      'Invoice amount',
      'Invoice number',
      'Details',
      'Decision',
    ]);
    const [plan] = claim(1).plans;
    expect(plan && plansOf({ plans: [plan, plan] })).toHaveLength(1);
  });
});

test('a summary without a provider is the participant’s', () => {
  const summary = { provider_id: null, provider_sfid: null, provider_name: null };
  expect(providerRow({ ...summary, invoice_count: 2, total_amount_spent: 1.1 })).toEqual({
    id: 'myself',
    name: 'Myself',
    claims: 2,
    spent: 110,
  });
});
