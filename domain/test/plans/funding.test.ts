import { describe, expect, it } from 'vitest';
import { type FundingPeriod, planFunding, releasedOf, supportFunding } from '../../src/plans/funding.ts';

const period = (startDate: string, amount: number, supportId: number | null = null): FundingPeriod => ({
  startDate,
  amount,
  supportId,
});
const support = (id: number, allocated: number, spent = 0, reserved = 0) => ({
  id,
  allocated,
  spent,
  reserved,
});

const quarters = [
  period('2026-07-01', 1000),
  period('2026-10-01', 1000),
  period('2027-01-01', 1500),
  period('2027-01-01', 500),
];

describe('funding in instalments', () => {
  it('is released as each begins', () => {
    expect(
      ['2026-06-30', '2026-07-01', '2026-09-30', '2026-10-01', '2027-06-30'].map((day) =>
        releasedOf(quarters, day),
      ),
    ).toEqual([0, 1000, 1000, 2000, 4000]);
  });

  it('of a whole plan says what can be spent now, what was carried over, and what comes next', () => {
    const funding = planFunding(quarters, [support(1, 3000, 300, 100), support(2, 1000, 400)], '2026-11-20');
    expect(funding).toEqual({
      released: 2000,
      spendable: 1200,
      carriedOver: 300,
      next: { date: '2027-01-01', amount: 2000 },
    });
  });

  it('is negative where more was spent than released, and carries nothing over then', () => {
    const funding = planFunding(quarters, [support(1, 4000, 2500)], '2026-11-20');
    expect([funding?.spendable, funding?.carriedOver]).toEqual([-500, 0]);
  });

  it('has no next instalment after the last, and is all to come before the first', () => {
    expect(planFunding(quarters, [], '2027-01-01')?.next).toBeUndefined();
    expect(planFunding(quarters, [], '2026-06-01')).toEqual({
      released: 0,
      spendable: 0,
      carriedOver: 0,
      next: { date: '2026-07-01', amount: 1000 },
    });
  });

  it('is none where no instalments are known', () => {
    expect(planFunding([], [support(1, 100)], '2026-11-20')).toBeUndefined();
    expect(supportFunding([], [support(1, 100)], 1, '2026-11-20')).toBeUndefined();
  });
});

describe('funding of one support', () => {
  const monthly = [
    period('2026-10-01', 200, 16),
    period('2026-11-01', 200, 16),
    period('2026-12-01', 200, 16),
  ];

  it('counts its own instalments for it alone', () => {
    const funding = supportFunding(
      monthly,
      [support(16, 600, 250, 50), support(1, 900, 900)],
      16,
      '2026-11-20',
    );
    expect(funding).toMatchObject({ released: 400, spendable: 100, carriedOver: 0, isShared: false });
  });

  it('leaves the other budgets of the plan there from the start', () => {
    const supports = [support(16, 600, 250), support(1, 900, 100)];
    expect(planFunding(monthly, supports, '2026-11-20')).toMatchObject({ released: 1300, spendable: 950 });
    expect(supportFunding(monthly, supports, 1, '2026-11-20')).toBeUndefined();
  });

  it('is carried over pool by pool: what one support spends is not spent of another’s instalments', () => {
    const quarterly = [period('2026-07-01', 1000, 2), period('2026-10-01', 1000, 2)];
    const yearly = [period('2026-07-01', 5000, 3)];
    const supports = [support(1, 10_000, 5000), support(2, 4000), support(3, 5000, 100)];
    expect(planFunding([...quarterly, ...yearly], supports, '2026-11-20')).toMatchObject({
      released: 17_000,
      carriedOver: 1000,
    });
  });

  it('shares the instalments of the plan, and is never more than what is left of its own budget', () => {
    const supports = [support(1, 3000, 300), support(2, 100, 20, 30), support(16, 600, 600)];
    const all = [...quarters, ...monthly];
    expect(supportFunding(all, supports, 1, '2026-11-20')).toMatchObject({ spendable: 1650, isShared: true });
    expect(supportFunding(all, supports, 2, '2026-11-20')).toMatchObject({ spendable: 50, isShared: true });
  });

  it('is none for a support that the plan does not have', () => {
    expect(supportFunding(quarters, [support(1, 100)], 9, '2026-11-20')).toBeUndefined();
  });
});
