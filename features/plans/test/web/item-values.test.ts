import { describe, expect, test } from 'vitest';
import type { ChoosableItem } from '../../calls/items.ts';
import { ITEM_PROBLEMS, RESERVE_PROBLEMS } from '../../rules/item-form.ts';
import {
  draftOf,
  emptyValues,
  type ItemValues,
  problemsOf,
  reserveProblems,
  sentFields,
  totalOf,
  valuesOf,
  withItem,
  withItemText,
  withProviderText,
} from '../../web/item-values.ts';

const plan = { startDate: '2026-07-01', endDate: '2027-06-30' };
const empty = emptyValues(plan, 'provider');
const item: ChoosableItem = {
  id: 4,
  name: 'Self-care',
  code: '01_011_0107_1_1',
  in_category: true,
  category_name: 'Assistance with Daily Life',
  unit: 'H',
  price_limit: 70.23,
};
const provider = { sfid: 'PROVIDER0000000001', name: 'Alpha Care', abn: null };
const full: ItemValues = {
  ...empty,
  provider,
  providerText: provider.name,
  ...withItem(item),
  quantity: '3',
};
const withValues = (change: Partial<ItemValues>) => ({ ...full, ...change });

test('the form begins with quantity 1, over the whole plan', () => {
  expect(empty).toMatchObject({
    quantity: '1',
    price: '0',
    locked: false,
    start_date: '01/07/2026',
    end_date: '30/06/2027',
  });
});

test('choosing an item puts its limit in; without a limit the price is asked for', () => {
  expect(withItem(item)).toMatchObject({ itemText: 'Self-care', price: '70.23' });
  expect(withItem({ ...item, price_limit: 8 })).toMatchObject({ price: '8.00' });
  expect(withItem({ ...item, price_limit: null })).toMatchObject({ price: '' });
});

test('clearing the search, or another text, takes the item away and the price with it', () => {
  expect(withItemText(full, '')).toEqual({ itemText: '', item: undefined, price: '0' });
  expect(withItemText(full, 'Self-car')).toEqual({ itemText: 'Self-car', item: undefined, price: '0' });
  expect(withItemText(full, 'Self-care')).toEqual({ itemText: 'Self-care' });
});

test('another text takes the chosen provider away', () => {
  expect(withProviderText(full, 'Alpha')).toEqual({ providerText: 'Alpha', provider: undefined });
  expect(withProviderText(full, 'Alpha Care')).toEqual({ providerText: 'Alpha Care', provider });
});

describe('what keeps the form from being sent', () => {
  test('nothing, where everything is filled in', () => {
    expect(problemsOf(full, plan)).toEqual({});
    expect(problemsOf(withValues({ type: 'self', provider: undefined }), plan)).toEqual({});
  });

  test('a missing field, but not a price that can’t be filled in yet', () => {
    expect(problemsOf(emptyValues(plan), plan)).toEqual({
      type: ITEM_PROBLEMS.type,
      item: ITEM_PROBLEMS.item,
    });
    expect(problemsOf(withValues({ provider: undefined }), plan)).toEqual({
      provider: ITEM_PROBLEMS.provider,
    });
    expect(problemsOf(withValues({ locked: true }), plan)).toEqual({ agreement: ITEM_PROBLEMS.agreement });
  });

  test.each<[Partial<ItemValues>, object]>([
    [{ price: '0.005' }, { price: ITEM_PROBLEMS.priceLow }],
    [{ price: '' }, { price: ITEM_PROBLEMS.price }],
    [{ quantity: '1.5' }, { quantity: ITEM_PROBLEMS.quantityWhole }],
    [{ quantity: '1000000000' }, { quantity: ITEM_PROBLEMS.quantityHigh }],
    [{ start_date: ' ' }, { start_date: ITEM_PROBLEMS.startDate }],
    [{ start_date: '31/2/2027' }, { start_date: ITEM_PROBLEMS.date }],
    [{ end_date: '' }, { end_date: ITEM_PROBLEMS.date }],
    [{ start_date: '2/1/27', end_date: '1/1/27' }, { end_date: ITEM_PROBLEMS.endBeforeStart }],
    [{ end_date: '1/7/2027' }, { end_date: ITEM_PROBLEMS.acrossPlans }],
  ])('%o', (change, problems) => {
    expect(problemsOf(withValues(change), plan)).toEqual(problems);
  });
});

describe('what keeps a reservation from being made', () => {
  const limits = { left: 21_069, today: '2026-09-01' };
  test('a total above what is left, or dates that are over', () => {
    expect(reserveProblems(full, plan, limits)).toEqual({});
    expect(reserveProblems(withValues({ quantity: '4' }), plan, limits)).toEqual({
      total: RESERVE_PROBLEMS.tooMuch(21_069),
    });
    expect(reserveProblems(withValues({ end_date: '31/8/2026' }), plan, limits)).toEqual({
      end_date: RESERVE_PROBLEMS.over,
    });
    expect(reserveProblems(withValues({ end_date: '1/9/2026' }), plan, limits)).toEqual({});
  });
});

test('sends dollars with two decimals, and ISO dates', () => {
  expect(sentFields(withValues({ price: '$1,000.5', quantity: ' 2 ', start_date: '1 Aug 2026' }))).toEqual({
    price: '1000.50',
    quantity: '2',
    total: '2001.00',
    start_date: '2026-08-01',
    end_date: '2027-06-30',
  });
  expect(totalOf({ price: '70.23', quantity: '3' })).toBe(21_069);
  expect(totalOf({ price: '70.23', quantity: '' })).toBeUndefined();
});

test('a draft brings back what was typed, with the file; an untouched form has no draft', () => {
  expect(draftOf(empty, empty)).toBeUndefined();
  expect(draftOf({ ...empty }, empty)).toBeUndefined();
  const agreement = new File(['%PDF-1.7'], 'a.pdf');
  const draft = draftOf(withValues({ locked: true, agreement }), empty);
  expect(draft?.files).toEqual([agreement]);
  const kept = JSON.parse(JSON.stringify(draft?.fields)) as ItemValues;
  expect(valuesOf({ fields: kept, files: [agreement] }, empty)).toEqual(
    withValues({ locked: true, agreement }),
  );
});
