import { describe, expect, it } from 'vitest';
import type { ClaimStatus } from '../../rules/claims.ts';
import { reviewDays } from '../../rules/review.ts';
import {
  awaitsDecision,
  displayedStatus,
  isPaid,
  OLD_STATUS,
  oldApproval,
  shownAmount,
  statusMeaning,
  waitsFor,
} from '../../rules/status.ts';

describe('the status of a claim', () => {
  it('is the client’s answer while the raw status still asks for it, else the raw status', () => {
    const status = 'Awaiting Client Approval';
    expect(displayedStatus({ status, clientApproval: 'Approved' })).toBe('Processing');
    expect(displayedStatus({ status, clientApproval: 'Rejected' })).toBe('Cancelled');
    expect(displayedStatus({ status, clientApproval: 'Declined' })).toBe('Declined by Client');
    expect(displayedStatus({ status, clientApproval: null })).toBe(status);
    expect(displayedStatus({ status: 'Paid', clientApproval: 'Rejected' })).toBe('Paid');
    expect(awaitsDecision({ status, clientApproval: status })).toBe(true);
    expect(awaitsDecision({ status, clientApproval: 'Approved' })).toBe(false);
  });

  it.each([
    ['success', ['Paid', 'Credit Paid', 'Credit Partially Applied']],
    ['pending', ['New', 'Received', 'Awaiting Client Approval']],
    [
      'warning',
      ['Processing', 'Awaiting Agency Approval (NDIA)', 'Agency Approved (NDIA)', 'Awaiting Payment'],
    ],
    ['danger', ['Declined by Client', 'Cancelled']],
  ] as const)('looks like %s', (tone, statuses) => {
    for (const status of statuses) expect(statusMeaning(status, 'Wattle').tone).toBe(tone);
  });

  it('names the brand', () => {
    expect(statusMeaning('Received', 'Wattle').label).toBe('Received by Wattle');
  });

  it('says whom a claim waits for, as long as it is still to be paid', () => {
    const full = { hasApprovals: true, hasFullAccess: true };
    const said = (status: ClaimStatus, reader = full, datePaid: string | null = null) =>
      waitsFor({ status, datePaid }, 'Wattle', reader);
    expect(said('Awaiting Client Approval')).toBe('Waiting for you');
    expect(said('Awaiting Client Approval', { ...full, hasFullAccess: false })).toBe(
      'Waiting for somebody with full access',
    );
    expect(said('Awaiting Client Approval', { ...full, hasApprovals: false })).toBe('Waiting for Wattle');
    expect(said('Processing')).toBe('Waiting for Wattle');
    expect(said('Awaiting Agency Approval (NDIA)')).toBe('Waiting for the NDIA');
    expect(said('Processing', full, '2026-11-01')).toBeUndefined();
    for (const status of ['Paid', 'Credit Partially Applied', 'Cancelled'] as const)
      expect(said(status)).toBeUndefined();
  });

  it('waits for the participant’s side where something is asked of it, whatever the status', () => {
    const reader = { hasApprovals: false, hasFullAccess: true };
    const said = (status: ClaimStatus, hasFullAccess = true) =>
      waitsFor({ status, datePaid: null, isAsked: true }, 'Wattle', { ...reader, hasFullAccess });
    expect(said('Processing')).toBe('Waiting for you');
    expect(said('Awaiting Agency Approval (NDIA)')).toBe('Waiting for you');
    expect(said('Processing', false)).toBe('Waiting for somebody with full access');
    expect(said('Paid')).toBeUndefined();
  });

  it('is a number for older clients, and so is the approval', () => {
    expect(OLD_STATUS).toMatchObject({
      New: 0,
      Processing: 1,
      Paid: 99,
      Cancelled: 22,
      'Awaiting Payment': 60,
    });
    expect([oldApproval('Approved'), oldApproval('Declined'), oldApproval('Rejected')]).toEqual([1, -1, -1]);
    expect([oldApproval('Awaiting Client Approval'), oldApproval(null)]).toEqual([0, 0]);
  });
});

describe('the amount of a claim', () => {
  it('is the total for Credit Paid and Processing, else what the plan pays', () => {
    const amounts = { total: 12_000, amountDue: 10_000 };
    expect(shownAmount({ status: 'Credit Paid', ...amounts })).toBe(12_000);
    expect(shownAmount({ status: 'Processing', ...amounts })).toBe(12_000);
    expect(shownAmount({ status: 'Paid', ...amounts })).toBe(10_000);
  });

  it('is paid once money has gone out', () => {
    expect(isPaid({ status: 'Paid', datePaid: null })).toBe(true);
    expect(isPaid({ status: 'Awaiting Payment', datePaid: '2026-07-01' })).toBe(true);
    expect(isPaid({ status: 'Awaiting Payment', datePaid: null })).toBe(false);
  });
});

it('the review time is the brand’s, or 14 days', () => {
  expect(reviewDays({ days: 5 }, { hasLongReview: false })).toBe(5);
  expect(reviewDays({ days: 5 }, { hasLongReview: true })).toBe(14);
});
