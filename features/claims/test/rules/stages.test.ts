import { describe, expect, it } from 'vitest';
import { CLAIM_STATUSES } from '../../rules/claims.ts';
import {
  dueSentence,
  type OnItsWay,
  paidWhen,
  paidWhenAnswer,
  paidWhenSentence,
  stagesOf,
} from '../../rules/stages.ts';

const today = '2026-11-23';
const times = { count: 20, median: 4, most: 7 };

describe('when a claim is paid', () => {
  it('is the day that the plan manager expects', () => {
    const when = paidWhen({ expectedOn: '2026-11-27', since: '2026-11-20' }, times, today);
    expect(when).toEqual({ kind: 'expected', by: '2026-11-27', isLate: false });
    expect(when && paidWhenSentence(when, today, { brandName: 'Wattle' })).toBe(
      'Wattle expects to pay it by 27 November.',
    );
  });

  it('is else the time in which nine in ten were paid, from the day it came in or was approved', () => {
    const when = paidWhen({ expectedOn: null, since: '2026-11-20' }, times, today);
    expect(when && paidWhenSentence(when, today, { brandName: 'Wattle' })).toBe(
      'Usually paid by 27 November.',
    );
  });

  it('is counted from today where it still has to be approved', () => {
    const when = paidWhen({ expectedOn: null, since: undefined }, times, today);
    expect(when && paidWhenSentence(when, today, { brandName: 'Wattle', ifApproved: true })).toBe(
      'Usually paid by 30 November, if you approve it today.',
    );
  });

  it('says by how many days it is late, and since which day', () => {
    const said = (expectedOn: string | null, since: string | undefined) => {
      const when = paidWhen({ expectedOn, since }, times, today);
      if (!when) throw new Error('Nobody can say when.');
      return [
        paidWhenSentence(when, today, { brandName: 'Wattle' }),
        dueSentence(when, today, 'Wattle'),
        paidWhenAnswer(when, today),
      ];
    };
    expect(said(null, '2026-11-01')).toEqual([
      'Payment is 15 days late.',
      'Nine in ten claims like it would have been paid by 8 November.',
      '15 days late',
    ]);
    expect(said('2026-11-22', undefined)).toEqual([
      'Payment is 1 day late.',
      'Wattle expected to pay it by 22 November.',
      '1 day late',
    ]);
    expect(said('2026-10-23', undefined)[0], 'by a month').toBe('Payment is 31 days late.');
    expect(paidWhen({ expectedOn: today, since: undefined }, undefined, today)?.isLate).toBe(false);
  });

  it('is not guessed from four payments or none', () => {
    expect(
      paidWhen({ expectedOn: null, since: '2026-11-20' }, { ...times, count: 4 }, today),
    ).toBeUndefined();
    expect(paidWhen({ expectedOn: null, since: '2026-11-20' }, undefined, today)).toBeUndefined();
  });
});

describe('the stages of a claim', () => {
  const claim: OnItsWay = {
    status: 'Awaiting Client Approval',
    clientApproval: 'Awaiting Client Approval',
    receivedOn: '2026-11-21',
    decided: undefined,
    reviewEndsOn: '2026-11-28',
    atEnd: 'approved',
    isAutomatic: false,
    mayDecide: true,
    isHeld: false,
    paidOn: null,
    paid: { kind: 'usual', by: '2026-11-30', isLate: false },
    times,
  };
  const told = (change: Partial<OnItsWay>) =>
    stagesOf({ ...claim, ...change }, today).map(
      ({ title, state, note }) => `${state}: ${title}, ${note ?? '–'}`,
    );

  it('say who checks a claim that waits, and until when', () => {
    expect(told({})).toEqual([
      'done: We have it, 21 November',
      'now: You check it, by 28 November',
      'future: The NDIA checks it, usually 4 to 7 days, with the payment',
      'future: Paid, usually by 30 November, if you approve it today',
    ]);
    expect(told({ mayDecide: false })[1]).toBe('now: Somebody with full access checks it, by 28 November');
    expect(told({ isAutomatic: true })[1]).toBe('now: Approved for you, by 28 November');
  });

  it('say when a claim was approved, or that nobody had to approve it', () => {
    const decided = { approved: true, on: '2026-11-22' };
    expect(told({ status: 'Processing', clientApproval: 'Approved', decided })).toMatchObject([
      'done: We have it, 21 November',
      'done: Approved, 22 November',
      'now: The NDIA checks it, usually 4 to 7 days, with the payment',
      'future: Paid, usually by 30 November',
    ]);
    expect(told({ status: 'Awaiting Payment', clientApproval: null })[1]).toBe(
      'done: Approved, Nobody had to approve it',
    );
  });

  it('say at which stage a claim is held, and do not say how long others take', () => {
    const held = { status: 'Processing', clientApproval: 'Approved', isHeld: true } as const;
    expect(told({ ...held, paid: undefined }).slice(2)).toEqual([
      'now: The NDIA checks it, held',
      'future: Paid, –',
    ]);
    expect(told({ isHeld: true, paid: undefined }), 'it can be decided all the same').toEqual([
      'done: We have it, 21 November',
      'now: You check it, by 28 November',
      'future: The NDIA checks it, –',
      'future: Paid, –',
    ]);
    const paid = { kind: 'expected', by: '2026-11-30', isLate: false } as const;
    expect(told({ ...held, paid }).slice(2)).toEqual([
      'now: The NDIA checks it, held',
      'future: Paid, expected by 30 November',
    ]);
  });

  it('are all done when it is paid', () => {
    const paid = told({ status: 'Paid', clientApproval: 'Approved', paidOn: '2026-11-22', paid: undefined });
    expect(paid.at(-1)).toBe('done: Paid, 22 November');
    expect(paid.every((stage) => stage.startsWith('done'))).toBe(true);
  });

  it('end where the claim was declined or cancelled', () => {
    const declined = told({ status: 'Declined by Client', decided: { approved: false, on: '2026-11-22' } });
    expect(declined).toEqual(['done: We have it, 21 November', 'stopped: Declined, 22 November']);
    const cancelled = { status: 'Cancelled', clientApproval: 'Approved' } as const;
    const approved = { approved: true, on: '2026-11-22' };
    expect(told({ ...cancelled, decided: approved })).toEqual([
      'done: We have it, 21 November',
      'done: Approved, 22 November',
      'stopped: Cancelled, –',
    ]);
    const refused = { approved: false, on: '2026-11-22' };
    expect(told({ ...cancelled, clientApproval: 'Declined', decided: refused })).toEqual([
      'done: We have it, 21 November',
      'stopped: Declined, 22 November',
    ]);
    for (const clientApproval of ['Rejected', null] as const)
      expect(told({ ...cancelled, clientApproval }), 'nobody approved it').toEqual([
        'done: We have it, 21 November',
        'stopped: Cancelled, –',
      ]);
    const late = { kind: 'expected', by: '2026-11-21', isLate: true } as const;
    expect(told({ status: 'Processing', clientApproval: 'Approved', paid: late }).at(-1)).toBe(
      'future: Paid, 2 days late',
    );
  });

  it('have at most one current stage, whatever the status', () => {
    for (const status of CLAIM_STATUSES) {
      const stages = stagesOf({ ...claim, status }, today);
      expect(stages.filter(({ state }) => state === 'now' || state === 'stopped').length).toBeLessThanOrEqual(
        1,
      );
      const states = stages.map(({ state }) => state);
      expect(states.toSorted((a, b) => 'dnsf'.indexOf(a[0] ?? '') - 'dnsf'.indexOf(b[0] ?? ''))).toEqual(
        states,
      );
    }
  });
});
