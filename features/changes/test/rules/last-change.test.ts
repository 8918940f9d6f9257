import { describe, expect, it } from 'vitest';
import { TODAY } from '#features/plans/test/rules/plan-of.ts';
import { lastChangeOf } from '../../rules/last-change.ts';

describe('the last change of a plan', () => {
  const lastOf = (days: readonly string[], hasPlanBefore: boolean, today = TODAY) =>
    lastChangeOf(
      { startDate: '2026-07-01', variations: days.map((day) => ({ day })), supports: [] },
      hasPlanBefore,
      today,
    );

  it('is pointed out before its day, and for 30 days after it', () => {
    expect(lastOf(['2026-10-21'], true)).toEqual({ kind: 'variation', day: '2026-10-21', isNew: true });
    expect(lastOf(['2026-10-20'], true)?.isNew).toBe(false);
    expect(lastOf([], true, '2026-07-31')).toEqual({ kind: 'new-plan', day: '2026-07-01', isNew: true });
    expect(lastOf([], true, '2026-08-01')?.isNew).toBe(false);
    expect(lastOf(['2026-12-01'], false)).toEqual({ kind: 'variation', day: '2026-12-01', isNew: true });
  });

  it('is the last one that has taken effect, not one that is still to come', () => {
    expect(lastOf(['2026-09-01', '2026-12-01'], true)?.day).toBe('2026-09-01');
    expect(lastOf([], false)).toBeUndefined();
  });
});
