import { expect, test } from 'vitest';
import { paidShort } from '../../rules/lines.ts';

test.each([
  ['all of it was paid', { total: 10_000, due: 10_000, paid: 10_000 }, 0],
  ['less went out', { total: 10_000, due: 10_000, paid: 7000 }, 3000],
  ['nothing went out', { total: 10_000, due: 10_000, paid: 0 }, 10_000],
  ['nobody says what went out: the plan pays all', { total: 10_000, due: 10_000, paid: null }, 0],
  ['nobody says what went out: the plan pays a part', { total: 10_000, due: 8000, paid: null }, 2000],
  ['more went out', { total: 10_000, due: 10_000, paid: 10_100 }, 0],
  ['a credit', { total: -10_000, due: -10_000, paid: -12_000 }, 0],
])('how much of a line was not paid: %s', (_, line, short) => {
  expect(paidShort(line)).toBe(short);
});
