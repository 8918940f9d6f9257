import { describe, expect, it } from 'vitest';
import { CLAIM_STATUSES, takesMoney } from '#features/claims/rules/claims.ts';
import type { Management } from '../../rules/categories.ts';
import {
  type LedgerLine,
  type Reservation,
  reservedOf,
  spentOf,
  spentOnLines,
  usedOf,
} from '../../rules/ledger.ts';

const line = (amountDue: number, change: Partial<LedgerLine> = {}): LedgerLine => ({
  amountDue,
  status: 'Paid',
  clientApproval: null,
  providerId: 1,
  supportItem: 'A',
  serviceDate: '2026-08-01',
  receivedAt: '2026-08-02T00:00:00Z',
  ...change,
});
const kept = (id: number, total: number, change: Partial<Reservation> = {}): Reservation => ({
  id,
  providerId: 1,
  supportItem: 'A',
  startDate: '2026-07-01',
  endDate: '2026-12-31',
  total,
  madeAt: '2026-07-01T00:00:00Z',
  ...change,
});

const PLAN_MANAGED: Management = { managed: 'plan', managedBefore: null, managedFrom: null };

describe('what takes money from a plan', () => {
  it('is every claim but the cancelled and the declined', () => {
    const without = CLAIM_STATUSES.filter((status) => !takesMoney({ status, clientApproval: null }));
    expect(without).toEqual(['Declined by Client', 'Cancelled']);
    expect(takesMoney({ status: 'Processing', clientApproval: 'Rejected' })).toBe(false);
    expect(takesMoney({ status: 'Awaiting Client Approval', clientApproval: 'Declined' })).toBe(false);
    expect(
      takesMoney({ status: 'Awaiting Client Approval', clientApproval: 'Awaiting Client Approval' }),
    ).toBe(true);
  });

  it('adds up, less the credits', () => {
    const lines = [line(1000), line(-250), line(99, { status: 'Cancelled' })];
    expect(spentOnLines(PLAN_MANAGED, lines)).toBe(750);
  });
});

describe('what was spent of a support', () => {
  const FROM = '2026-08-10';
  const lines = [
    line(100, { serviceDate: '2026-08-09' }),
    line(20, { serviceDate: FROM }),
    line(3, { serviceDate: '2026-08-11' }),
    line(9000, { serviceDate: FROM, status: 'Cancelled' }),
  ];
  const changed = (managedBefore: Management['managed'], managed: Management['managed']) => ({
    managed,
    managedBefore,
    managedFrom: FROM,
  });
  const same = (managed: Management['managed']) => ({ managed, managedBefore: null, managedFrom: null });

  it.each<[string, Management, number]>([
    ['its lines where it is plan-managed', same('plan'), 123],
    ['what was reported where the agency manages it', same('agency'), 50_000],
    ['what was reported where the participant manages it', same('self'), 50_000],
    [
      'what was reported and the lines from the day on which it became plan-managed',
      changed('agency', 'plan'),
      50_023,
    ],
    ['the same where the participant managed it before', changed('self', 'plan'), 50_023],
    [
      'the lines before the day on which it ceased to be plan-managed, and what was reported',
      changed('plan', 'agency'),
      50_100,
    ],
    [
      'what was reported where the agency managed it before the participant',
      changed('agency', 'self'),
      50_000,
    ],
  ])('is %s', (_what, support, spent) => {
    expect(spentOf({ ...support, reportedSpent: 50_000 }, lines)).toBe(spent);
    expect(spentOnLines(support, lines)).toBe(spent % 50_000);
  });
});

describe('a reservation', () => {
  const usedBy = (...lines: LedgerLine[]) => usedOf([kept(7, 500)], lines).get(7);

  it('is used by later lines of its provider and item in its dates, and by no others', () => {
    expect(usedBy(line(200))).toBe(200);
    expect(usedBy(line(200, { providerId: 2 }))).toBe(0);
    expect(usedBy(line(200, { supportItem: 'B' }))).toBe(0);
    expect(usedBy(line(200, { serviceDate: '2026-06-30' }))).toBe(0);
    expect(usedBy(line(200, { serviceDate: '2027-01-01' }))).toBe(0);
    expect(usedBy(line(200, { receivedAt: '2026-06-30T23:59:59Z' }))).toBe(0);
    expect(usedBy(line(200, { status: 'Declined by Client' }))).toBe(0);
  });

  it('is used up at its total, and credits give back', () => {
    expect(usedBy(line(400), line(400))).toBe(500);
    expect(usedBy(line(400), line(-150))).toBe(250);
    expect(usedBy(line(-150))).toBe(0);
  });

  it('is followed by the next one when it is used up, and credits give back to the newest first', () => {
    const two = [kept(1, 100), kept(2, 100, { madeAt: '2026-07-02T00:00:00Z' })];
    expect([...usedOf(two, [line(100), line(100)]).values()]).toEqual([100, 100]);
    expect([...usedOf(two, [line(150)]).values()]).toEqual([100, 50]);
    expect([...usedOf(two, [line(150), line(-60, { receivedAt: '2026-08-03T00:00:00Z' })]).values()]).toEqual(
      [90, 0],
    );
  });

  it('leaves a line to the older reservation where two fit', () => {
    const two = [kept(1, 300, { madeAt: '2026-07-05T00:00:00Z' }), kept(2, 300)];
    expect([...usedOf(two, [line(100)])]).toEqual([
      [1, 0],
      [2, 100],
    ]);
  });

  it('holds what is unused until its last day', () => {
    expect(reservedOf([kept(1, 500)], [line(120)], '2026-12-31')).toBe(380);
    expect(reservedOf([kept(1, 500)], [line(120)], '2027-01-01')).toBe(0);
  });
});
