import { describe, expect, test } from 'vitest';
import { openPage, reply } from '#platform/web/test/page.ts';
import type { ClaimLine } from '../../calls/shapes.ts';
import { details, line } from './samples.ts';

openPage(() => reply(500, {}));
const { claimRow } = await import('../../web/figures.ts');
const { sentClaim, sentLines, shortLines } = await import('../../web/details/sent.ts');
const { words } = await import('../../web/words.ts');
const { heldSentences } = await import('../../words/claims.ts');

const TODAY = '2026-11-26';
const PAID = { status: 'Paid', client_approval_status: null, date_paid: '2026-11-20' } as const;
/** What is said of a code that nobody knows. */
const calls = (code: string) => `A reason that your plan manager’s system calls ${code}`;
const NOTHING = { unit_price: null, gst_code: null, claim_type: null } as const;

describe('a line', () => {
  const one = (change: Partial<ClaimLine>, isPaid = false) => {
    const { lines, missing } = sentLines(details([line(change)], isPaid ? PAID : {}), undefined, TODAY);
    return { ...lines[0], missing };
  };

  test.each<[string, Partial<ClaimLine>, string]>([
    ['standard', {}, '2 hours at $50.00 an hour · Standard · GST-free'],
    ['of one day', { quantity: 1, unit: 'D' }, '1 day at $50.00 a day · Standard · GST-free'],
    ['of pieces', { quantity: 12, unit: 'E' }, '12 at $50.00 each · Standard · GST-free'],
    ['of an item that no catalogue has', { unit: null }, '2 at $50.00 each · Standard · GST-free'],
    ['of dollars', { quantity: 107.5, unit: 'E', unit_price: 1 }, 'Standard · GST-free'],
    ['of hours for a dollar', { unit_price: 1 }, '2 hours at $1.00 an hour · Standard · GST-free'],
    [
      'of travel, by part of an hour',
      { quantity: 0.125, claim_type: 'TRAN', gst_code: 'P1' },
      '0.125 hours at $50.00 an hour · Travel · GST included',
    ],
    ['of five minutes', { quantity: 0.0833 }, '0.0833 hours at $50.00 an hour · Standard · GST-free'],
    ['that takes something back', { quantity: -1.5, ...NOTHING }, '-1.5 hours'],
    ['of pieces without a price', { unit: 'E', ...NOTHING }, 'Quantity 2'],
    [
      'with codes that nobody knows',
      { claim_type: 'ZEBRA', gst_code: 'constructor' },
      '2 hours at $50.00 an hour · Kind of claim ZEBRA · GST code constructor',
    ],
    ['of which little was sent', NOTHING, '2 hours'],
  ])('says how its amount is made up: a line %s', (_what, change, said) => {
    expect(one(change).madeUp).toBe(said);
  });

  test('that was cancelled says why', () => {
    expect(one({ claim_type: 'CANC', cancellation_reason: 'NSDH' })).toMatchObject({
      cancelled: 'No show because of health',
      missing: [],
    });
    expect(one({ claim_type: 'CANC', cancellation_reason: 'Flood' }).cancelled).toBe('Flood');
    expect(one({ claim_type: 'CANC', cancellation_reason: 'nsdt' }).cancelled).toBe(
      'No show because there was no transport',
    );
    expect(one({ claim_type: 'CANC', cancellation_reason: 'NSDX' }).cancelled).toBe(calls('NSDX'));
    expect(one({ claim_type: 'CANC' }).missing).toEqual(['why it was cancelled']);
  });

  test('for which another amount was paid says how much, and why', () => {
    const more = { amount_paid: 130 };
    const said = '$130.00 was paid, not $100.00';
    expect(one({ ...more, reason: 'Two visits', reason_code: 'X-9' }, true)).toMatchObject({
      difference: `${said}: Two visits`,
      missing: [],
    });
    expect(one({ ...more, reason_code: 'X-9' }, true).difference).toBe(`${said}: ${calls('X-9')}`);
    expect(one(more, true)).toMatchObject({ difference: said, missing: ['why another amount was paid'] });
    expect(one({ amount_paid: 70, paid_short: 30 }, true)).toMatchObject({
      difference: undefined,
      missing: [],
    });
    // The agency answers before the claim is paid.
    expect(one({ amount_paid: 0, reason_code: 'NO-FUNDS' }).difference).toBe(
      '$0.00 was paid, not $100.00: Not enough money was left in the plan',
    );
    expect(one({ amount_paid: 100 }, true)).toMatchObject({ difference: undefined, missing: [] });
    expect(one({}, true).missing).toEqual(['what was paid for it']);
  });
});

test('lines that were paid short say what was charged, what was paid, the difference and why', () => {
  const lines = [
    line({ sfid: 'A', amount_paid: 70, paid_short: 30, reason: 'Over the limit', reason_code: 'X-9' }),
    line({ sfid: 'B', amount_paid: 100 }),
    // The amount paid was not sent, so what the plan pays counts; the reason is a code that nobody knows.
    line({ sfid: 'C', paid_short: 20, reason_code: 'ZEBRA' }),
    line({ sfid: 'D', amount_paid: 0, paid_short: 100 }),
  ];
  expect(
    shortLines(details(lines, PAID), TODAY).map(({ sfid, charged, paid, difference, reason }) => [
      sfid,
      charged,
      paid,
      difference,
      reason,
    ]),
  ).toEqual([
    ['A', 10_000, 7000, 3000, 'Over the limit'],
    ['C', 10_000, 8000, 2000, calls('ZEBRA')],
    ['D', 10_000, 0, 10_000, undefined],
  ]);
});

test.each([
  [null, 'PRICE-LIMIT', 'Above the price limit'],
  ['price-limit', null, 'Above the price limit'],
  ['PRICE-LIMIT', 'X-17', 'Above the price limit'],
  ['X-17', 'PRICE-LIMIT', 'Above the price limit'],
  ['X-17', null, calls('X-17')],
  ['rej_04', null, calls('rej_04')],
  ['Pending', null, 'Pending'],
  ['资金不足', 'X-17', '资金不足'],
])(
  'a line that was paid short because of %j with the code %j says so in words',
  (reason, reason_code, said) => {
    const short = line({ paid_short: 20, reason, reason_code });
    expect(shortLines(details([short], PAID), TODAY)[0]?.reason).toBe(said);
  },
);

test('a reason for which a claim is held or was cancelled is in words too', () => {
  expect(words.cancelledBecause('DUP-01')).toContain(`Why: ${calls('DUP-01')}`);
  expect(words.cancelledBecause('Sent twice')).toContain('Why: Sent twice');
  const held = { since: null, askedOf: null, provider: 'Bright Steps' };
  expect(heldSentences({ ...held, reason: 'NO-ABN' }, '2026-11-20')[0]).toContain(calls('NO-ABN'));
});

describe('what was not sent', () => {
  const of = (...lines: ClaimLine[]) => {
    const found = sentLines(details(lines), undefined, TODAY);
    return { all: found.missing, each: found.lines.map(({ missing }) => missing) };
  };

  test('is named once where no line has it, and at the line where other lines have it', () => {
    expect(of(line(), line())).toEqual({ all: [], each: [[], []] });
    expect(of(line(NOTHING), line({ gst_code: null }))).toEqual({
      all: ['the GST code'],
      each: [['the unit price', 'the kind of claim'], []],
    });
    expect(of()).toEqual({ all: [], each: [] });
  });

  test('is one sentence', () => {
    expect(words.notSent(['the unit price'])).toBe('Your plan manager did not send the unit price.');
    expect(words.notSentOfLines(['the unit price', 'the GST code', 'the kind of claim'], 2)).toBe(
      'Your plan manager did not send the unit price, the GST code or the kind of claim, for any of these items.',
    );
  });
});

describe('a claim', () => {
  const sent = (change: Parameters<typeof details>[1]) => {
    const claim = details([], change);
    return sentClaim(
      claim,
      claimRow(claim, { hasApprovals: true, hasFullAccess: true }, 'Wattle'),
      '2026-11-20',
    );
  };
  const HELD = { held_reason: 'A receipt is missing', held_since: '2026-11-10', held_asked_of: 'provider' };
  const PROCESSING = { status: 'Processing', client_approval_status: 'Approved' } as const;

  test('that is under way says why it is held, and who is asked for what is missing', () => {
    expect(sent({ ...PROCESSING, ...HELD, expected_on: '2026-12-01' })).toEqual({
      facts: [],
      held: { reason: 'A receipt is missing', since: '2026-11-10', askedOf: 'provider' },
      missing: [],
    });
    expect(sent({ ...PROCESSING, ...HELD, held_since: null })).toMatchObject({
      held: { reason: 'A receipt is missing', since: null },
      missing: ['when they expect to pay it', 'since when it is held'],
    });
    // Where others were paid in a known time, the page says a day.
    const payment_times = { count: 20, median: 4, most: 7 };
    expect(sent({ ...PROCESSING, payment_times }).missing).toEqual([]);
    expect(sent(PROCESSING).missing).toEqual(['when they expect to pay it']);
  });

  test('that waits for a decision needs no expected day of payment yet', () => {
    expect(sent({})).toEqual({ facts: [], held: undefined, missing: [] });
  });

  test('that is paid says the payment reference, and not when it was expected', () => {
    expect(sent({ ...PAID, ...HELD, expected_on: '2026-12-01', payment_reference: 'PAY-7' })).toEqual({
      facts: [{ label: 'Payment reference', value: 'PAY-7' }],
      held: undefined,
      missing: [],
    });
    expect(sent(PAID).missing).toEqual(['the payment reference']);
  });

  test('that was refused is not expected to be paid', () => {
    expect(sent({ status: 'Cancelled', client_approval_status: null, ...HELD })).toEqual({
      facts: [],
      held: undefined,
      missing: [],
    });
  });
});
