import { expect, test } from 'vitest';
import { asksWhatHappened } from '../../rules/answers.ts';
import { CLAIM_STATUSES, type ClaimStatus } from '../../rules/claims.ts';

const asked = (status: ClaimStatus, datePaid: string | null = null) =>
  asksWhatHappened({ status, clientApproval: null, datePaid, paidToType: 'invoice', total: 100 });

test('people are asked what happened for claims that were paid, and for claims that wait', () => {
  expect(CLAIM_STATUSES.filter((status) => asked(status))).toEqual(['Paid', 'Credit Paid']);
  expect(asked('Processing', '2026-11-01')).toBe(true);
  const waits = {
    status: 'Awaiting Client Approval',
    datePaid: null,
    paidToType: 'invoice',
    total: 100,
  } as const;
  expect(asksWhatHappened({ ...waits, clientApproval: 'Awaiting Client Approval' })).toBe(true);
  expect(asksWhatHappened({ ...waits, clientApproval: 'Declined' })).toBe(false);
});

test('nobody is asked whether fees, corrections and credits happened', () => {
  const paid = { status: 'Paid', clientApproval: null, datePaid: '2026-11-01', total: 100 } as const;
  expect(asksWhatHappened({ ...paid, paidToType: 'reimbursement' })).toBe(true);
  expect(asksWhatHappened({ ...paid, paidToType: 'fee' })).toBe(false);
  expect(asksWhatHappened({ ...paid, paidToType: 'Adjustment' })).toBe(false);
  expect(asksWhatHappened({ ...paid, paidToType: 'invoice', total: -100 })).toBe(false);
});
