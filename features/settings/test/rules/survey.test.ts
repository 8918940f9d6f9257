import { expect, it } from 'vitest';
import { isSurveyDue } from '../../rules.ts';

const now = new Date('2026-11-20T02:00:00Z');

it.each([
  ['never asked', false, null, true],
  ['asked 90 days ago to the second', false, '2026-08-22T02:00:00Z', false],
  ['asked a second longer ago', false, '2026-08-22T01:59:59Z', true],
  ['asked just now', false, '2026-11-20T02:00:00Z', false],
  ['opted out, never asked', true, null, false],
  ['opted out, asked long ago', true, '2020-01-01T00:00:00Z', false],
])('asks who was %s: %s, %s -> %s', (_who, optedOut, last, due) => {
  expect(isSurveyDue({ csat_opted_out: optedOut, last_survey_date: last }, now)).toBe(due);
});
