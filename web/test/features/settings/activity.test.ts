import type { Activity } from '@wattle/contract/settings/records';
import { ACTIVITY_KINDS } from '@wattle/domain/settings/activity';
import { describe, expect, test } from 'vitest';
import { activityRow } from '../../../src/features/settings/activity/activity-row.ts';

const deed = (change: Partial<Activity>): Activity => ({
  id: 1,
  at: '2026-07-01T06:35:00Z',
  kind: 'signed-in',
  by: 'Dana Smith',
  by_me: false,
  device: 'Chrome on Windows',
  claim: null,
  amount: null,
  ...change,
});
const claim = { sfid: 'CLAIM0000000000001', reference_number: 'INV-1' };
const sentence = (change: Partial<Activity>) => {
  const { before, claim: its, after } = activityRow(deed(change));
  return `${before}${its ? `[${its.reference_number}]` : ''}${after}`;
};

describe('a deed in the list', () => {
  test('is one sentence, whatever was done', () => {
    for (const kind of ACTIVITY_KINDS) {
      expect(sentence({ kind, claim, amount: 1 }), kind).toMatch(/^[A-Z][^{}]+\.$/);
      expect(sentence({ kind, by: null }), kind).toMatch(/^(Somebody|A claim) [^{}]+\.$/);
    }
  });

  test.each<[string, Partial<Activity>]>([
    [
      'You approved claim [INV-1] of $387.98.',
      { kind: 'claim-approved', by_me: true, claim, amount: 387.98 },
    ],
    ['Dana Smith declined claim [INV-1].', { kind: 'claim-declined', claim }],
    ['Claim [INV-1] was approved automatically.', { kind: 'auto-approved', by: null, claim }],
    [
      'Claim [INV-1] was approved by itself, as its review time ended.',
      { kind: 'review-approved', by: null, claim },
    ],
    ['Dana Smith submitted a claim.', { kind: 'claim-submitted' }],
    ['You changed your contact details.', { kind: 'details-changed', by_me: true }],
    ['Dana Smith changed their contact details.', { kind: 'details-changed' }],
  ])('%s', (said, change) => {
    expect(sentence(change)).toBe(said);
  });

  test('links to a claim only where the sentence names it', () => {
    expect(activityRow(deed({ kind: 'sms-on', claim })).claim).toBeNull();
  });

  test('tells the time of day in Adelaide, and the device where there was one', () => {
    const { when, device } = activityRow(deed({}));
    expect(when.replaceAll('\u00a0', ' ')).toBe('1 Jul 2026, 4:05 pm');
    expect(device).toBe('Chrome on Windows');
    expect(activityRow(deed({ device: null })).device).toBe('Not known');
    for (const kind of ['auto-approved', 'review-approved', 'review-declined'] as const)
      expect(activityRow(deed({ kind, device: null })).device).toBe('–');
  });
});
