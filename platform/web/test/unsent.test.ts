import { expect, test } from 'vitest';
import { isDue } from '../unsent/list.ts';

const NOW = Date.UTC(2026, 10, 27, 9);
const DAY = 86_400_000;
const held = (until: number, refused?: string) =>
  ({ heldUntil: until, refused }) as Parameters<typeof isDue>[0];

test('a decision is sent once nobody can undo it any more', () => {
  expect(isDue(held(NOW + 8000), NOW)).toBe(false);
  expect(isDue(held(NOW), NOW)).toBe(true);
});

test('a clock that goes a day back or forth holds no decision up', () => {
  expect(isDue(held(NOW + 8000), NOW - DAY)).toBe(true);
  expect(isDue(held(NOW + 8000), NOW + DAY)).toBe(true);
});

test('what the server has refused is not sent again', () => {
  expect(isDue(held(0, 'Somebody declined it.'), NOW)).toBe(false);
});
