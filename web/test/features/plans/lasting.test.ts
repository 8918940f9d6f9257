import type { Forecast } from '@wattle/contract/supports/shapes';
import { describe, expect, test } from 'vitest';
import { forecastFor, readExtra } from '../../../src/features/plans/category/lasting.ts';

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

  test('is else that of the component that it draws from, and else none', () => {
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

test('more a week is an amount from nothing to a million dollars', () => {
  expect(['', ' ', '50', '$50.25', '1,000,000'].map(readExtra)).toEqual([0, 0, 5000, 5025, 100_000_000]);
  expect(['-5', 'fifty', '1000000.01', '1e6', '0.001'].map(readExtra)).toEqual(Array(5).fill(undefined));
});
