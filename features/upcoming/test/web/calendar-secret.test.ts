import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SECRET_HASH } from '../../rules.ts';
import { addressesOf, newSecret } from '../../web/calendar-secret.ts';

test('a calendar’s secret has 256 random bits, and its hash is the one that the server works out', async () => {
  const made = await Promise.all(Array.from({ length: 100 }, newSecret));
  expect(new Set(made.map(({ secret }) => secret)).size).toBe(100);
  for (const { secret, hash } of made) {
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    expect(secret).toMatch(SECRET_HASH);
    expect(hash).toBe(createHash('sha256').update(secret).digest('base64url'));
  }
});

test('a calendar’s address is shown as a web address and as one that calendars open', () => {
  expect(addressesOf('abc', 'https://portal.example')).toEqual({
    https: 'https://portal.example/calendar/abc.ics',
    webcal: 'webcal://portal.example/calendar/abc.ics',
  });
});
