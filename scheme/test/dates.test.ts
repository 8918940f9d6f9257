import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  durationBetween,
  formatDate,
  formatMonth,
  formatShortDate,
  monthsFrom,
  readDate,
  todayInAdelaide,
} from '../dates.ts';
import { isIsoDate } from '../iso-date.ts';

const date = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));

describe('dates', () => {
  it.each(['2026-07-01', '2028-02-29', '1961-12-31'])('knows %s', (text) =>
    expect(isIsoDate(text)).toBe(true),
  );
  it.each(['2027-02-29', '2026-02-31', '2026-13-01', '2026-7-1', '01/07/2026', '', '2026-07-01T00:00:00Z'])(
    'does not take %s for a date',
    (text) => expect(isIsoDate(text)).toBe(false),
  );

  it('shows dates as day, month and year', () => expect(formatDate('2026-09-05')).toBe('5 Sep 2026'));

  it('is already tomorrow in Adelaide while it is still today in London', () => {
    expect(todayInAdelaide(new Date('2026-11-20T13:29:59Z'))).toBe('2026-11-20');
    expect(todayInAdelaide(new Date('2026-11-20T13:30:00Z'))).toBe('2026-11-21');
  });

  it('counts days there and back', () => {
    fc.assert(
      fc.property(
        date,
        fc.integer({ min: -5000, max: 5000 }),
        (from, days) => daysBetween(from, addDays(from, days)) === days,
      ),
    );
  });

  it('ends a shorter month on its last day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });

  it.each([
    ['2026-11-20', '2027-06-30', { years: 0, months: 7, days: 10 }],
    ['2026-11-20', '2026-11-20', { years: 0, months: 0, days: 0 }],
    ['2024-02-29', '2026-03-01', { years: 2, months: 0, days: 1 }],
    ['2026-01-31', '2026-03-01', { years: 0, months: 1, days: 1 }],
  ])('counts from %s to %s', (from, to, expected) => expect(durationBetween(from, to)).toEqual(expected));

  it('gives a duration that leads from the one date to the other', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: 0, max: 4000 }), (from, days) => {
        const to = addDays(from, days);
        const { years, months, days: rest } = durationBetween(from, to);
        return (
          months < 12 && rest >= 0 && rest < 31 && addDays(addMonths(from, years * 12 + months), rest) === to
        );
      }),
    );
  });
});

describe('a date as people type it', () => {
  test.each([
    ['1/7/2026', '2026-07-01'],
    ['01/07/2026', '2026-07-01'],
    [' 1.7.26 ', '2026-07-01'],
    ['1-7-2026', '2026-07-01'],
    ['1 7 2026', '2026-07-01'],
    ['01072026', '2026-07-01'],
    ['1 Jul 2026', '2026-07-01'],
    ['1st of July, 2026', '2026-07-01'],
    ['30 Sept 26', '2026-09-30'],
    ['2026-07-01', '2026-07-01'],
    ['29/2/2028', '2028-02-29'],
  ])('%s is %s', (typed, date) => {
    expect(readDate(typed)).toBe(date);
  });

  test.each([
    '',
    '1/7',
    '29/2/2027',
    '31/11/2026',
    '7/13/2026',
    '0/1/2026',
    '1/7/202',
    '1 Foo 2026',
    '1//',
    'today',
    '010726',
  ])('%j is no date', (typed) => {
    expect(readDate(typed)).toBeUndefined();
  });

  test('a date in a field is read back as the same date', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (day) => {
          const date = day.toISOString().slice(0, 10);
          expect(readDate(formatShortDate(date))).toBe(date);
          expect(readDate(date)).toBe(date);
        },
      ),
    );
  });

  test('never throws and gives only dates that exist', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const date = readDate(typed);
        if (date !== undefined) expect(isIsoDate(date)).toBe(true);
      }),
    );
  });
});

describe('months', () => {
  it('are shown by name and year', () => expect(formatMonth('2026-09')).toBe('Sep 2026'));

  it('follow one another over the turn of the year', () => {
    expect(monthsFrom('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
    expect(monthsFrom('2026-11', '2026-11')).toEqual(['2026-11']);
    expect(monthsFrom('2026-11', '2026-10')).toEqual([]);
  });
});
