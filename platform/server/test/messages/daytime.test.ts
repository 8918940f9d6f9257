import { expect, it } from 'vitest';
import { inDaytime } from '../../messages/daytime.ts';

const from = (at: string) => inDaytime(new Date(at)).toISOString();

it('news by SMS goes out between 9 am and 8 pm in Adelaide', () => {
  // Summer time is ten and a half hours ahead.
  expect(from('2026-11-20T09:29:59+10:30')).toBe('2026-11-19T22:59:59.000Z');
  expect(from('2026-11-20T19:59:59+10:30')).toBe('2026-11-20T09:29:59.000Z');
  expect(from('2026-11-20T20:00:00+10:30')).toBe('2026-11-20T22:30:00.000Z');
  expect(from('2026-11-20T00:00:30+10:30')).toBe('2026-11-19T22:30:00.000Z');
  expect(from('2026-11-20T08:59:59+10:30')).toBe('2026-11-19T22:30:00.000Z');
});

it('never before nine, on the mornings after clocks are changed too', () => {
  // Clocks go forward at 2 am on Sunday, 4 October 2026, and back at 3 am on Sunday, 5 April 2026.
  expect(from('2026-10-03T22:00:00+09:30')).toBe(new Date('2026-10-04T10:00:00+10:30').toISOString());
  expect(from('2026-04-04T22:00:00+10:30')).toBe(new Date('2026-04-05T09:00:00+09:30').toISOString());
});
