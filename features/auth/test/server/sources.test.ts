import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signIn } from '../../calls/log-in.ts';
import { limits } from '../../rules/limits.ts';

const PROXY = '10.1.2.3';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ DEMO: 'exposed', TRUST_PROXY: '10.0.0.0/8,fd00::/8' });
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance({ days: 2 }));

/** Types one wrong code; from one source, one more than `guessOfSource` allows is refused. */
const guess = async (forwarded: string | undefined, source = PROXY) => {
  const { status } = await app.call(signIn, {
    source,
    body: { request_id: '00000000-0000-4000-8000-000000000000', code: '000000' },
    ...(forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }),
  });
  return status;
};
const guessFrom = async (sources: (string | undefined)[], through = PROXY) => {
  const seen: number[] = [];
  for (const source of sources) seen.push(await guess(source, through));
  return seen;
};
const many = (forwarded: (index: number) => string) =>
  Array.from({ length: limits.guessOfSource.times + 1 }, (_, index) => forwarded(index));
const STOPPED = [...Array<number>(limits.guessOfSource.times).fill(403), 429];

describe('where a request comes from', () => {
  it('is what a trusted proxy says; nobody else is believed', async () => {
    expect(await guessFrom(many(() => '203.0.113.7'))).toEqual(STOPPED);
    expect(await guess('203.0.113.8')).toBe(403);
    // Somebody who comes without the proxy cannot say that they come from elsewhere.
    const direct = await guessFrom(
      many((index) => `203.0.113.${index + 20}`),
      '198.51.100.1',
    );
    expect(direct).toEqual(STOPPED);
  });

  it('is the nearest address that is not a proxy: the addresses before it may be made up', async () => {
    const seen = await guessFrom(many((index) => `192.0.2.${index}, 203.0.113.7, 10.9.9.9`));
    expect(seen).toEqual(STOPPED);
  });

  it.each([
    ['a port', (index: number) => `203.0.113.7:${4000 + index}`],
    ['an IPv6 address with a port', (index: number) => `[2001:db8::7]:${4000 + index}`],
    [
      'the same IPv6 address in other spellings',
      (index: number) =>
        ['2001:DB8::7', '2001:db8:0:0::7', '[2001:db8::7]', '2001:0db8::0007'][index % 4] ?? '',
    ],
    [
      'an IPv4 address written as IPv6',
      (index: number) => ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107'][index % 3] ?? '',
    ],
    ['words', (index: number) => `unknown-${index}`],
    ['words behind an address', (index: number) => `203.0.113.${index}, junk`],
    ['numbers that are not an address', (index: number) => `203.0.113.${index + 256}`],
    ['an address with zeros in front', (index: number) => `203.0.113.00${index}`],
    ['nothing', (index: number) => ' ,'.repeat(index)],
  ])('is one source with %s', async (_name, forwarded) => {
    expect(await guessFrom(many(forwarded))).toEqual(STOPPED);
  });
});
