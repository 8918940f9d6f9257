import { describe, expect, it } from 'vitest';
import { compareVersions, isVersion, UPDATE_REMINDER_MS, updatePrompt } from '../../rules.ts';

const NOW = Date.parse('2026-11-20T02:00:00Z');
const prompt = (change: Partial<Parameters<typeof updatePrompt>[0]> = {}) =>
  updatePrompt({ version: '8.3.5', min: '8.0.0', max: '8.3.5', dismissedAt: undefined, now: NOW, ...change });

describe('version updates', () => {
  it('compare by number, part by part', () => {
    expect(compareVersions('8.3.5', '8.3.10')).toBeLessThan(0);
    expect(compareVersions('10.0.0', '9.9.9')).toBeGreaterThan(0);
    expect(compareVersions('8.3', '8.3.0')).toBe(0);
    expect(['8.3.5', '8', 'x', '8..1', '8.3.5.1', ''].map(isVersion)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('are mandatory below the minimum, optional below the maximum, and none from there on', () => {
    expect(prompt({ min: '8.3.6', max: '9.0.0' })).toBe('mandatory');
    expect(prompt({ max: '8.4.0' })).toBe('optional');
    expect(prompt()).toBe('none');
  });

  it('do nothing where either bound is missing', () => {
    expect(prompt({ min: null, max: '9.0.0' })).toBe('none');
    expect(prompt({ min: '9.0.0', max: null })).toBe('none');
  });

  it('are offered again seven days after they were put off; mandatory updates cannot be put off', () => {
    const max = '8.4.0';
    expect(prompt({ max, dismissedAt: NOW - UPDATE_REMINDER_MS + 1 })).toBe('none');
    expect(prompt({ max, dismissedAt: NOW - UPDATE_REMINDER_MS })).toBe('optional');
    expect(prompt({ min: '9.0.0', max: '9.0.0', dismissedAt: NOW })).toBe('mandatory');
  });
});
