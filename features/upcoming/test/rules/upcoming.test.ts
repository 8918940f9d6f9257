import { describe, expect, it } from 'vitest';
import { type UpcomingPlan, upcomingOf } from '../../rules.ts';

const TODAY = '2026-11-20';

const period = (sfid: string, startDate: string, amount: number, componentId: number | null = null) => ({
  sfid,
  startDate,
  amount,
  componentId,
  supportId: null,
  of: componentId === null ? null : 'Core',
});

const plan = (change: Partial<UpcomingPlan> = {}): UpcomingPlan => ({
  sfid: 'PLAN',
  startDate: '2026-07-01',
  endDate: '2027-06-30',
  supports: [{ id: 1, componentId: 9, budgeted: 4000, allocated: 4000, spent: 0, reserved: 0 }],
  components: [{ id: 9, sfid: 'COMP', name: 'Core', kind: 'flexible', amount: 4000 }],
  periods: [period('P1', '2026-07-01', 2000, 9), period('P2', '2027-01-01', 2000, 9)],
  ...change,
});

const reservation = (change = {}) => ({
  sfid: 'PREF',
  planSfid: 'PLAN',
  supportSfid: 'SUPP',
  provider: 'Kind Hands',
  endDate: '2026-12-31',
  left: 500,
  ...change,
});

const claim = (endsAt: string) => ({
  sfid: 'INVO',
  planSfid: 'PLAN',
  provider: 'Kind Hands',
  amount: 21_000,
  endsAt: new Date(endsAt),
});

const told = (
  known: Partial<Parameters<typeof upcomingOf>[0]>,
  atEnd: 'approved' | 'declined' | 'waits' = 'approved',
) =>
  upcomingOf({ plans: [], reservations: [], claims: [], ...known }, { today: TODAY, atEnd }).map(
    ({ day, kind, amount }) => [day, kind, amount],
  );

describe('what is coming up', () => {
  it('comes in the order of its days, with its amounts', () => {
    expect(
      told({
        plans: [plan()],
        reservations: [reservation()],
        claims: [claim('2026-11-24T03:00:00Z')],
      }),
    ).toEqual([
      ['2026-11-24', 'claim-decided', 21_000],
      ['2026-12-31', 'reservation-ends', 500],
      ['2027-01-01', 'instalment', 2000],
      ['2027-06-30', 'plan-ends', null],
    ]);
  });

  it('holds no instalment of today or before: that is paid in', () => {
    const periods = [period('P1', TODAY, 2000, 9), period('P2', '2026-11-21', 2000, 9)];
    expect(told({ plans: [plan({ periods })] }).map(([day]) => day)).toEqual(['2026-11-21', '2027-06-30']);
  });

  it('includes a plan that ends today or tomorrow, and none that is over', () => {
    expect(told({ plans: [plan({ endDate: TODAY })] })).toEqual([[TODAY, 'plan-ends', null]]);
    expect(told({ plans: [plan({ endDate: '2026-11-21' })] })).toEqual([['2026-11-21', 'plan-ends', null]]);
    expect(
      told({ plans: [plan({ endDate: '2026-11-19' })], reservations: [reservation()] }),
      'nor what is reserved in it',
    ).toEqual([]);
  });

  it('includes the first day of a plan that is still to come, then its first instalment', () => {
    const next = plan({ startDate: '2027-01-01', periods: [period('P2', '2027-01-01', 4000, 9)] });
    expect(told({ plans: [next] })).toEqual([
      ['2027-01-01', 'plan-starts', null],
      ['2027-01-01', 'instalment', 4000],
      ['2027-06-30', 'plan-ends', null],
    ]);
  });

  it('names the day, and no amount, where the figures of a component do not add up', () => {
    const periods = [period('P1', '2026-07-01', 2000, 9), period('P2', '2027-01-01', 1000, 9)];
    expect(told({ plans: [plan({ periods })] })[0]).toEqual(['2027-01-01', 'instalment', null]);
    const whole = [period('P1', '2026-07-01', 2000), period('P2', '2027-01-01', 1000)];
    expect(told({ plans: [plan({ periods: whole })] })[0]).toEqual(['2027-01-01', 'instalment', null]);
    // Plans without components are not checked.
    const older = plan({ components: [], periods: whole });
    expect(told({ plans: [older] })[0]).toEqual(['2027-01-01', 'instalment', 1000]);
  });

  it('leaves out a reservation of which nothing is left, or that has ended', () => {
    const reservations = [reservation({ left: 0 }), reservation({ endDate: '2026-11-19' })];
    expect(told({ plans: [plan()], reservations }).map(([, kind]) => kind)).not.toContain('reservation-ends');
    expect(
      told({ plans: [plan()], reservations: [reservation({ endDate: TODAY })] })[0],
      'its last day still counts',
    ).toEqual([TODAY, 'reservation-ends', 500]);
  });

  it('gives the day in Adelaide on which a claim is decided; today, where that day is over', () => {
    // Half past midnight in Adelaide.
    expect(told({ claims: [claim('2026-11-23T14:00:00Z')] })[0]?.[0]).toBe('2026-11-24');
    expect(told({ claims: [claim('2026-11-10T14:00:00Z')] })[0]?.[0]).toBe(TODAY);
  });

  it('leaves out claims that go on waiting', () => {
    expect(told({ claims: [claim('2026-11-23T14:00:00Z')] }, 'waits')).toEqual([]);
    expect(told({ claims: [claim('2026-11-23T14:00:00Z')] }, 'declined')).toHaveLength(1);
  });
});
