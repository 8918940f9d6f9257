import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, type IsoDate, mondayOf } from '#scheme/dates.ts';
import { sumCents } from '#scheme/money.ts';
import type { BudgetedSupport } from '../../rules/budget.ts';
import type { FundingComponent, FundingPeriod } from '../../rules/components.ts';
import type { Forecast } from '../../rules/forecast/forecast.ts';
import { forecastsOf, type SupportHistory } from '../../rules/forecast/forecasts.ts';
import type { WeekOfSpending } from '../../rules/ledger.ts';
import { answered, betterNaive, LIMITS, qualityOf } from './forecasts-measured.ts';
import { flexible, instalments, planOf, RUNS, stated, support, TODAY } from './plan-of.ts';
import { SEEDS, spendingQuestions } from './spending-ledgers.ts';

/** The first Monday of a plan from 1 July 2026 to 30 June 2027. */
const START = '2026-07-06';

interface Spending {
  /** By Monday: what was spent in the week, and how many weeks later that was known. */
  [week: IsoDate]: number | readonly [amount: number, weeksLate: number];
}

const weeksFrom = (spending: Spending): WeekOfSpending[] =>
  Object.entries(spending).map(([week, of]) => {
    const [amount, weeksLate] = typeof of === 'number' ? [of, 0] : of;
    return { week, weeksLate, amount, claims: 1 };
  });

/** The same amount in each week up to the last full one. */
function weekly(amount: number, { until = TODAY, from = START }: { until?: IsoDate; from?: IsoDate } = {}) {
  const spending: Record<IsoDate, number> = {};
  for (let week = from; week < mondayOf(until); week = addDays(week, 7)) spending[week] = amount;
  return spending;
}

const history = (spending: Spending, supportId = 1, spentOnReserved = 0): SupportHistory => ({
  supportId,
  weeks: weeksFrom(spending),
  spentOnReserved,
});

const spentIn = (spending: Spending) => sumCents(weeksFrom(spending), ({ amount }) => amount);

interface Case {
  allocated: number;
  spending?: Spending;
  today?: IsoDate;
  periods?: readonly FundingPeriod[];
  extra?: number;
  reserved?: number;
  spentOnReserved?: number;
  /** Spent on top of what the weeks add up to. */
  beside?: number;
}

/** The forecast of a support with its own money. */
function of({
  allocated,
  spending = {},
  today = TODAY,
  periods = [],
  extra = 0,
  reserved = 0,
  spentOnReserved = 0,
  beside = 0,
}: Case): Forecast {
  const only = support(1, allocated, { spent: spentIn(spending) + beside, reserved });
  const plan = planOf({ supports: [only], periods });
  const [found] = forecastsOf(plan, [history(spending, 1, spentOnReserved)], today, extra);
  if (!found) throw new Error('There is a forecast.');
  return found.forecast;
}

const short = (forecast: Forecast) => {
  if (forecast.kind !== 'runs-short') throw new Error(`It does not run short: ${JSON.stringify(forecast)}`);
  return forecast;
};
const lasting = (forecast: Forecast) => {
  if (forecast.kind !== 'lasts') throw new Error(`It does not last: ${JSON.stringify(forecast)}`);
  return forecast;
};

describe('at a steady pace', () => {
  const spending = weekly(100_00);

  it('money runs short when it is used up, before the plan’s end', () => {
    const forecast = short(of({ allocated: 3000_00, spending }));
    // 19 weeks are spent: $1,100 is left, enough for a good ten weeks from now.
    expect(daysBetween(addDays(TODAY, 74), forecast.day)).toBeLessThanOrEqual(4);
    expect(forecast).toMatchObject({ until: { date: '2027-06-30', is: 'end' }, weeks: 20, claims: 19 });
    expect(forecast.pace).toBeGreaterThan(95_00);
    expect(forecast.pace).toBeLessThan(105_00);
    expect([(forecast.from ?? '') < forecast.day, forecast.day < (forecast.to ?? '')]).toEqual([true, true]);
  });

  it('money lasts, and some is left', () => {
    const forecast = lasting(of({ allocated: 10_000_00, spending }));
    expect(forecast.over).toBeGreaterThan(4600_00);
    expect(forecast.over).toBeLessThan(5100_00);
    expect([forecast.from, forecast.to]).toEqual([undefined, undefined]);
  });

  it('money that is just enough lasts, but may run short', () => {
    const forecast = lasting(of({ allocated: 5200_00, spending }));
    expect(forecast.from && forecast.from > TODAY && forecast.from < '2027-06-30').toBe(true);
    expect(forecast.to).toBeUndefined();
  });
});

describe('too little history says nothing', () => {
  it.each<[string, Case]>([
    ['none at all', { allocated: 1000_00 }],
    ['one invoice', { allocated: 1000_00, spending: { '2026-11-02': 500_00 } }],
    ['one old invoice', { allocated: 1000_00, spending: { '2026-07-06': 500_00 } }],
    ['three weeks', { allocated: 1000_00, spending: weekly(100_00, { from: '2026-11-02' }) }],
    [
      'spending that is reported without its weeks',
      { allocated: 9000_00, spending: weekly(100_00), beside: 500_00 },
    ],
  ])('%s', (_, given) => {
    expect(of(given).kind).toBe('unknown');
    expect(of({ ...given, extra: 50_00 }).kind).toBe('unknown');
  });

  it('one invoice for many weeks', () => {
    const spending = weekly(100_00);
    const weeks = weeksFrom(spending).map((week, at) => ({ ...week, claims: at === 10 ? 1 : 0 }));
    const plan = planOf({ supports: [support(1, 3000_00, { spent: spentIn(spending) })] });
    const [found] = forecastsOf(plan, [{ supportId: 1, weeks, spentOnReserved: 0 }], TODAY);
    expect(found?.forecast).toEqual({ kind: 'unknown', weeks: 20, claims: 1 });
  });

  it('the forecast says how little there is', () => {
    expect(of({ allocated: 1000_00, spending: { '2026-11-02': 500_00 } })).toEqual({
      kind: 'unknown',
      weeks: 3,
      claims: 1,
    });
    expect(of({ allocated: 1000_00 })).toEqual({ kind: 'unknown', weeks: 0, claims: 0 });
  });
});

describe('what is not usual', () => {
  const allocated = 3000_00;
  const usual = short(of({ allocated, spending: weekly(100_00) }));
  const near = (forecast: Forecast, days: number) =>
    expect(Math.abs(daysBetween(usual.day, short(forecast).day))).toBeLessThanOrEqual(days);

  it('a large purchase takes its money and does not change the pace', () => {
    const spending = { ...weekly(100_00), '2026-09-07': 1500_00 };
    const forecast = short(of({ allocated: allocated + 1400_00, spending }));
    near(forecast, 2);
    expect(forecast.pace).toBe(usual.pace);
  });

  it('a pause spends nothing and does not change the pace', () => {
    const spending = weekly(100_00);
    for (let week = '2026-08-31'; week < '2026-10-26'; week = addDays(week, 7)) delete spending[week];
    near(of({ allocated: allocated - 800_00, spending }), 2);
  });

  it('a support in every sixth week makes no pauses in between', () => {
    const spending: Record<IsoDate, number> = {};
    for (let week = START; week < '2027-04-12'; week = addDays(week, 42)) spending[week] = 600_00;
    const forecast = lasting(of({ allocated: 6000_00, spending, today: '2027-04-16' }));
    expect(forecast.pace).toBeLessThan(120_00);
    expect(forecast.pace).toBeGreaterThan(80_00);
  });

  it('bills that come in weeks later are allowed for', () => {
    const late = Object.fromEntries(
      Object.entries(weekly(100_00, { until: '2026-10-23' })).map(([week, amount]) => [
        week,
        [amount, 4] as const,
      ]),
    );
    const forecast = short(of({ allocated, spending: late }));
    near(forecast, 10);
    // A forecast that takes what is known for everything expects four weeks more.
    expect(spentIn(late)).toBe(spentIn(weekly(100_00)) - 400_00);
  });

  it('what was given back was not spent', () => {
    const spending = weekly(100_00);
    const credited = { ...spending, '2026-08-03': 0, '2026-08-10': -50_00 };
    const forecast = short(of({ allocated: allocated - 250_00, spending: credited }));
    expect(forecast.pace).toBeLessThan(usual.pace);
    expect(forecast.pace).toBeGreaterThan(80_00);
    const all = Object.fromEntries(Object.keys(spending).map((week) => [week, -10_00]));
    expect(of({ allocated, spending: all }).kind).toBe('unknown');
  });
});

describe('instalments', () => {
  const quarters = { '2026-07-01': 2000_00, '2027-01-01': 1500_00, '2027-04-01': 1500_00 };
  const periods = instalments(quarters, { supportId: 1 });

  it('money may run short before the next one', () => {
    const forecast = short(of({ allocated: 5000_00, spending: weekly(100_00), periods }));
    expect(forecast.until).toEqual({ date: '2027-01-01', is: 'instalment' });
    expect(daysBetween(forecast.day, '2027-01-01')).toBeGreaterThan(20);
  });

  it('money that reaches the next one goes on with it', () => {
    expect(of({ allocated: 5000_00, spending: weekly(74_00), periods }).kind).toBe('lasts');
    const first = { ...quarters, '2027-04-01': 500_00 };
    const shorter = of({
      allocated: 3000_00,
      spending: weekly(74_00),
      periods: instalments({ ...first, '2027-01-01': 500_00 }, { supportId: 1 }),
    });
    expect(short(shorter)).toMatchObject({ until: { date: '2027-04-01', is: 'instalment' } });
  });

  it('one that comes late leaves a gap', () => {
    const late = instalments({ '2026-07-01': 2600_00, '2027-02-15': 4400_00 }, { supportId: 1 });
    const inTime = instalments({ '2026-07-01': 2600_00, '2027-01-01': 4400_00 }, { supportId: 1 });
    const given = { allocated: 7000_00, spending: weekly(100_00) };
    expect(short(of({ ...given, periods: late })).until).toEqual({ date: '2027-02-15', is: 'instalment' });
    expect(of({ ...given, periods: inTime }).kind).toBe('lasts');
  });

  it('do not matter to how long all of the budget lasts', () => {
    const budgetOf = (allocated: number) => {
      const spending = weekly(100_00);
      const plan = planOf({ supports: [support(1, allocated, { spent: spentIn(spending) })], periods });
      return forecastsOf(plan, [history(spending)], TODAY)[0];
    };
    const enough = budgetOf(5500_00);
    expect([enough?.forecast.kind, enough?.ofBudget.kind]).toEqual(['runs-short', 'lasts']);
    const tooLittle = budgetOf(4500_00);
    expect(tooLittle?.forecast).toMatchObject({ until: { is: 'instalment' } });
    expect(tooLittle?.ofBudget).toMatchObject({ kind: 'runs-short', until: { is: 'end' } });
  });
});

describe('at the edges', () => {
  it('a plan that ends tomorrow lasts, or does not', () => {
    const today = '2027-06-29';
    const spending = weekly(100_00, { until: today });
    const spent = spentIn(spending);
    expect(lasting(of({ allocated: spent + 500_00, spending, today })).over).toBeGreaterThan(200_00);
    expect(short(of({ allocated: spent, spending, today }))).toMatchObject({
      day: today,
      until: { date: '2027-06-30', is: 'end' },
    });
    const last = '2027-06-30';
    expect(of({ allocated: spent + 500_00, spending, today: last }).kind).toBe('lasts');
  });

  it('a plan that has ended or has not begun has no forecast', () => {
    const plan = planOf({ supports: [support(1, 100_00)] });
    expect(forecastsOf(plan, [], '2027-07-01')).toEqual([]);
    expect(forecastsOf(plan, [], '2026-06-30')).toEqual([]);
  });

  it('what is overspent is short today, however little history there is', () => {
    expect(of({ allocated: 400_00, spending: { '2026-11-02': 500_00 } })).toMatchObject({
      kind: 'runs-short',
      day: TODAY,
      from: TODAY,
      to: TODAY,
      until: { date: '2027-06-30', is: 'end' },
    });
  });

  it('what is overspent for good is so until the plan’s end, whatever comes in for others', () => {
    const supports = [support(1, 400_00, { spent: 500_00 }), support(2, 9600_00)];
    const own = instalments({ '2026-07-01': 200_00, '2027-01-01': 200_00 }, { supportId: 1 });
    for (const periods of [own, instalments({ '2026-07-01': 5000_00, '2027-01-01': 5000_00 })]) {
      const [first] = forecastsOf(planOf({ supports, periods }), [], TODAY);
      expect(first?.forecast).toMatchObject({ day: TODAY, until: { date: '2027-06-30', is: 'end' } });
    }
    const late = instalments({ '2026-07-01': 450_00, '2027-01-01': 9550_00 });
    const [, second] = forecastsOf(planOf({ supports, periods: late }), [], TODAY);
    expect(second?.forecast).toMatchObject({ day: TODAY, until: { date: '2027-01-01', is: 'instalment' } });
  });

  it('a million more a week is too much from the first days on', () => {
    const forecast = short(of({ allocated: 5000_00, spending: weekly(10_00), extra: 1_000_000_00 }));
    expect(daysBetween(TODAY, forecast.day)).toBeLessThanOrEqual(1);
    expect(forecast.pace).toBeGreaterThan(1_000_000_00);
  });
});

describe('what is reserved', () => {
  it('is not there for anything else', () => {
    const given = { allocated: 3000_00, spending: weekly(100_00) };
    const without = short(of(given)).day;
    const withIt = short(of({ ...given, reserved: 500_00 })).day;
    expect(daysBetween(withIt, without)).toBeGreaterThan(30);
  });

  it('pays for what it is reserved for', () => {
    const spending = weekly(100_00);
    const given = { allocated: 6000_00, spending, spentOnReserved: spentIn(spending) };
    // All spending is on what is reserved for, and all that is left is reserved.
    expect(of({ ...given, reserved: 6000_00 - spentIn(spending) }).kind).toBe('lasts');
    const less = { ...given, allocated: 3000_00 };
    expect(short(of({ ...less, reserved: 500_00 })).day).toBe(short(of({ ...less, reserved: 0 })).day);
  });
});

describe('a plan', () => {
  const ask = (
    supports: readonly BudgetedSupport[],
    histories: readonly SupportHistory[],
    { components = [], periods = [] }: { components?: FundingComponent[]; periods?: FundingPeriod[] },
  ) => forecastsOf(planOf({ supports, components, periods }), histories, TODAY);
  const spending = weekly(100_00);
  const spent = spentIn(spending);

  it('has a forecast for each component, and for each support with a part of its own', () => {
    const supports = [
      support(1, 3000_00, { componentId: 7, spent }),
      support(2, 1000_00, { componentId: 7 }),
      support(3, 3000_00, { componentId: 8, spent }),
      support(4, 9000_00, { componentId: 8 }),
      support(5, 500_00),
    ];
    const components = [flexible(7, 4000_00), stated(8, 12_000_00)];
    const found = ask(supports, [history(spending, 1), history(spending, 3)], { components });
    expect(found.map((each) => [each.component?.id, each.support?.id, each.forecast.kind])).toEqual([
      [7, undefined, 'runs-short'],
      [8, undefined, 'lasts'],
      [8, 3, 'runs-short'],
      [8, 4, 'unknown'],
      [undefined, 5, 'unknown'],
    ]);
  });

  it('whose instalments are shared runs short with all that draw on them', () => {
    const supports = [
      support(1, 6000_00, { componentId: 7, spent }),
      support(2, 6000_00, { componentId: 8, spent: 2 * spent }),
    ];
    const components = [flexible(7, 6000_00), flexible(8, 6000_00)];
    const periods = instalments({
      '2026-07-01': 2 * spent + spent + 300_00,
      '2027-01-01': 12_000_00 - 3 * spent - 300_00,
    });
    const double = Object.fromEntries(Object.entries(spending).map(([week, amount]) => [week, 2 * amount]));
    const [first] = ask(supports, [history(spending, 1), history(double, 2)], { components, periods });
    // Alone it would last for weeks, but the two components together spend $300 a week, and $300 is there.
    expect(first?.forecast).toMatchObject({
      kind: 'runs-short',
      until: { date: '2027-01-01', is: 'instalment' },
    });
    expect(daysBetween(TODAY, short(first?.forecast as Forecast).day)).toBeLessThan(7);
  });

  it('counts spending that the agency reports, too', () => {
    const periods = instalments({
      '2026-07-01': 2 * spent + 900_00,
      '2027-01-01': 12_000_00 - 2 * spent - 900_00,
    });
    const first = (others: number) =>
      ask(
        [support(1, 6000_00, { spent }), support(2, 6000_00, { managed: 'agency', spent: others })],
        [history(spending, 1)],
        {
          periods,
        },
      )[0]?.forecast;
    expect(first(0)).toMatchObject({ kind: 'lasts' });
    expect(first(spent)).toMatchObject({
      kind: 'runs-short',
      until: { date: '2027-01-01', is: 'instalment' },
    });
  });

  it('has no forecast for what does not add up', () => {
    expect(ask([support(1, 10_00, { componentId: 7 })], [], { components: [flexible(7, 20_00)] })).toEqual(
      [],
    );
  });
});

it('never lasts longer with more spent, nor shorter with more money, and keeps its days in order', () => {
  const day = fc.nat(364).map((days) => addDays('2026-07-01', days));
  const lines = fc.array(
    fc.record({
      week: day.map(mondayOf),
      weeksLate: fc.nat(9),
      amount: fc.integer({ min: -200_00, max: 1000_00 }),
      claims: fc.nat(2),
    }),
    { maxLength: 40 },
  );
  const dayOf = (forecast: Forecast | undefined) =>
    forecast?.kind === 'runs-short' ? forecast.day : forecast?.kind === 'lasts' ? '9999' : undefined;
  const sorted = (days: readonly (IsoDate | undefined)[]) =>
    days.toSorted((one = '', other = '') => (one < other ? -1 : one > other ? 1 : 0));
  fc.assert(
    fc.property(lines, day, fc.nat(20_000_00), fc.nat(1000_00), (weeks, today, allocated, extra) => {
      const known = weeks.filter(({ week, weeksLate }) => addDays(week, 7 * weeksLate) <= today);
      const given = { supportId: 1, weeks: known, spentOnReserved: 0 };
      const spent = sumCents(known, ({ amount }) => amount);
      const at = (money: number, more: number) =>
        forecastsOf(planOf({ supports: [support(1, money, { spent })] }), [given], today, more)[0]?.forecast;
      const forecast = at(allocated, 0);
      const days = [dayOf(at(allocated, extra)), dayOf(forecast), dayOf(at(allocated + 100_00, 0))];
      if (forecast?.kind === 'unknown') return days[1] === undefined;
      const last = '9999';
      const { from = last, to = last } = forecast ?? {};
      const order = [today, from, days[1] ?? last, to];
      expect(sorted(order)).toEqual(order);
      if (days[2] === undefined) return true;
      expect(sorted(days)).toEqual(days);
      return true;
    }),
    { numRuns: RUNS },
  );
});

it('the rule is as good as it has to be on the ledgers that it was made with', () => {
  const quality = qualityOf(spendingQuestions(SEEDS.making[0], 25).map(answered));
  expect(quality.rule.median).toBeLessThan(LIMITS.ofBetterNaive * betterNaive(quality).median);
  expect(quality.within).toBeGreaterThan(LIMITS.within.least);
  expect(quality.unknown).toBeLessThan(LIMITS.unknown);
});
