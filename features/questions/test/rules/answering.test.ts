import { describe, expect, it } from 'vitest';
import {
  answerExpected,
  isOver,
  OPEN_AGAIN_DAYS,
  openUntil,
  overBefore,
  TEXT_MAX,
  textProblem,
  textProblems,
} from '../../rules.ts';
import { answerBy, spokenTime } from '../../words.ts';

describe('the text of a message', () => {
  it.each(['', '  \n', '\u200b\u2060', '\u202E \u202C'])(
    'is not %j, in which there is nothing to read',
    (text) => expect(textProblem(text)).toBe(textProblems.empty),
  );

  it('has as many characters as may be, as people count them', () => {
    expect(textProblem('x'.repeat(TEXT_MAX))).toBeUndefined();
    expect(textProblem(`  ${'é'.repeat(TEXT_MAX)}\n`)).toBeUndefined();
    expect(textProblem('🙂'.repeat(TEXT_MAX))).toBeUndefined();
    expect(textProblem('x'.repeat(TEXT_MAX + 1))).toBe(textProblems.tooLong);
    // Each sign carries more marks than anybody writes.
    expect(textProblem(`e${'\u0301'.repeat(9000)}`)).toBe(textProblems.tooLong);
  });
});

describe('when an answer can be expected', () => {
  /** Thursday, 2 pm in Adelaide. */
  const asked = new Date('2026-11-19T03:30:00Z');

  it('is after the hours of one business day, or those that the brand says', () => {
    expect(answerExpected({ hours: '8am-6pm' }, asked)).toEqual({ day: '2026-11-20', minute: 840 });
    expect(answerExpected({ hours: '8am-6pm', answerHours: 2 }, asked)).toEqual({
      day: '2026-11-19',
      minute: 960,
    });
    expect(answerExpected({ hours: '8.30am-6.30pm' }, asked)).toEqual({ day: '2026-11-20', minute: 840 });
  });

  it.each([
    ['2026-11-19', 'by 2 pm today'],
    ['2026-11-20', 'by 2 pm tomorrow'],
    ['2026-11-23', 'by 2 pm on Monday'],
    ['2026-11-26', 'by 2 pm on 26 November'],
  ])('is said of %s as %j', (day, words) => expect(answerBy({ day, minute: 840 }, '2026-11-19')).toBe(words));

  it('is said as a clock is read', () => {
    expect([0, 570, 720, 1050].map(spokenTime)).toEqual(['12 am', '9.30 am', '12 pm', '5.30 pm']);
  });
});

it('a closed thread can be opened again for 30 days', () => {
  expect(openUntil(new Date('2026-11-01T00:00:00Z'))).toEqual(new Date('2026-12-01T00:00:00Z'));
  expect(OPEN_AGAIN_DAYS).toBe(30);
  const until = new Date('2026-12-01T00:00:00Z');
  const after = new Date(until.getTime() + 1);
  for (const [at, over] of [
    [until, false],
    [after, true],
  ] as const) {
    const closedAt = new Date('2026-11-01T00:00:00Z');
    expect([isOver(closedAt, at), closedAt < overBefore(at)]).toEqual([over, over]);
  }
});
