import { describe, expect, it } from 'vitest';
import type { Forecast } from '../../rules/forecast/forecast.ts';
import { forecastInShort, forecastSentences, outlookSentence } from '../../words/forecast.ts';

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

describe('the first sentence', () => {
  it.each<[Forecast, string]>([
    [
      runsShort('2026-12-29'),
      'At your usual pace it lasts to about 29 December, 6 months before the plan ends on 30 June.',
    ],
    [
      runsShort('2027-02-03', { until: end }),
      'At your usual pace it lasts to about 3 February, 5 months before the plan ends on 30 June.',
    ],
    [runsShort(endDate, { until: end }), 'At your usual pace it just lasts to the end of the plan.'],
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

  it('is the one of its row: what lasts of the whole budget, paid in or not', () => {
    const say = (ofBudget: Forecast) =>
      forecastSentences(runsShort('2026-12-29'), { today, endDate, ofBudget });
    expect(say(runsShort('2027-05-18', { until: end })).lead).toBe(
      'At your usual pace it lasts to about 18 May, 6 weeks before the plan ends on 30 June.',
    );
    expect(say(lasts(5)).lead).toBe('At your usual pace it lasts to the end of the plan.');
    expect(say(lasts(5)).more[0]).toBe(
      'Before that you may run short about 29 December, 3 days before 1 January.',
    );
  });

  it('names the extra amount that is asked about', () => {
    expect(lead(lasts(900_00), 50_00)).toBe(
      'With $50.00 more a week it lasts to the end of the plan, with about $900 over.',
    );
  });
});

it('the further sentences say how far off that may be, and what it rests on', () => {
  const rests = 'Worked out from 22 claims over 14 weeks.';
  const short = 'Before that you may run short about 29 December, 3 days before 1 January.';
  expect(more(runsShort('2026-12-29'))).toEqual([short, rests]);
  expect(more(runsShort('2027-02-03', { until: end }))).toEqual([rests]);
  expect(more(runsShort('2026-12-29', { from: '2026-12-20', to: '2027-03-03' }))).toEqual([
    short,
    'It may be any day from 20 December to 3 March.',
    rests,
  ]);
  expect(more(runsShort('2026-12-29', { from: today, to: undefined }))).toEqual([
    short,
    'It may be as early as now, or not happen at all.',
    rests,
  ]);
  expect(more(lasts(900_00, '2027-05-12'))).toEqual(['It may also run short, from about 12 May on.', rests]);
  expect(more(lasts(900_00))).toEqual([rests]);
  expect(more(unknown)).toEqual([]);
});

it('the few words of a row say how long the money lasts, or nothing where there is too little history', () => {
  expect(forecastInShort(runsShort('2027-02-03'), today)).toBe('lasts to about 3 Feb');
  expect(forecastInShort(runsShort('2027-12-03'), today)).toBe('lasts to about 3 Dec 2027');
  expect(forecastInShort(runsShort(today), today)).toBe('may be used up');
  expect(forecastInShort(lasts(1), today)).toBe('lasts to the end');
  expect(forecastInShort(unknown, today)).toBeUndefined();
});

describe('the sentence about a whole plan', () => {
  const outlook = (...all: [name: string, forecast: Forecast][]) =>
    outlookSentence(
      all.map(([name, forecast]) => ({ name, forecast })),
      { today },
    );

  it('says what runs short first, and how many follow', () => {
    const first = outlook(
      ['Consumables', runsShort('2026-12-29')],
      ['Therapy', runsShort('2026-12-20')],
      ['Transport', lasts(1)],
    );
    expect(first?.first.name).toBe('Therapy');
    expect(first?.sentence).toBe(
      'At your usual pace Therapy may run short about 20 December, 2 weeks before 1 January, and 1 other later.',
    );
    expect(outlook(['Therapy', runsShort('2026-12-29')], ['Transport', unknown])?.sentence).toBe(
      'At your usual pace Therapy may run short about 29 December, 3 days before 1 January.',
    );
  });

  it('names no support where several run short at once, and no day that was just named', () => {
    const both: [string, Forecast][] = [
      ['Therapy', runsShort('2026-12-29')],
      ['Transport', runsShort('2026-12-29')],
    ];
    expect(outlook(...both, ['Care', runsShort('2026-12-30')])?.sentence).toBe(
      'At your usual pace you may run short about 29 December, 3 days before 1 January, and 1 other later.',
    );
    const named = both.map(([name, forecast]) => ({ name, forecast }));
    expect(outlookSentence(named, { today, said: '2027-01-01' })?.sentence).toBe(
      'At your usual pace you may run short about 29 December.',
    );
  });

  it('names no money where there is only one', () => {
    expect(outlook(['Core', runsShort('2026-12-29')])?.sentence).toBe(
      'At your usual pace you may run short about 29 December, 3 days before 1 January.',
    );
    expect(outlook(['Core', lasts(0)])?.sentence).toBe('At your usual pace it lasts to the end of the plan.');
  });

  it('says that all of it lasts only where that is known of all', () => {
    expect(outlook(['Core', lasts(0)], ['Therapy', lasts(1)])?.sentence).toBe(
      'At your usual pace all of it lasts to the end of the plan.',
    );
    expect(outlook(['Core', lasts(0)], ['Therapy', unknown])).toBeUndefined();
    expect(outlook()).toBeUndefined();
  });

  it('leaves money that is used up already to other sentences', () => {
    expect(outlook(['Core', runsShort(today)], ['Therapy', lasts(1)])).toBeUndefined();
    expect(outlook(['Core', runsShort(today)], ['Therapy', runsShort('2026-12-29')])?.first.name).toBe(
      'Therapy',
    );
  });
});
