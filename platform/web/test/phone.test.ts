import { expect, test } from 'vitest';
import { phoneText } from '../phone.ts';

test.each([
  ['0400000001', '0400 000 001'],
  ['0881234567', '08 8123 4567'],
  ['1800861272', '1800 861 272'],
  ['131450', '13 14 50'],
  ['1300131450', '1300 131 450'],
  ['+61400000001', '+61400000001'],
  ['', ''],
])('%s is shown as %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text);
});
