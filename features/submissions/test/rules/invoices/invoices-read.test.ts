import { expect, it, test } from 'vitest';
import { invoicesOf, LEAST_PRECISION, qualityOf } from './invoices-read.ts';
import { INVOICES, SITUATIONS } from './made-up.ts';

const making = invoicesOf(INVOICES.making);

test('the invoices to measure the reader on have other layouts and seeds than those that it was made with', () => {
  const { making: ones, measuring: others } = INVOICES;
  expect(others.seeds.filter((seed) => ones.seeds.includes(seed))).toEqual([]);
  expect(Object.keys(others.layouts).filter((name) => Object.hasOwn(ones.layouts, name))).toEqual([]);
  expect(making.length).toBeGreaterThanOrEqual(120);
  expect(new Set(making.map(({ situation }) => situation)).size).toBe(SITUATIONS.length);
  expect(invoicesOf(INVOICES.making)).toEqual(making);
});

it.each(qualityOf(making))('what is given is right often enough: $field', ({ there, given, precision }) => {
  expect(precision).toBeGreaterThanOrEqual(LEAST_PRECISION);
  expect(given, 'it is no rule to give nothing').toBeGreaterThan(there / 3);
});
