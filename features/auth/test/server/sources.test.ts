import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { startSignIn } from '../../calls/sign-in.ts';

const PROXY = '10.1.2.3';

let app: TestApp;
beforeAll(async () => {
  app = await startApp({ DEMO: 'exposed', TRUST_PROXY: '10.0.0.0/8,fd00::/8' });
});
afterAll(() => app.close());
beforeEach(() => app.clock.advance({ days: 2 }));

/** Asks for one code; the seventh for one address from one source is refused. */
const start = async (forwarded: string | undefined, source = PROXY) => {
  const { status } = await app.call(startSignIn, {
    source,
    body: { email: 'demo@wattle.example', type: 'code' },
    ...(forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }),
  });
  return status;
};
const startFrom = async (sources: (string | undefined)[], through = PROXY) => {
  const seen: number[] = [];
  for (const source of sources) seen.push(await start(source, through));
  return seen;
};
const seven = (forwarded: (index: number) => string) =>
  Array.from({ length: 7 }, (_, index) => forwarded(index));
const STOPPED = [200, 200, 200, 200, 200, 200, 429];

describe('where a request comes from', () => {
  it('is what a trusted proxy says; nobody else is believed', async () => {
    expect(await startFrom(seven(() => '203.0.113.7'))).toEqual(STOPPED);
    expect(await start('203.0.113.8')).toBe(200);
    // Somebody who comes without the proxy cannot say that they come from elsewhere.
    const direct = await startFrom(
      seven((index) => `203.0.113.${index + 20}`),
      '198.51.100.1',
    );
    expect(direct).toEqual(STOPPED);
  });

  it('is the nearest address that is not a proxy: the addresses before it may be made up', async () => {
    const seen = await startFrom(seven((index) => `192.0.2.${index}, 203.0.113.7, 10.9.9.9`));
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
    expect(await startFrom(seven(forwarded))).toEqual(STOPPED);
  });
});
