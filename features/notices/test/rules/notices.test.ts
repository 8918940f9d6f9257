import { describe, expect, it } from 'vitest';
import type { Forecast } from '#features/plans/rules/forecast/forecast.ts';
import type { ForecastOf } from '#features/plans/rules/forecast/forecasts.ts';
import { flexible, stated, support, TODAY } from '#features/plans/test/rules/plan-of.ts';
import { lowFundsOf, type ProviderWeek, type SeenClaim, type SeenLine, unusualOf } from '../../rules.ts';
import { noticeSentences } from '../../words.ts';

const PLAN = { id: 5, endDate: '2027-06-30' };
const BASIS = { weeks: 20, claims: 40 };

const short = (day: string, until: string): Forecast => ({
  kind: 'runs-short',
  ...BASIS,
  pace: 10_000,
  from: day,
  to: day,
  day,
  until: { date: until, is: 'instalment' },
});

type Of = ForecastOf<ReturnType<typeof support>>;
const of = (what: Pick<Of, 'component' | 'support'>, forecast: Forecast): Of => ({
  ...what,
  forecast,
  ofBudget: forecast,
});

describe('money that runs low', () => {
  const own = support(1, 100_000, { spent: 60_000, reserved: 10_000 });
  const lowOf = (forecast: Forecast, member = own) =>
    lowFundsOf(PLAN, [of({ component: undefined, support: member }, forecast)], [member], TODAY);

  it('is noticed four weeks ahead, where it is a week or more short, net of what is reserved', () => {
    expect(lowOf(short('2026-12-18', '2027-01-01'))).toMatchObject([
      { kind: 'low-funds', supportId: 1, day: '2026-12-18', until: '2027-01-01', amount: 30_000 },
    ]);
    expect(lowOf(short('2026-12-19', '2027-01-01')), 'more than four weeks ahead').toEqual([]);
    expect(lowOf(short('2026-12-18', '2026-12-24')), 'six days short').toEqual([]);
    expect(lowOf({ kind: 'lasts', ...BASIS, pace: 1, from: undefined, to: undefined, over: 5 })).toEqual([]);
  });

  it('has one key for each instalment that it has to last until', () => {
    const key = (day: string, until: string) => lowOf(short(day, until))[0]?.key;
    expect(key('2026-12-10', '2027-01-01')).toBe(key('2026-12-01', '2027-01-01'));
    expect(key('2026-12-10', '2027-01-01')).not.toBe(key('2026-12-10', '2027-04-01'));
  });

  it('is a tenth of the budget where there is too little history, in a plan that goes on', () => {
    const unknown: Forecast = { kind: 'unknown', weeks: 1, claims: 1 };
    const left = (cents: number) => support(1, 100_000, { spent: 100_000 - cents });
    expect(lowOf(unknown, left(10_000))).toMatchObject([{ day: null, until: PLAN.endDate, amount: 10_000 }]);
    expect(lowOf(unknown, left(10_001))).toEqual([]);
    expect(lowOf(unknown, support(1, 0)), 'nothing was ever spent').toEqual([]);
    const ending = { ...PLAN, endDate: '2026-11-21' };
    const member = left(500);
    expect(
      lowFundsOf(ending, [of({ component: undefined, support: member }, unknown)], [member], TODAY),
      'a plan that ends tomorrow',
    ).toEqual([]);
  });

  it('is noticed for a flexible component as a whole, for a stated component by support, and for none that others pay', () => {
    const members = [support(1, 1000, { componentId: 1 }), support(2, 1000, { componentId: 1 })];
    const soon = short('2026-12-01', '2027-01-01');
    const found = (component: ReturnType<typeof flexible>, supports = members) =>
      lowFundsOf(PLAN, [of({ component, support: undefined }, soon)], supports, TODAY);
    expect(found(flexible(1, 2000))).toMatchObject([{ componentId: 1, supportId: null }]);
    expect(found(stated(1, 2000))).toEqual([]);
    expect(
      found(
        flexible(1, 2000),
        members.map((each) => ({ ...each, managed: 'agency' as const })),
      ),
    ).toEqual([]);
  });

  it('says what is left and until when it has to last, or by how much it is overspent', () => {
    const said = (amount: number, day: string | null) =>
      noticeSentences(
        { kind: 'low-funds', name: 'Core', day, until: '2027-01-01', amount, usual: null },
        TODAY,
      );
    expect(said(30_000, '2026-12-18')).toEqual({
      lead: 'The money for Core runs low.',
      why: '$300.00 was left when we looked. At your usual pace it lasts to about 18 December, and has to last until 1 January.',
    });
    expect(said(-5000, TODAY)).toEqual({
      lead: 'The money for Core is used up.',
      why: '$50.00 more is spent and reserved than there is.',
    });
    expect(said(0, null).why).toBe('Nothing was left when we looked. It has to last until 1 January.');
  });
});

describe('unusual spending', () => {
  const line = (change: Partial<SeenLine> = {}): SeenLine => ({
    day: '2026-11-17',
    quantity: 1,
    total: 20_000,
    priceLimit: null,
    isAnnounced: false,
    ...change,
  });
  const claim = (change: Partial<SeenClaim> = {}): SeenClaim => ({
    id: 70,
    planId: 5,
    providerId: 3,
    isFirst: false,
    lines: [line()],
    ...change,
  });
  /** The provider's weeks: the week of the claim with this sum, and earlier weeks with 100 dollars each. */
  const weeks = (now: number, before = 6, unannounced = now): ProviderWeek[] => [
    { providerId: 3, week: '2026-11-16', amount: now, unannounced },
    ...Array.from({ length: before }, (_, at) => ({
      providerId: 3,
      week: `2026-${at < 4 ? '10' : '09'}-${['05', '12', '19', '26', '14', '21'][at]}`,
      amount: 10_000,
      unannounced: 10_000,
    })),
  ];
  const found = (claims: SeenClaim[], known: ProviderWeek[] = [], firstClaimOn = '2026-01-05') =>
    unusualOf(claims, { weeks: known, firstClaimOn, today: TODAY }).map(({ kind, amount, usual }) => [
      kind,
      amount,
      usual,
    ]);

  it('is a week of at least twice the usual week of its provider, and at least fifty dollars more', () => {
    expect(found([claim()], weeks(20_000))).toEqual([['unusual-week', 20_000, 10_000]]);
    expect(found([claim()], weeks(19_999))).toEqual([]);
    const small = weeks(4000).map((week) => ({
      ...week,
      amount: week.amount / 10,
      unannounced: week.amount / 10,
    }));
    expect(found([claim()], small), 'forty dollars more than ten').toEqual([]);
  });

  it('is not found for a provider with fewer than four earlier weeks', () => {
    expect(found([claim()], weeks(50_000, 4))).toHaveLength(1);
    expect(found([claim()], weeks(50_000, 3))).toEqual([]);
    expect(found([claim()], weeks(50_000, 0))).toEqual([]);
  });

  it('makes one notice for a week, however many claims there are in it', () => {
    expect(found([claim(), claim({ id: 71 })], weeks(40_000))).toHaveLength(1);
  });

  it('is a new provider, but not for somebody whose first claims come in now', () => {
    expect(found([claim({ isFirst: true })])).toEqual([['new-provider', 20_000, null]]);
    expect(found([claim({ isFirst: true })], [], '2026-11-01')).toEqual([]);
  });

  it('is a price above its limit, with the excess; a line without a limit is never above it', () => {
    const above = [line({ quantity: 2, total: 21_000, priceLimit: 10_000 }), line({ priceLimit: null })];
    expect(found([claim({ lines: above })])).toEqual([['above-limit', 1000, null]]);
    expect(found([claim({ lines: [line({ priceLimit: 20_000 })] })])).toEqual([]);
  });

  it('is nothing that a reservation announced', () => {
    const announced = claim({ isFirst: true, lines: [line({ isAnnounced: true, priceLimit: 1 })] });
    expect(found([announced], weeks(40_000, 6, 0))).toEqual([]);
    const partly = claim({ isFirst: true, lines: [line({ isAnnounced: true }), line({ total: 500 })] });
    expect(found([partly])).toEqual([['new-provider', 500, null]]);
  });

  it('is never a credit', () => {
    expect(
      found([claim({ isFirst: true, lines: [line({ total: -20_000, priceLimit: 1 })] })], weeks(-20_000)),
    ).toEqual([]);
  });

  it('says why, with the name that the provider has now', () => {
    expect(
      noticeSentences(
        {
          kind: 'unusual-week',
          name: 'Kind Hands',
          day: '2026-11-16',
          until: null,
          amount: 20_000,
          usual: 10_000,
        },
        TODAY,
      ),
    ).toEqual({
      lead: 'Kind Hands asked for more than usual.',
      why: '$200.00 for the week from 16 November to 22 November. A usual week is $100.00.',
    });
  });
});
