import { describe, expect, test } from 'vitest';
import { addDays } from '#scheme/dates.ts';
import { found } from '../../web/answers/found.ts';
import { overspentOf } from '../../web/answers/needs.ts';
import { supportRow } from '../../web/answers/rows.ts';
import { groupSupports, type Support } from '../../web/figures.ts';
import { linkTo } from '../../web/link-to.ts';
import { pace, plan, support } from './samples.ts';

const read = (...supports: Parameters<typeof support>[]): Support[] =>
  groupSupports(
    supports.map((of) => support(...of)),
    pace,
  ).flatMap((group) => group.supports);
const one = (change: Parameters<typeof support>[2] = {}): Support => {
  const [only] = read([1, 'ZCOR', change]);
  if (!only) throw new Error('A support was left out.');
  return only;
};
const overspent = { standing: { kind: 'overspent', amount: 20.03 }, budget_left: -20.03 } as const;
const core = { sfid: 'CORE', name: 'Core', kind: 'flexible' } as const;

describe('the row of a support', () => {
  const at = { endDate: '2027-06-30', today: '2026-11-20', tellsSelf: true, lasting: undefined };
  const later = { amount: 40, shared: null, released: 40, carried_over: 0, elsewhere: 0, next: null };

  test.each<[string, Parameters<typeof one>[0], string]>([
    ['all of it can be spent', {}, '$100.00 to spend'],
    ['some of it is still to come', { spendable: later }, '$100.00 in the plan'],
    [
      'others share it',
      { spendable: { ...later, amount: 100, shared: { amount: 100, others: 1 } } },
      '$100.00 in the plan',
    ],
    ['it is overspent', overspent, '-$20.03 overspent'],
    [
      'more is reserved than is left',
      { standing: { kind: 'over-reserved', amount: 5 }, budget_left: -5 },
      '-$5.00 more reserved than is left',
    ],
    [
      'others of its component cover it',
      { standing: { kind: 'beyond', amount: 5 }, budget_left: -5, funding_component: core },
      '-$5.00 Core covers it',
    ],
    ['its figures do not add up', { spendable: null }, '$100.00 does not add up'],
    ['the agency pays', { managed: 'agency' }, '$100.00 agency managed'],
    ['the participant pays', { managed: 'self' }, '$100.00 self managed'],
    ['seven figures', { budget_left: 1_234_567.89, spendable: later }, '$1,234,567.89 in the plan'],
  ])('%s', (_, change, says) => {
    const { figure, note } = supportRow(one(change), at);
    expect(`${figure} ${note}`).toBe(says);
  });

  test('says what was not spent of a plan that has ended', () => {
    expect(supportRow(one(), { ...at, today: '2027-07-01' }).note).toBe('not spent');
    expect(supportRow(one(overspent), { ...at, today: '2027-07-01' }).note).toBe('overspent');
  });

  test('says until when it lasts, where that is known and nothing else comes first', () => {
    const lasts = { kind: 'lasts' } as const;
    const unknown = { kind: 'unknown' } as const;
    expect(supportRow(one(), { ...at, lasting: lasts }).note).toBe('lasts to the end');
    expect(supportRow(one(), { ...at, lasting: unknown }).note).toBe('to spend');
    expect(supportRow(one(overspent), { ...at, lasting: lasts }).note).toBe('overspent');
    expect(supportRow(one({ managed: 'agency' }), { ...at, lasting: lasts }).note).toBe('agency managed');
    expect(supportRow(one(), { ...at, today: '2027-07-01', lasting: lasts }).note).toBe('not spent');
  });

  test('does not call a support self managed in a brand that does not say so', () => {
    expect(supportRow(one({ managed: 'self' }), { ...at, tellsSelf: false }).note).toBe('to spend');
  });

  test('is marked where less than nothing is left, except where others cover it', () => {
    expect(supportRow(one(overspent), at).isNegative).toBe(true);
    expect(supportRow(one({ standing: { kind: 'beyond', amount: 1 } }), at).isNegative).toBe(false);
    expect(supportRow(one(), at).isNegative).toBe(false);
  });
});

describe('what is overspent', () => {
  const today = '2026-11-20';
  const component = (change: object) => ({
    ...plan(1),
    sfid: 'CORE',
    name: 'Core',
    kind: 'flexible' as const,
    amount: 200,
    problem: null,
    ...change,
  });

  test('is a support by itself, where it belongs to no component', () => {
    const supports = read([1, 'ZCOR', overspent], [2, 'ZCOR']);
    expect(overspentOf(plan(1), supports, today)).toMatchObject([
      { name: 'PACE 1', amount: 2003, support: { number: 1 } },
    ]);
  });

  test('is a component as a whole, never one of the supports that share it', () => {
    const supports = read(
      [1, 'ZCOR', { ...overspent, funding_component: core }],
      [2, 'ZCOR', { funding_component: core }],
    );
    const within = plan(1, { funding_components: [component({})] });
    expect(overspentOf(within, supports, today)).toEqual([]);
    const over = plan(1, { funding_components: [component(overspent)] });
    expect(overspentOf(over, supports, today)).toEqual([
      { sfid: 'CORE', name: 'Core', amount: 2003, support: undefined },
    ]);
  });

  test('links to the support where a component has only one', () => {
    const supports = read([1, 'ZCOR', { funding_component: core }]);
    const over = plan(1, { funding_components: [component(overspent)] });
    expect(overspentOf(over, supports, today)).toMatchObject([{ support: { number: 1 } }]);
  });

  test('is not listed once the plan has ended: nobody can do anything about it', () => {
    const ended = plan(1);
    expect(overspentOf(ended, read([1, 'ZCOR', overspent]), ended.end_date)).toHaveLength(1);
    expect(overspentOf(ended, read([1, 'ZCOR', overspent]), addDays(ended.end_date, 1))).toEqual([]);
  });
});

describe('what something is paid from', () => {
  const PACE = { isPace: true };
  const supports = read([1, 'ZCOR'], [3, 'ZCOR'], [15, 'ZCAP']);
  const numbers = (typed: string, catalogue?: Parameters<typeof found>[2]) =>
    found(typed, supports, catalogue, PACE)?.hits.map(({ support: { number } }) => number);

  test('is found by everyday words, and only in the plan', () => {
    expect(numbers('physio')).toEqual([15]);
    expect(numbers('nappies')).toEqual([3]);
    expect(found('taxi', supports, undefined, PACE)).toEqual({ hits: [], elsewhere: ['Transport'] });
  });

  test('is found by the catalogue after the everyday words, each support once, with its name there', () => {
    const catalogue = [
      { plan_support_sfid: supports[2]?.sfid ?? '', item_name: 'Physiotherapy' },
      { plan_support_sfid: supports[1]?.sfid ?? '', item_name: 'Physio Bands' },
      { plan_support_sfid: 'SOMEBODYELSE000001', item_name: 'Physio' },
    ];
    expect(found('physio', supports, catalogue, PACE)?.hits).toMatchObject([
      { support: { number: 15 }, item: undefined },
      { support: { number: 3 }, item: 'Physio Bands' },
    ]);
    expect(numbers('zebra', [catalogue[1] ?? { plan_support_sfid: '', item_name: '' }])).toEqual([3]);
  });

  test('is named as the plan letter names it where the plan does not have it', () => {
    expect(found('sda', supports, undefined, { isPace: false })?.elsewhere).toEqual(['Home Modifications']);
    expect(found('outing', supports, undefined, { isPace: false })?.elsewhere).toEqual([
      'Social and Community Participation',
    ]);
  });

  test('is found by a vague everyday word only after the catalogue', () => {
    const catalogue = [{ plan_support_sfid: supports[1]?.sfid ?? '', item_name: 'Garden Shed' }];
    expect(numbers('the garden shed roof', catalogue)).toEqual([3, 1]);
  });

  test('is looked for from the second letter on', () => {
    expect(found(' p ', supports, undefined, PACE)).toBeUndefined();
    expect(found('zz', supports, undefined, PACE)).toEqual({ hits: [], elsewhere: [] });
  });
});

test('a support links to its page and keeps the plan; one without a page has no link', () => {
  const [sample] = read([3, 'ZCOR']);
  if (!sample) throw new Error('A support was left out.');
  const consumables = { ...sample, route: 'consumables' };
  expect(linkTo(consumables, 'PLAN1')).toEqual({
    to: '/plan/$supportArea/$supportCategory/$planSupportId',
    params: { supportArea: 'core-support', supportCategory: 'consumables', planSupportId: sample.sfid },
    search: { plan: 'PLAN1' },
  });
  expect(linkTo({ ...consumables, managed: 'agency' }, undefined)).toBeUndefined();
});
