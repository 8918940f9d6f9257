import { describe, expect, it } from 'vitest';
import { ageOn, comesOfAgeOn } from '../../rules/ages.ts';
import { nomineeKind, nomineeProblem, reviewOn } from '../../rules/nominees.ts';

describe('nominees', () => {
  it.each([
    ['Plan Nominee', 'plan nominee'],
    ['  CORRESPONDENCE   nominee ', 'correspondence nominee'],
    ['child representative', 'child representative'],
    ['Nominee', undefined],
    ['Mother, plan nominee', undefined],
    ['', undefined],
    [null, undefined],
  ])('%s is %s', (relationship, kind) => {
    expect(nomineeKind(relationship)).toBe(kind);
  });

  it('may do what their kind may', () => {
    const today = '2026-11-26';
    const of = (
      relationship: string | null,
      level: 'full' | 'read',
      dateOfBirth: string | null = '2010-01-01',
    ) => nomineeProblem({ relationship, level, dateOfBirth }, today);
    expect(of('Plan nominee', 'full')).toBeUndefined();
    expect(of('Plan nominee', 'read', null)).toBeUndefined();
    expect(of('Correspondence Nominee', 'read', null)).toBeUndefined();
    expect(of('Correspondence Nominee', 'full')).toBe('no-full-access');
    expect(of('Child representative', 'full')).toBeUndefined();
    expect(of('Child representative', 'read', null)).toBe('no-date-of-birth');
    expect(of('Child representative', 'read', '2008-11-27')).toBeUndefined();
    expect(of('Child representative', 'read', '2008-11-26')).toBe('of-age');
    expect(of('Carer', 'full', null)).toBeUndefined();
    expect(of(null, 'full', null)).toBeUndefined();
  });

  it.each([
    ['2008-11-26', '2026-11-26'],
    ['2008-02-29', '2026-03-01'],
    ['2008-02-28', '2026-02-28'],
    ['2008-12-31', '2026-12-31'],
  ])('of somebody born on %s are looked at on %s', (born, day) => {
    expect(comesOfAgeOn(born)).toBe(day);
    expect(ageOn(day, born)).toBe(18);
    expect(reviewOn('Child Representative', born)).toBe(day);
    expect(reviewOn('Plan nominee', born)).toBeNull();
    expect(reviewOn('Child Representative', null)).toBeNull();
  });
});
