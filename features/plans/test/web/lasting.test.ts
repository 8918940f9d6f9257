import { describe, expect, test } from 'vitest';
import type { Forecast } from '../../calls/shapes.ts';
import { groupSupports } from '../../web/figures.ts';
import { forecastFor, lastingOf, outlookOf, readExtra } from '../../web/lasting.ts';
import { pace, support } from './samples.ts';

const wire: Forecast = {
  funding_component_sfid: 'core',
  plan_support_sfid: null,
  kind: 'runs-short',
  day: '2026-12-27',
  until: { date: '2027-01-01', is: 'instalment' },
  from: '2026-12-17',
  to: null,
  over: null,
  weekly_pace: 120.5,
  weeks: 22,
  claims: 9,
  of_budget: { kind: 'lasts', day: null },
};
const core = { sfid: 'core', name: 'Core' };

describe('the forecast of a support', () => {
  test('is its own where it has one, in cents', () => {
    const own = {
      ...wire,
      plan_support_sfid: 'care',
      kind: 'lasts' as const,
      day: null,
      until: null,
      over: 900,
    };
    expect(forecastFor([wire, own], { sfid: 'care', component: core })).toEqual({
      forecast: {
        kind: 'lasts',
        weeks: 22,
        claims: 9,
        pace: 12_050,
        from: '2026-12-17',
        to: undefined,
        over: 90_000,
      },
      isShared: false,
    });
  });

  test('is otherwise that of the component that it draws from, or none', () => {
    expect(forecastFor([wire], { sfid: 'care', component: core })).toMatchObject({
      forecast: { kind: 'runs-short', day: '2026-12-27', until: { is: 'instalment' } },
      isShared: true,
    });
    expect(
      forecastFor([wire], { sfid: 'care', component: { sfid: 'other', name: 'Other' } }),
    ).toBeUndefined();
    expect(forecastFor([wire], { sfid: 'care', component: undefined })).toBeUndefined();
  });

  test('says only what it rests on where too little is known', () => {
    const unknown = { ...wire, kind: 'unknown' as const, weekly_pace: null, day: null, until: null };
    expect(forecastFor([unknown], { sfid: 'care', component: core })?.forecast).toEqual({
      kind: 'unknown',
      weeks: 22,
      claims: 9,
    });
  });
});

test('a row says how long all of its own budget lasts, and nothing about shared money', () => {
  const own = {
    ...wire,
    plan_support_sfid: 'care',
    of_budget: { kind: 'runs-short', day: '2027-02-03' },
  } as const;
  expect(lastingOf([wire, own], { sfid: 'care' })).toEqual({ kind: 'runs-short', day: '2027-02-03' });
  expect(lastingOf([{ ...own, of_budget: wire.of_budget }], { sfid: 'care' })).toEqual({ kind: 'lasts' });
  expect(lastingOf([wire, own], { sfid: 'meals' })).toBeUndefined();
});

describe('the outlook of some supports', () => {
  const at = { today: '2026-11-20', said: undefined, planSfid: undefined };
  const of = (number: number, component?: { sfid: string; name: string; kind: 'flexible' | 'stated' }) =>
    support(number, 'ZCOR', component ? { funding_component: component } : {});
  const flexible = { sfid: 'core', name: 'Core flexible', kind: 'flexible' } as const;
  const groups = groupSupports([of(1, flexible), of(3, flexible), of(4)], pace);
  const supports = groups.flatMap((group) => group.supports);
  const last = supports.find(({ number }) => number === 4);

  test('names money that several share once, by their component, and links to one of them', () => {
    const outlook = outlookOf([wire], supports, at);
    expect(outlook?.sentence).toBe(
      'At your usual pace you may run short about 27 December, 5 days before 1 January.',
    );
    expect(outlook?.how?.params.planSupportId).toBe(supports[0]?.sfid);
  });

  test.each([
    ['2026-11-25', false],
    ['2026-11-26', true],
    ['2026-12-26', true],
  ])('is near where the money ends within 31 days: 27 December, asked on %s', (today, isSoon) => {
    expect(outlookOf([wire], supports, { ...at, today })).toMatchObject({ isSoon });
  });

  test('names a support with a part of its own by its name', () => {
    const own = {
      ...wire,
      plan_support_sfid: last?.sfid ?? '',
      funding_component_sfid: null,
      day: '2026-12-20',
    };
    expect(outlookOf([wire, own], supports, at)?.sentence).toBe(
      `At your usual pace ${last?.name} may run short about 20 December, 2 weeks before 1 January, and 1 other later.`,
    );
    expect(outlookOf([wire, own], supports, at)?.how?.params.planSupportId).toBe(last?.sfid);
  });

  test('is none where nothing is known', () => {
    expect(outlookOf([], supports, at)).toBeUndefined();
    expect(outlookOf([wire], [], at)).toBeUndefined();
  });
});

test('the extra amount a week is from nothing to a million dollars', () => {
  expect(['', ' ', '50', '$50.25', '1,000,000'].map(readExtra)).toEqual([0, 0, 5000, 5025, 100_000_000]);
  expect(['-5', 'fifty', '1000000.01', '1e6', '0.001'].map(readExtra)).toEqual(Array(5).fill(undefined));
});
