import { expect, test } from 'vitest';
import { PAYMENT_REASONS, paymentReason, reasonInWords } from '../../rules/payment-reasons.ts';

test('a code says what it says on the day', () => {
  const table = [
    { code: 'A', from: '2026-07-01', words: 'New' },
    { code: 'A', from: '2025-07-01', words: 'Old' },
  ];
  const said = ['2025-06-30', '2025-07-01', '2026-06-30', '2026-07-01'].map((day) =>
    paymentReason('a', day, table),
  );
  expect(said).toEqual([undefined, 'Old', 'Old', 'New']);
  expect(paymentReason('constructor', '2026-07-01', table)).toBeUndefined();
});

test('no code has two meanings from the same day on', () => {
  const begins = PAYMENT_REASONS.map(({ code, from }) => `${code} ${from}`);
  expect(new Set(begins).size).toBe(begins.length);
});

test('a code is shown in the words of its day, and as a code before it has any', () => {
  expect(reasonInWords(null, 'TOO-OLD', '2025-10-03')).toBe('Claimed more than two years after the support');
  expect(reasonInWords(null, 'TOO-OLD', '2025-10-02')).toContain('TOO-OLD');
});
