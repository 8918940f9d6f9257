import { expect, test } from 'vitest';
import { reportsSentence } from '../../words.ts';

test.each([
  [undefined, 'You have no budget report yet.'],
  ['2026-11-20', 'Your newest budget report was made today.'],
  ['2026-11-03', 'Your newest budget report was made on 3 November.'],
  ['2025-11-03', 'Your newest budget report was made on 3 November 2025.'],
])('says when the newest report of %s was made', (newest, sentence) => {
  expect(reportsSentence(newest, '2026-11-20')).toBe(sentence);
});
