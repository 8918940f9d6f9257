import { describe, expect, test } from 'vitest';
import type { Activity } from '../../calls/records.ts';
import { activityRow } from '../../web/activity/activity-row.ts';

const claim = { sfid: 'CLAIM0000000000001', reference_number: 'INV-1' };
const deed = (change: Partial<Activity>): Activity => ({
  id: 1,
  at: '2026-07-01T06:35:00Z',
  kind: 'claim-approved',
  sentence: 'Dana Smith approved claim {claim} of $387.98.',
  by_itself: false,
  by: 'Dana Smith',
  by_me: false,
  device: 'Chrome on Windows',
  claim,
  amount: 387.98,
  ...change,
});

describe('an activity in the list', () => {
  test('is its sentence, with the claim in the place of its number', () => {
    expect(activityRow(deed({}))).toMatchObject({
      before: 'Dana Smith approved claim ',
      claim,
      after: ' of $387.98.',
    });
  });

  test('links to a claim only where the sentence names it', () => {
    const row = activityRow(deed({ sentence: 'You logged in.' }));
    expect(row).toMatchObject({ before: 'You logged in.', claim: null, after: '' });
  });

  test('is told from one of another kind with the same number', () => {
    const [look, done] = [deed({ kind: 'looked-at-claims' }), deed({})].map((each) => activityRow(each).id);
    expect(look).not.toBe(done);
  });

  test('shows the time of day in Adelaide, and the device where there was one', () => {
    const { when, device } = activityRow(deed({}));
    expect(when.replaceAll('\u00a0', ' ')).toBe('1 Jul 2026, 4:05 pm');
    expect(device).toBe('Chrome on Windows');
    expect(activityRow(deed({ device: null })).device).toBe('Not known');
    expect(activityRow(deed({ device: null, by_itself: true })).device).toBe('–');
    expect(activityRow(deed({ device: null, kind: 'looked-at-claims' })).device).toBe('–');
  });
});
