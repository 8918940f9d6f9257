import { describe, expect, it } from 'vitest';
import { defaultPlan, planLabel, planTime } from '../../rules/plans.ts';

describe('plans', () => {
  const plan = (id: number, active: boolean) => ({ id, active });

  it('open with the active one, else with the newest', () => {
    expect(defaultPlan([plan(1, false), plan(2, true), plan(3, false)])?.id).toBe(2);
    expect(defaultPlan([plan(1, false), plan(3, false), plan(2, false)])?.id).toBe(3);
    expect(defaultPlan([])).toBeUndefined();
  });

  it('are called by their dates, else by the day they were made, else by name', () => {
    const bare = { startDate: null, endDate: null, createdOn: null, name: 'Plan 7' };
    expect(planLabel({ ...bare, startDate: '2026-07-01', endDate: '2027-06-30' })).toBe(
      '1 Jul 2026 to 30 Jun 2027',
    );
    expect(planLabel({ ...bare, createdOn: '2026-06-01' })).toBe('1 Jun 2026');
    expect(planLabel(bare)).toBe('Plan 7');
  });

  it('have time left until their last day is over', () => {
    const year = { startDate: '2026-07-01', endDate: '2027-06-30' };
    expect(planTime(year, '2026-06-30')).toEqual({ state: 'future', passed: 0, starts: '2026-07-01' });
    expect(planTime(year, '2026-07-01')).toMatchObject({ state: 'running', passed: 0 });
    expect(planTime(year, '2027-06-30')).toMatchObject({
      state: 'running',
      left: { years: 0, months: 0, days: 0 },
    });
    expect(planTime(year, '2027-07-01')).toEqual({ state: 'expired', passed: 1 });
  });
});
