import { expect, it } from 'vitest';
import { addDays, daysBetween } from '#scheme/dates.ts';
import { sumCents } from '#scheme/money.ts';
import { SEEDS, SHAPES, type SpentLine, spendingQuestions, TERMS } from './spending-ledgers.ts';

const questions = spendingQuestions(11, 60);
const of = (shape: string) => questions.filter(({ ledger }) => ledger.is === shape);
const spent = (lines: readonly SpentLine[]) => sumCents(lines, ({ amount }) => amount);

it('ledgers are of every shape, some short of money and some not', () => {
  for (const shape of SHAPES) {
    const short = of(shape).filter(({ truth }) => truth.shortOn !== undefined).length;
    expect(short, shape).toBeGreaterThan(of(shape).length / 5);
    expect(short, shape).toBeLessThan((of(shape).length * 4) / 5);
  }
});

it('the ledgers to measure on are not those that the rule was made with', () => {
  expect(SEEDS.measuring.filter((seed) => (SEEDS.making as readonly number[]).includes(seed))).toEqual([]);
});

it('ledgers are the same for the same seed', () => {
  expect(spendingQuestions(11, 60)).toEqual(questions);
  expect(spendingQuestions(12, 60)).not.toEqual(questions);
});

it('the true answer is the first day to come on which more is spent than came in, whether that is known yet or not', () => {
  for (const { ledger, today, truth } of questions) {
    const isShort = (day: string) =>
      spent(ledger.lines.filter((line) => line.day <= day)) >
      sumCents(
        ledger.instalments.filter(({ date }) => date <= day),
        ({ amount }) => amount,
      );
    if (truth.shortOn) expect(isShort(truth.shortOn)).toBe(true);
    const last = truth.shortOn ? addDays(truth.shortOn, -1) : ledger.endDate;
    if (last >= today) expect([today, last].map(isShort)).toEqual([false, false]);
  }
});

it('a question knows only what came in up to its day', () => {
  for (const { ledger, today, known } of questions)
    expect(known).toEqual(ledger.lines.filter(({ receivedOn }) => receivedOn <= today));
});

it('ledgers hold what their shapes say', () => {
  const lines = (shape: string) => of(shape).flatMap(({ ledger }) => ledger.lines);
  const lastOfClaim = (all: readonly SpentLine[]) => {
    const days = new Map<number, string>();
    for (const { claim, day } of all) days.set(claim, day);
    return days;
  };
  for (const { ledger } of of('late bills')) {
    const days = lastOfClaim(ledger.lines);
    const lateness = ledger.lines
      .filter(({ amount }) => amount > 0)
      .map(({ claim, receivedOn }) => daysBetween(days.get(claim) ?? '', receivedOn));
    expect([Math.min(...lateness) >= 14, Math.max(...lateness) <= 42]).toEqual([true, true]);
  }
  const inHolidays = (all: readonly SpentLine[]) =>
    all.filter(({ day }) => !TERMS.some(([first, last]) => first <= day && day <= last)).length / all.length;
  expect(inHolidays(lines('weekly therapy in term time'))).toBeLessThan(
    inHolidays(lines('late bills')) / 1.5,
  );
  for (const { ledger } of of('large purchase'))
    expect(Math.max(...ledger.lines.map(({ amount }) => amount))).toBeGreaterThan(spent(ledger.lines) / 10);
  for (const { ledger } of of('pause')) {
    const days = [ledger.startDate, ...ledger.lines.map(({ day }) => day), ledger.endDate];
    const gaps = days.map((day, at) => daysBetween(days[at - 1] ?? day, day));
    expect(Math.max(...gaps)).toBeGreaterThanOrEqual(49);
  }
  for (const { ledger } of of('instalments')) expect(ledger.instalments).toHaveLength(4);
  for (const { ledger, today } of of('new plan')) expect(daysBetween(ledger.startDate, today)).toBe(21);
});
