import { describe, expect, it } from 'vitest';
import {
  ITEM_PROBLEMS,
  itemDateProblems,
  itemTotal,
  providerSearchProblem,
  readPrice,
  readQuantity,
} from '../../rules/item-form.ts';

describe('the price of a support item', () => {
  it.each([
    ['65.47', 6547],
    [' $1,234.5 ', 123450],
    ['0.01', 1],
    ['10000000', 1_000_000_000],
  ])('%s is a price', (text, cents) => {
    expect(readPrice(text)).toEqual({ cents });
  });
  it.each([
    ['', ITEM_PROBLEMS.price],
    ['  ', ITEM_PROBLEMS.price],
    ['0', ITEM_PROBLEMS.priceLow],
    ['0.00', ITEM_PROBLEMS.priceLow],
    ['-5', ITEM_PROBLEMS.priceLow],
    ['0.005', ITEM_PROBLEMS.priceLow],
    ['1.005', ITEM_PROBLEMS.priceForm],
    ['1e3', ITEM_PROBLEMS.priceForm],
    ['12 34', ITEM_PROBLEMS.priceForm],
    ['💥', ITEM_PROBLEMS.priceForm],
    ['10000000.01', ITEM_PROBLEMS.priceHigh],
  ])('%s is no price', (text, problem) => {
    expect(readPrice(text)).toEqual({ problem });
  });
});

describe('the quantity', () => {
  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['3.0', 3],
    ['100000', 100_000],
  ])('%s is a quantity', (text, quantity) => {
    expect(readQuantity(text)).toEqual({ quantity });
  });
  it.each([
    ['', ITEM_PROBLEMS.quantity],
    ['0', ITEM_PROBLEMS.quantityLow],
    ['-1', ITEM_PROBLEMS.quantityLow],
    ['0.5', ITEM_PROBLEMS.quantityLow],
    ['1.5', ITEM_PROBLEMS.quantityWhole],
    ['1e9', ITEM_PROBLEMS.quantityWhole],
    ['ten', ITEM_PROBLEMS.quantityWhole],
    ['1000000000', ITEM_PROBLEMS.quantityHigh],
    ['9'.repeat(40), ITEM_PROBLEMS.quantityWhole],
  ])('%s is no quantity', (text, problem) => {
    expect(readQuantity(text)).toEqual({ problem });
  });
});

describe('the dates', () => {
  const plan = { startDate: '2026-07-01', endDate: '2027-06-30' };
  it.each([
    ['2026-07-01', '2027-06-30', {}],
    ['2026-11-20', '2026-11-20', {}],
    [undefined, '2027-06-30', { start_date: ITEM_PROBLEMS.startDate }],
    ['2026-07-01', undefined, { end_date: ITEM_PROBLEMS.date }],
    ['2026-02-30', '2027-06-30', { start_date: ITEM_PROBLEMS.date }],
    ['2026-06-30', '2027-06-30', { start_date: ITEM_PROBLEMS.acrossPlans }],
    ['2026-07-01', '2027-07-01', { end_date: ITEM_PROBLEMS.acrossPlans }],
    ['2026-12-02', '2026-12-01', { end_date: ITEM_PROBLEMS.endBeforeStart }],
  ])('%s to %s', (startDate, endDate, problems) => {
    expect(itemDateProblems({ startDate, endDate }, plan)).toEqual(problems);
  });
});

describe('the price', () => {
  it('is the price of one: the total is price times quantity, to the cent', () => {
    expect(itemTotal(6547, 3)).toBe(19_641);
  });
});

describe('a text to search providers by', () => {
  it.each([
    ['', 'short'],
    ['ab', 'short'],
    ['  ab ', 'short'],
    ['abc', undefined],
    ['123', 'abn'],
    ['51 824 753 55', 'abn'],
    ['51 824 753 556', undefined],
    ['3 Bridges', undefined],
  ])('%s', (text, problem) => {
    expect(providerSearchProblem(text)).toBe(problem);
  });
});
