import { describe, expect, it, test } from 'vitest';
import { addDays, type IsoDate } from '#scheme/dates.ts';
import { sumCents } from '#scheme/money.ts';
import {
  type BilledClaim,
  type BilledLine,
  plainNumber,
  repeatOf,
  repeatSentence,
} from '../../rules/duplicates.ts';
import { claimsWithRepeats, SEEDS } from './claims-with-repeats.ts';
import { LEAST, qualityOn } from './repeats-found.ts';

const CLEANING = '01_020_0120_1_1';
const CARE = '01_011_0107_1_1';

const line = (day: IsoDate, amount = 116_06, item: string | null = CLEANING): BilledLine => ({
  item,
  from: day,
  to: day,
  amount,
});

const claim = (number: string, ...lines: BilledLine[]): BilledClaim => {
  const days = lines.flatMap(({ from, to }) => [from, to]).sort();
  const [from = ''] = days;
  return { number, from, to: days.at(-1) ?? '', amount: sumCents(lines, ({ amount }) => amount), lines };
};

const credit = (number: string, ...lines: BilledLine[]) =>
  claim(number, ...lines.map((one) => ({ ...one, amount: -one.amount })));

const DAY = '2026-05-03';
const bill = claim('INV-00123', line(DAY));
const kindOf = (one: BilledClaim, others: BilledClaim[] = [bill]) => repeatOf(one, others)?.kind;
const weekly = (number: string, weeks: number) => claim(number, line(addDays(DAY, weeks * 7)));

describe('the same number', () => {
  it.each(['INV-00123', 'inv 123', 'INV/123', '#INV00123'])('is a repeat on any day: %s', (number) => {
    expect(repeatOf(claim(number, line('2026-05-17', 70_23, CARE)), [bill])).toEqual({
      kind: 'same-number',
      other: bill,
    });
  });

  it('is a repeat only within 31 days where it has few digits, and on any day where it has many', () => {
    expect(kindOf(weekly('INV-00123', 5))).toBeUndefined();
    expect(kindOf(weekly('INV-01234', 50), [weekly('INV-01234', 0)])).toBe('same-number');
  });

  it('is no repeat where it is no number, or a date, or a number that many claims have', () => {
    expect(kindOf(weekly('N/A', 1), [weekly('N/A', 0)])).toBeUndefined();
    expect(kindOf(claim('N/A', line(DAY, 58_03)), [claim('', line(DAY))])).toBeUndefined();
    expect(kindOf(weekly('2026-05-12', 1), [weekly('2026-05-12', 0)])).toBeUndefined();
    expect(kindOf(weekly('2026-05-12', 0), [weekly('2026-05-12', 0)])).toBe('near-number');
    expect(kindOf(weekly('C1042', 2), [weekly('C1042', 0), weekly('C1042', 1)])).toBeUndefined();
  });

  it('belongs to the later claim where the earlier claim had it by a slip of the pen', () => {
    const slip = claim('INV-00124', line(DAY));
    expect(kindOf(weekly('INV-00124', 1), [bill, slip])).toBeUndefined();
    expect(kindOf(weekly('INV-00124', 1), [slip])).toBe('same-number');
  });

  it('may be used for another claim once the first claim is given back', () => {
    expect(kindOf(weekly('INV-00123', 1), [bill, credit('CN-7', line(DAY))])).toBeUndefined();
    expect(kindOf(weekly('INV-00123', 1), [bill, credit('CN-7', line(DAY, 58_03))])).toBe('same-number');
  });

  it('is no repeat between a bill and a credit, but is one between two credits', () => {
    expect(kindOf(credit('INV-00123', line(DAY)))).toBeUndefined();
    expect(kindOf(bill, [credit('INV-00123', line(DAY))])).toBeUndefined();
    const given = credit('CN-7', line(DAY));
    expect(kindOf(given, [bill, given])).toBe('same-number');
  });
});

describe('nearly the same number', () => {
  const read = line(DAY, 116_06, null);

  it.each(['INV-00173', 'INV-0013', 'INV-001234', 'INV-00132', 'COPY INV-00123', '1INV-00123', '00123'])(
    'is a repeat with the same amount, days and items, however its lines are read: %s',
    (number) => {
      expect(repeatOf(claim(number, read), [bill])).toEqual({ kind: 'near-number', other: bill });
    },
  );

  it.each([
    ['another day: a weekly bill', weekly('INV-00124', 1)],
    ['another amount', claim('INV-00124', line(DAY, 58_03))],
    ['another support', claim('INV-00124', line(DAY, 116_06, CARE))],
    ['a number far from it', claim('INV-00987', read)],
  ])('is no repeat with %s', (_, one) => {
    expect(kindOf(one)).toBeUndefined();
  });
});

describe('the same items', () => {
  const week = claim('A000700', line(DAY), line('2026-05-05'), line('2026-05-07'));

  it('on the same days for the same amount are a repeat, and the days are named', () => {
    const other = claim('A000950', line('2026-05-05'), line('2026-05-07'), line('2026-05-09'));
    expect(repeatOf(other, [weekly('A000650', -1), week])).toEqual({
      kind: 'same-items',
      other: week,
      days: ['2026-05-05', '2026-05-07'],
    });
  });

  it.each([
    ['on another day', line('2026-05-04')],
    ['for another amount', line(DAY, 116_07)],
    ['of another support', line(DAY, 116_06, CARE)],
    ['for more days', { ...line(DAY), to: '2026-05-04' }],
  ])('are no repeat %s', (_, one) => {
    expect(kindOf(claim('A000950', one), [week])).toBeUndefined();
  });

  it('within one claim are two visits on one day', () => {
    expect(kindOf(claim('A000950', line(DAY), line(DAY)), [])).toBeUndefined();
    expect(kindOf(claim('A000950', line('2026-05-04'), line('2026-05-04')), [week])).toBeUndefined();
  });

  it('may be billed again once they are given back, as often as they were given back', () => {
    const given = credit('CN-7', line(DAY));
    expect(kindOf(claim('A000950', line(DAY)), [week, given])).toBeUndefined();
    expect(kindOf(claim('A000950', line('2026-05-05')), [week, given])).toBe('same-items');
    expect(kindOf(claim('A000999', line(DAY)), [week, given, claim('A000950', line(DAY))])).toBe(
      'same-items',
    );
  });

  it('name the other claim as it was sent, even where a part of it was given back', () => {
    const given = credit('CN-7', line(DAY));
    expect(repeatOf(claim('A000950', line('2026-05-05')), [week, given])?.other).toBe(week);
  });
});

describe('a split', () => {
  it('is seen by the number of the first part', () => {
    for (const number of ['INV-00123-1', 'INV-00123A'])
      expect(repeatOf(claim(number, line(DAY, 58_03)), [bill])).toEqual({ kind: 'split', other: bill });
  });

  it('is seen when the second part comes and both add up', () => {
    const first = claim('INV-00950', line(DAY, 46_06));
    expect(kindOf(first)).toBeUndefined();
    expect(repeatOf(claim('INV-00957', line(DAY, 70_00)), [bill, first])).toEqual({
      kind: 'split',
      other: bill,
    });
    expect(kindOf(claim('INV-00957', line(DAY, 70_01)), [bill, first])).toBeUndefined();
  });

  it.each([
    ['another day', line('2026-05-04', 58_03)],
    ['another support', line(DAY, 58_03, CARE)],
    ['more than the whole', line(DAY, 200_00)],
  ])('is not seen with %s', (_, one) => {
    expect(kindOf(claim('INV-00123-1', one))).toBeUndefined();
  });
});

test('weekly bills of the same amount with consecutive numbers are no repeats', () => {
  const year = Array.from({ length: 52 }, (_, week) =>
    weekly(`INV-${String(100 + week).padStart(5, '0')}`, week),
  );
  expect(year.filter((one, at) => repeatOf(one, year.slice(0, at)))).toEqual([]);
});

test('the rule needs claims of the same number, claims whose days touch theirs or its own, and credits', () => {
  const touches = (one: BilledClaim, other: BilledClaim) => other.from <= one.to && one.from <= other.to;
  for (const account of claimsWithRepeats(SEEDS.making[0], { clean: 2000, planted: 200 })) {
    for (const [at, one] of account.entries()) {
      const earlier = account.slice(0, at);
      const same = earlier.filter(({ number }) => plainNumber(number) === plainNumber(one.number));
      const needed = earlier.filter(
        (other) =>
          other.amount < 0 || same.includes(other) || [one, ...same].some((it) => touches(it, other)),
      );
      expect(repeatOf(one, needed)).toEqual(repeatOf(one, earlier));
    }
  }
});

test('the rule is right often enough among 5,000 claims', () => {
  const { precision, recall } = qualityOn(claimsWithRepeats(SEEDS.making[0], { clean: 5000, planted: 500 }));
  expect(precision).toBeGreaterThanOrEqual(LEAST.precision);
  expect(recall).toBeGreaterThanOrEqual(LEAST.recall);
});

test('each reason is a sentence', () => {
  const say = (repeat: Parameters<typeof repeatSentence>[0], today = '2026-06-01') =>
    repeatSentence(repeat, today);
  expect(say({ kind: 'same-number', other: bill })).toBe('Same number as a claim of 3 May.');
  expect(say({ kind: 'same-number', other: bill }, '2027-06-01')).toBe(
    'Same number as a claim of 3 May 2026.',
  );
  expect(say({ kind: 'near-number', other: bill })).toBe(
    'Almost the same number as a claim of 3 May, and the same amount.',
  );
  expect(say({ kind: 'same-items', other: bill, days: [DAY] })).toBe(
    'Support on 3 May is on another claim too, for the same amount.',
  );
  expect(say({ kind: 'same-items', other: bill, days: [DAY, '2026-05-05'] })).toBe(
    'Support on 2 days is on another claim too, for the same amount.',
  );
  expect(say({ kind: 'split', other: bill })).toBe('Looks like a part of a claim of 3 May.');
});
