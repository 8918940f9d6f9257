import { describe, expect, it } from 'vitest';
import { asInAdelaide, momentInAdelaide } from '../../rules.ts';

describe('a moment in Adelaide', () => {
  it('has the offset of its day', () => {
    expect(momentInAdelaide('2026-07-01', '14:30')).toBe('2026-07-01T14:30:00+09:30');
    expect(momentInAdelaide('2026-12-01', '00:05')).toBe('2026-12-01T00:05:00+10:30');
  });

  it('is the first of two where clocks go back, and none where they go on', () => {
    expect(momentInAdelaide('2027-04-04', '02:30')).toBe('2027-04-04T02:30:00+10:30');
    expect(momentInAdelaide('2026-10-04', '02:30')).toBeUndefined();
    expect(momentInAdelaide('2026-07-01', '25:00')).toBeUndefined();
    expect(momentInAdelaide('2026-07-01', '')).toBeUndefined();
  });

  it('is read back as it was said', () => {
    expect(asInAdelaide(new Date('2026-07-01T05:00:00Z'))).toEqual({ date: '2026-07-01', time: '14:30' });
    expect(asInAdelaide(new Date('2026-11-30T13:35:00Z'))).toEqual({ date: '2026-12-01', time: '00:05' });
  });
});
