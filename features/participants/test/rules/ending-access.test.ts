import { describe, expect, it } from 'vitest';
import type { AccessLevel } from '#scheme/access.ts';
import { ENDED_HERE, endingOf } from '../../rules/ending.ts';
import { ofAgeOn } from '../../rules/of-age.ts';

const held = (relationship: string | null, level: AccessLevel) => ({ relationship, level });
const of = (relationship: string | null, level: AccessLevel, isMe = false) => ({
  ...held(relationship, level),
  isMe,
});

describe('who ends which access', () => {
  const ADA = held('Self', 'full');
  const NOMINEE = held('Plan nominee', 'full');

  it('is the participant for supporters and helpers, and the plan manager for nominees', () => {
    expect(endingOf(ADA, of('Sister', 'read'))).toBe('now');
    expect(endingOf(ADA, of(null, 'full'))).toBe('now');
    for (const kind of ['Plan nominee', 'Correspondence nominee', 'child  representative'])
      expect(endingOf(ADA, of(kind, 'read')), kind).toBe('ask');
  });

  it('is somebody else with full access for supporters alone', () => {
    for (const mine of [NOMINEE, held('Parent', 'full'), held(null, 'full')]) {
      expect(endingOf(mine, of('Sister', 'read'))).toBe('now');
      expect(endingOf(mine, of('Sister', 'full'))).toBe('ask');
      expect(endingOf(mine, of('Plan nominee', 'full'))).toBe('ask');
    }
  });

  it('is nobody for the participant’s own, nor for one’s own', () => {
    expect(endingOf(NOMINEE, of(' SELF ', 'full'))).toBe('no');
    expect(endingOf(ADA, of('Self', 'full', true))).toBe('no');
    expect(endingOf(held('Sister', 'read'), of('Sister', 'read', true))).toBe('ask');
    expect(endingOf(held('Parent', 'full'), of('Parent', 'full', true))).toBe('ask');
  });

  it('with read-only access is nobody, but the participant may ask', () => {
    expect(endingOf(held('Carer', 'read'), of('Sister', 'read'))).toBe('no');
    expect(endingOf(held('Self', 'read'), of('Sister', 'read'))).toBe('ask');
    expect(endingOf(held('Self', 'read'), of('Plan nominee', 'full'))).toBe('ask');
  });

  it('is what the brand says', () => {
    const none = { participant: [], others: [] };
    expect(endingOf(ADA, of('Sister', 'read'), none)).toBe('ask');
    const more = { ...ENDED_HERE, participant: ['correspondence nominee'] as const };
    expect(endingOf(ADA, of('Correspondence nominee', 'read'), more)).toBe('now');
    expect(endingOf(ADA, of('Sister', 'read'), more)).toBe('ask');
    expect(endingOf(NOMINEE, of('Sister', 'read'), more)).toBe('now');
  });
});

describe('coming of age', () => {
  it.each([
    ['2026-10-20', undefined],
    ['2026-10-27', { on: '2026-11-26', isDue: false }],
    ['2026-11-25', { on: '2026-11-26', isDue: false }],
    ['2026-11-26', { on: '2026-11-26', isDue: true }],
    ['2027-11-26', { on: '2026-11-26', isDue: true }],
    ['2027-11-27', undefined],
  ])('on %s of somebody born on 26 November 2008 is %o', (today, expected) => {
    expect(ofAgeOn(today, '2008-11-26')).toEqual(expected);
  });

  it('is not known without a date of birth', () => {
    expect(ofAgeOn('2026-11-26', null)).toBeUndefined();
  });
});
