import { expect, test } from 'vitest';
import { type Answer, contradicted, type Misfit, misfitOf } from '../../rules/results.ts';

test.each<[Misfit | undefined, Answer]>([
  [undefined, { outcome: 'paid', paid: 100, code: null }],
  [undefined, { outcome: 'paid short', paid: 1, code: 'X' }],
  [undefined, { outcome: 'rejected', paid: 0, code: 'X' }],
  ['not-all-paid', { outcome: 'paid', paid: 99, code: null }],
  ['not-all-paid', { outcome: 'paid', paid: 101, code: null }],
  ['code-with-paid', { outcome: 'paid', paid: 100, code: 'X' }],
  ['not-short', { outcome: 'paid short', paid: 100, code: 'X' }],
  ['not-short', { outcome: 'paid short', paid: 0, code: 'X' }],
  ['code-missing', { outcome: 'paid short', paid: 1, code: null }],
  ['code-missing', { outcome: 'rejected', paid: 0, code: null }],
  ['rejected-and-paid', { outcome: 'rejected', paid: 1, code: 'X' }],
])('%s: %j of 100', (misfit, answer) => {
  expect(misfitOf(answer, 100)).toBe(misfit);
});

test('results of one reference contradict each other where they differ in anything', () => {
  const one = { reference: 'A', outcome: 'paid short', paid: 1, code: 'X' } as const;
  expect([...contradicted([one, one])]).toEqual([]);
  const all = [one, { ...one, reference: 'B' }, { ...one, paid: 2 }, { ...one, reference: 'B', code: 'Y' }];
  expect([...contradicted(all)]).toEqual(['A', 'B']);
});
