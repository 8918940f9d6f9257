import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageBand, ageOn } from '../../rules/ages.ts';

it.each([
  ['2026-11-20', '2026-11-20', 0, '0 to 6'],
  ['2026-03-08', '2019-03-09', 6, '0 to 6'],
  ['2026-03-09', '2019-03-09', 7, '7 to 14'],
  ['2026-03-09', '2012-03-09', 14, '7 to 14'],
  ['2027-03-09', '2012-03-09', 15, '15 to 18'],
  ['2026-07-01', '2008-06-30', 18, '15 to 18'],
  ['2026-06-30', '2007-06-30', 19, '19 to 24'],
  ['2026-06-29', '2001-06-30', 24, '19 to 24'],
  ['2026-06-30', '2001-06-30', 25, '25 to 34'],
  ['2026-01-01', '1991-01-01', 35, '35 to 44'],
  ['2026-01-01', '1981-01-01', 45, '45 to 54'],
  ['2026-01-01', '1971-01-01', 55, '55 to 64'],
  ['2025-12-31', '1961-01-01', 64, '55 to 64'],
  ['2026-01-01', '1961-01-01', 65, '65+'],
  ['2026-01-01', '1919-01-01', 107, '65+'],
] as const)('on %s somebody born on %s is %i: %s', (day, born, age, band) => {
  expect(ageOn(day, born)).toBe(age);
  expect(ageBand(day, born)).toBe(band);
});

it('an age of somebody born on 29 February grows on 1 March in a year without that day', () => {
  const born = '1988-02-29';
  expect([ageOn('2027-02-28', born), ageOn('2027-03-01', born)]).toEqual([38, 39]);
  expect([ageOn('2028-02-28', born), ageOn('2028-02-29', born)]).toEqual([39, 40]);
  expect([ageBand('2023-02-28', born), ageBand('2023-03-01', born)]).toEqual(['25 to 34', '35 to 44']);
});

it('there is no age before birth', () => {
  expect(ageOn('2026-01-01', '2026-01-02')).toBeUndefined();
  expect(ageBand('2026-01-01', '2026-01-02')).toBeUndefined();
});

it('an age grows by one each year', () => {
  const date = fc
    .date({ min: new Date('1920-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
    .map((value) => value.toISOString().slice(0, 10));
  fc.assert(
    fc.property(date, date, (one, other) => {
      const [born = one, day = other] = [one, other].toSorted();
      const before = ageOn(`${Number(day.slice(0, 4)) - 1}${day.slice(4)}`, born);
      expect(ageOn(day, born)).toBe(before === undefined ? 0 : before + 1);
    }),
  );
});
