import { describe, expect, test } from 'vitest';
import type { Preferences } from '../../calls/shapes.ts';
import { SUPPORT_CATEGORIES } from '../../rules/categories.ts';
import { descriptionOf } from '../../web/category/descriptions.ts';
import { findSupport, nameFromRoute } from '../../web/category/find-support.ts';
import { payeeSections } from '../../web/category/payees.ts';
import { monthBars, providerDonut } from '../../web/category/spending.ts';
import { agreedItem } from '../../web/category/support-items.ts';
import { groupSupports } from '../../web/figures.ts';
import { pace, support } from './samples.ts';

describe('an address', () => {
  const groups = groupSupports(
    [
      support(1, 'ZCOR'),
      support(2, 'ZCOR', { managed: 'agency' }),
      support(3, 'ZCOR', { managed: 'self' }),
      support(14, 'ZCAP', { managed: 'agency' }),
      support(18, 'RECURRING'),
    ],
    pace,
  );
  const address = { supportArea: 'core-support', supportCategory: 'pace-1', planSupportId: '1' };

  test('leads to its support, by id or sfid', () => {
    expect(findSupport(groups, address)?.number).toBe(1);
    expect(findSupport(groups, { ...address, planSupportId: 'SUPPORT00000000001' })?.number).toBe(1);
  });

  test.each([
    ['another area', { supportArea: 'capital-support' }],
    ['a category that does not match', { supportCategory: 'pace-2' }],
    ['a category in capitals', { supportCategory: 'PACE-1' }],
    ['no category', { supportCategory: 'nothing' }],
    ['an unknown support', { planSupportId: '99' }],
    ['an agency-managed support', { supportCategory: 'pace-2', planSupportId: '2' }],
    ['a self-managed support', { supportCategory: 'pace-3', planSupportId: '3' }],
    ['a recurring support', { supportArea: 'undefined', supportCategory: 'pace-18', planSupportId: '18' }],
  ])('with %s leads nowhere', (_, change) => {
    expect(findSupport(groups, { ...address, ...change })).toBeUndefined();
  });

  test('of choice and control leads there whoever manages it', () => {
    expect(
      findSupport(groups, {
        supportArea: 'capacity-building-support',
        supportCategory: 'pace-14',
        planSupportId: '14',
      })?.number,
    ).toBe(14);
  });

  test('says the name before the support is known', () => {
    expect(nameFromRoute('home-and-living')).toBe('Home and Living');
    expect(nameFromRoute('nothing')).toBeUndefined();
  });
});

test('every category has a description of its own', () => {
  const texts = SUPPORT_CATEGORIES.map(({ number }) => descriptionOf(number));
  expect(texts.every((text) => text && text.length > 60)).toBe(true);
  expect(new Set(texts).size).toBe(21);
  expect(descriptionOf(22)).toBeUndefined();
});

test('the donut: providers, others, myself, available; the months without gaps', () => {
  const spending = {
    slices: [
      { kind: 'provider' as const, name: 'P60', amount: 60 },
      { kind: 'others' as const, name: null, amount: 10.5 },
      { kind: 'myself' as const, name: null, amount: 7 },
    ],
    by_month: [
      { month: '2026-07', spent: 100.5 },
      { month: '2026-09', spent: 117 },
    ],
  };
  const own = groupSupports([support(1, 'ZCOR')], pace)[0]?.supports[0];
  if (!own) throw new Error('The sample plan has core supports.');
  const spent = { ...own, figures: { ...own.figures, spent: 7850 } };
  expect(providerDonut(spending, spent).map(({ name, amount }) => [name, amount])).toEqual([
    ['P60', 6000],
    ['Others', 1050],
    ['Myself', 700],
    ['Paid by somebody else than your plan manager', 100],
    ['Available balance', 10_000],
  ]);
  expect(monthBars(spending)).toEqual([
    { name: 'Jul 2026', amount: 10_050 },
    { name: 'Aug 2026', amount: 0 },
    { name: 'Sep 2026', amount: 11_700 },
  ]);
});

test('the spend overview: what is kept less what is used, what was paid back, what providers got', () => {
  const item = {
    id: 9,
    sfid: 'RESERVATION0000009',
    name: 'Self-care',
    code: '01_011_0107_1_1',
    items: 3,
    unit: 'H',
    start_date: '2026-07-01',
    end_date: '2027-06-30',
    budget_allocated: 100,
    budget_spent: 30.5,
    budget_remaining: 69.5,
    locked: false,
    provider_id: 1,
    provider_name: 'Bright Steps',
  };
  const known: Preferences = {
    plan_support_preferences: [
      {
        sfid: 'A',
        name: 'Bright Steps',
        budget_allocated: 100,
        budget_spent: 30.5,
        budget_remaining: 69.5,
        plan_support_items: [item],
      },
    ],
    reimbursements: [
      {
        sfid: null,
        name: null,
        budget_allocated: 0,
        budget_spent: 12,
        budget_remaining: 0,
        plan_support_items: [],
      },
    ],
    providers: [
      {
        sfid: 'A',
        name: 'Bright Steps',
        budget_allocated: 0,
        budget_spent: 30.5,
        budget_remaining: 0,
        plan_support_items: [{ ...item, id: null, sfid: null, code: null }],
      },
    ],
    totals: { reserved: 69.5, reimbursements: 12, providers: 30.5 },
  };
  const [reserved, paidBack, providers] = payeeSections(known);
  expect(reserved).toMatchObject({
    title: 'Reserved budget',
    total: 6950,
    payees: [
      {
        name: 'Bright Steps',
        amount: 6950,
        items: [
          {
            code: '01_011_0107_1_1',
            reservation: 'RESERVATION0000009',
            facts: [
              { label: 'Reserved', value: '$100.00' },
              { label: 'Used', value: '$30.50' },
              { label: 'Left', value: '$69.50' },
              { label: 'Quantity', value: '3 hours' },
              { label: 'Dates', value: '1 Jul 2026 to 30 Jun 2027' },
            ],
          },
        ],
      },
    ],
  });
  expect(paidBack).toMatchObject({ title: 'Reimbursements', payees: [{ name: 'Myself', amount: 1200 }] });
  expect(providers?.payees[0]).toMatchObject({
    amount: 3050,
    items: [{ code: undefined, reservation: undefined, facts: [{ label: 'Spent', value: '$30.50' }] }],
  });
});

test('an agreed item says what it comes to, for whom and when; without a provider it is the participant’s', () => {
  const item = {
    id: 1,
    sfid: 'ITEM00000000000001',
    name: 'Self-care',
    code: '01_011_0107_1_1',
    items: 12,
    unit: 'H',
    price: 70.23,
    start_date: '2026-07-01',
    end_date: '2027-06-30',
    budget_allocated: 842.76,
    budget_spent: 70.23,
    budget_remaining: 772.53,
    locked: true,
    provider_id: 1,
    provider_name: 'Bright Steps',
  };
  expect(agreedItem(item)).toEqual({
    id: 'ITEM00000000000001',
    name: 'Self-care',
    code: '01_011_0107_1_1',
    amount: '$842.76',
    facts: [
      { label: 'Provider', value: 'Bright Steps' },
      { label: 'Price', value: '$70.23' },
      { label: 'Quantity', value: '12 hours' },
      { label: 'Used', value: '$70.23' },
      { label: 'Left', value: '$772.53' },
      { label: 'Dates', value: '1 Jul 2026 to 30 Jun 2027' },
      { label: 'Service agreement', value: 'Yes' },
    ],
  });
  const own = {
    ...item,
    provider_id: null,
    provider_name: null,
    unit: null,
    start_date: null,
    locked: false,
  };
  expect(agreedItem(own).facts.map(({ value }) => value)).toEqual([
    'Myself',
    '$70.23',
    '12',
    '$70.23',
    '$772.53',
  ]);
});
