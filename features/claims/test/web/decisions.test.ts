import { beforeEach, describe, expect, test } from 'vitest';
import { openPage, reply } from '#platform/web/test/page.ts';
import { claim } from './samples.ts';

const { stored } = openPage(() => reply(500, {}));
const { forget, remember, sent, withDecided } = await import('../../web/approvals/pending.ts');
const { reasonText, roomBeside } = await import('../../web/approvals/reason.ts');
const { keepOverrides, loadOverrides, statusAfter, stillOpen, withOverride } = await import(
  '../../web/overrides.ts'
);

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 20);

describe('decisions made on the page', () => {
  const decided = (id: number, approve = true) => ({
    sfid: claim(id).sfid,
    approve,
    isHeld: true,
    key: `key-${id}`,
    claim: claim(id),
  });

  test('are remembered once, the latest hundred', () => {
    const once = remember([], decided(1));
    expect(remember(once, decided(1, false))).toBe(once);
    let many = once;
    for (let id = 2; id <= 101; id++) many = remember(many, decided(id));
    expect(many).toHaveLength(100);
    expect(many[0]?.sfid).toBe(claim(2).sfid);
    expect(many.at(-1)?.sfid).toBe(claim(101).sfid);
  });

  test('can be taken back until they are sent', () => {
    const [first, second] = sent([decided(1), decided(2)], claim(1).sfid);
    expect([first?.isHeld, second?.isHeld]).toEqual([false, true]);
  });

  test('are forgotten where they were not carried out', () => {
    expect(forget([decided(1), decided(2)], claim(1).sfid)).toEqual([decided(2)]);
  });

  test('stay among the claims that still wait, in the order of the list', () => {
    const waiting = [claim(5, { service_date: '2026-11-03' }), claim(1, { service_date: '2026-11-01' })];
    const gone = { ...decided(3), claim: claim(3, { service_date: '2026-11-01' }) };
    expect(withDecided(waiting, [gone]).map(({ id }) => id)).toEqual([5, 3, 1]);
    expect(withDecided(waiting, [decided(5)])).toBe(waiting);
  });
});

describe('the reason', () => {
  test('is the choice and what somebody adds, at most 500 characters in all', () => {
    expect(reasonText('The amount is not right', '  ')).toBe('The amount is not right');
    expect(reasonText('The amount is not right', ' Two hours, not three. ')).toBe(
      'The amount is not right: Two hours, not three.',
    );
    expect(reasonText('The amount is not right', 'x'.repeat(600))).toHaveLength(500);
    expect(roomBeside('The amount is not right')).toBe(475);
  });

  test('is only what somebody writes, if anything, where the choice is another reason', () => {
    expect(reasonText('Another reason', '')).toBe('Another reason');
    expect(reasonText('Another reason', 'Mine')).toBe('Mine');
    expect(roomBeside('Another reason')).toBe(500);
    expect(roomBeside(undefined)).toBe(500);
  });
});

describe('decisions that a list may not know yet', () => {
  const override = (id: number, age = 0) => ({
    sfid: claim(id).sfid,
    status: statusAfter(true),
    created: NOW - age,
  });

  test('stay while the server says that the claim waits, for 7 days', () => {
    const open = [override(1), override(2, 7 * DAY - 1), override(3, 7 * DAY)];
    expect(stillOpen(open, [claim(1), claim(2)], NOW)).toEqual(open.slice(0, 2));
  });

  test('go when the server knows the decision', () => {
    const processing = claim(1, { status: 'Processing', client_approval_status: 'Approved' });
    const rejected = claim(2, { client_approval_status: 'Rejected' });
    expect(stillOpen([override(1), override(2), override(3)], [processing, rejected], NOW)).toEqual([
      override(3),
    ]);
  });

  test('a claim has only the last one', () => {
    const declined = { ...override(1), status: statusAfter(false) };
    expect(withOverride([override(1), override(2)], declined)).toEqual([override(2), declined]);
  });

  describe('are kept', () => {
    beforeEach(() => stored.clear());

    const mine = { userId: 7, participantSfid: 'PART' };

    test('separately for each person and participant', () => {
      keepOverrides(mine, [override(1)]);
      expect(loadOverrides(mine)).toEqual([override(1)]);
      expect(loadOverrides({ ...mine, userId: 8 })).toEqual([]);
      expect(loadOverrides({ ...mine, participantSfid: 'OTHER' })).toEqual([]);
      keepOverrides(mine, []);
      expect(stored.size).toBe(0);
    });

    test('only where the person is known, and whatever else is in the storage is ignored', () => {
      keepOverrides({ ...mine, userId: undefined }, [override(1)]);
      expect(stored.size).toBe(0);
      keepOverrides(mine, [override(1)]);
      const [key = ''] = stored.keys();
      for (const text of [
        'nonsense',
        '{}',
        'null',
        '[null,{"sfid":1},{"sfid":"a","status":"?","created":1}]',
      ]) {
        stored.set(key, text);
        expect(loadOverrides(mine)).toEqual([]);
      }
    });
  });
});
