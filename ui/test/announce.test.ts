import { beforeEach, expect, test, vi } from 'vitest';
import { announce, correct, currentAnnouncement, withdraw } from '../feedback/announce.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    withdraw();
    vi.useRealTimers();
  };
});

test('a text is said after the heading, and goes again', () => {
  announce('3 claims to check.');
  expect(currentAnnouncement()).toBe('');
  vi.advanceTimersByTime(1000);
  expect(currentAnnouncement()).toBe('3 claims to check.');
  vi.advanceTimersByTime(6000);
  expect(currentAnnouncement()).toBe('');
});

test('a text that is no longer true is corrected before it is said, and goes once it was said', () => {
  announce('3 claims to check.');
  correct('3 claims to check.', '2 claims to check.');
  vi.advanceTimersByTime(1000);
  expect(currentAnnouncement()).toBe('2 claims to check.');
  correct('2 claims to check.', '1 claim to check.');
  expect(currentAnnouncement()).toBe('');
  vi.advanceTimersByTime(10_000);
  expect(currentAnnouncement()).toBe('');
});

test('the text of another page stays', () => {
  announce('You have $20.00 to spend.');
  vi.advanceTimersByTime(1000);
  correct('3 claims to check.', '2 claims to check.');
  expect(currentAnnouncement()).toBe('You have $20.00 to spend.');
});
