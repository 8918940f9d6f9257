import { expect, test } from 'vitest';
import { devicesSentence } from '../../words.ts';

test.each([
  [1, 'You are logged in on this device only.'],
  [2, 'You are logged in on 2 devices.'],
])('%i', (count, sentence) => {
  expect(devicesSentence(count)).toBe(sentence);
});
