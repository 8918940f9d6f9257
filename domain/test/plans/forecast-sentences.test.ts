import { describe, expect, it } from 'vitest';
import type { Forecast } from '../../src/plans/forecast.ts';
import { forecastInShort, forecastSentences } from '../../src/plans/forecast-sentences.ts';

const today = '2026-11-20';
const endDate = '2027-06-30';
const basis = { weeks: 14, claims: 22, pace: 100_00 };

const runsShort = (
  day: string,
  facts: Partial<Extract<Forecast, { kind: 'runs-short' }>> = {},
): Forecast => ({
  kind: 'runs-short',
  ...basis,
  day,
  from: day,
  to: day,
  until: { date: '2027-01-01', is: 'instalment' },
  ...facts,
});
const lasts = (over: number, from?: string): Forecast => ({
  kind: 'lasts',
  ...basis,
  over,
  from,
  to: undefined,
});
const unknown: Forecast = { kind: 'unknown', weeks: 3, claims: 1 };
const lead = (forecast: Forecast, extra = 0) => forecastSentences(forecast, { today, endDate, extra }).lead;
const more = (forecast: Forecast) => forecastSentences(forecast, { today, endDate }).more;
const end = { date: endDate, is: 'end' } as const;

describe('what is said first', () => {
  it.each<[Forecast, string]>([
    [runsShort('2026-12-29'), 'At your usual pace you may run short about 3 days before 1 January.'],
    [runsShort('2026-12-31'), 'At your usual pace you may run short about 1 day before 1 January.'],
    [runsShort('2026-12-12'), 'At your usual pace you may run short about 3 weeks before 1 January.'],
    [
      runsShort('2027-02-03', { until: end }),
      'At your usual pace you may run short about 5 months before the plan ends on 30 June.',
    ],
    [
      runsShort(endDate, { until: end }),
      'At your usual pace you may run short just before the plan ends on 30 June.',
    ],
    [runsShort(today), 'There may be nothing left to spend until 1 January.'],
    [runsShort(today, { until: end }), 'There may be nothing left to spend until the plan ends on 30 June.'],
    [lasts(904_37), 'At your usual pace it lasts to the end of the plan, with about $900 over.'],
    [lasts(1249_00), 'At your usual pace it lasts to the end of the plan, with about $1,200 over.'],
    [lasts(46_00), 'At your usual pace it lasts to the end of the plan, with about $50 over.'],
    [lasts(9_99), 'At your usual pace it just lasts to the end of the plan.'],
    [unknown, 'There is too little history to say how long it lasts.'],
  ])('%o', (forecast, sentence) => {
    expect(lead(forecast)).toBe(sentence);
  });

  it('says what is asked about', () => {
    expect(lead(lasts(900_00), 50_00)).toBe(
      'With $50.00 more a week it lasts to the end of the plan, with about $900 over.',
    );
  });
});

it('then how far off that may be, and what it rests on', () => {
  const rests = 'Worked out from 22 claims over 14 weeks.';
  expect(more(runsShort('2026-12-29'))).toEqual([rests]);
  expect(more(runsShort('2026-12-29', { from: '2026-12-20', to: '2027-03-03' }))).toEqual([
    'It may be any day from 20 December to 3 March.',
    rests,
  ]);
  expect(more(runsShort('2026-12-29', { from: today, to: undefined }))).toEqual([
    'It may be as early as now, or not happen at all.',
    rests,
  ]);
  expect(more(lasts(900_00, '2027-05-12'))).toEqual(['It may also run short, from about 12 May on.', rests]);
  expect(more(lasts(900_00))).toEqual([rests]);
  expect(more(unknown)).toEqual([]);
});

it('says it in a row in few words', () => {
  expect(forecastInShort(runsShort('2027-02-03'), today)).toBe('lasts to about 3 February');
  expect(forecastInShort(runsShort(today), today)).toBe('may be used up now');
  expect(forecastInShort(lasts(1), today)).toBe('usually lasts to the end of the plan');
  expect(forecastInShort(unknown, today)).toBe('too little history to say how long it lasts');
});
