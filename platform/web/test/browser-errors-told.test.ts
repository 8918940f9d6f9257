import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPage, reply } from './page.ts';

const ORIGIN = 'https://portal.wattle.example';
const TYPED = 'Sam Citizen, 0400 000 000';
const PLACE = { app: 'portal', route: '/claims/$claimId/claim' } as const;

beforeEach(() => {
  openPage(() => reply(500, {}));
  vi.stubGlobal('location', { origin: ORIGIN });
});

/** An error with a stack as browsers write it. */
function failed(message: string, stack: readonly string[], name = 'TypeError'): Error {
  const error = new TypeError(message);
  error.name = name;
  error.stack = stack.join('\n');
  return error;
}

const chrome = (message: string) =>
  failed(message, [
    `TypeError: ${message}`,
    `    at Zt (${ORIGIN}/assets/claims-pages-DkE3_x9a.js:1:2041)`,
    `    at async ${ORIGIN}/assets/start-Bc81kQ0z.js:3:77`,
    '    at chrome-extension://abcdef/content.js:1:1',
    '    at <anonymous>',
  ]);

const PLACES = ['claims-pages-DkE3_x9a.js:1:2041', 'start-Bc81kQ0z.js:3:77'];

describe('the places of a stack', () => {
  it.each<[string, Error]>([
    ['Chrome', chrome(`Cannot read "${TYPED}"`)],
    [
      'Firefox and Safari',
      failed(`Cannot read "${TYPED}"`, [
        `Zt@${ORIGIN}/assets/claims-pages-DkE3_x9a.js:1:2041`,
        `async*@${ORIGIN}/assets/start-Bc81kQ0z.js:3:77`,
        '@https://other.example/assets/theirs.js:1:1',
      ]),
    ],
    // What somebody typed may look like a place.
    ['a message of several lines', chrome(`No\n    at x (${ORIGIN}/assets/sam.js:1:1)\n${TYPED}`)],
    [
      'the staff console',
      failed('', [
        `Zt@${ORIGIN}/staff/assets/claims-pages-DkE3_x9a.js:1:2041`,
        `@${ORIGIN}/staff/assets/start-Bc81kQ0z.js:3:77`,
      ]),
    ],
  ])('are those in our own files: %s', async (_browser, error) => {
    const { framesOf } = await import('../errors/told.ts');
    expect(framesOf(error, ORIGIN)).toEqual(PLACES);
  });

  it('are no addresses of pages', async () => {
    const { framesOf } = await import('../errors/told.ts');
    const page = failed('', [`@${ORIGIN}/claims/demoCLAI0000000001/claim?search=physio:1:1`]);
    expect(framesOf(page, ORIGIN)).toEqual([]);
  });
});

describe('what is told', () => {
  it('holds kind, name, places and the pattern of the page, and fits what the server takes', async () => {
    const { toldOf } = await import('../errors/told.ts');
    const { tellError } = await import('#platform/contract/errors/browser-errors.ts');
    const told = toldOf('page', chrome(TYPED), PLACE);
    expect(told).toEqual({
      ...PLACE,
      kind: 'page',
      error: 'TypeError',
      frames: PLACES,
      version: '8.3.5',
    });
    expect(tellError.body?.parse(told)).toEqual(told);
  });

  it('names no error and no page as somebody could have written them', async () => {
    const { toldOf } = await import('../errors/told.ts');
    const named = failed('', [`@${ORIGIN}/assets/start-Bc81kQ0z.js:3:77`], TYPED);
    const told = toldOf('page', named, { app: 'portal', route: '/claims/demoCLAI0000000001/claim' });
    expect([told?.error, told?.route]).toEqual(['Error', '/']);
  });

  it('is nothing where no place is ours, unless a page failed or a part of the app is missing', async () => {
    const { toldOf } = await import('../errors/told.ts');
    const { MissingCode } = await import('../loading/missing-code.ts');
    const theirs = failed('x', ['    at chrome-extension://abcdef/content.js:1:1']);
    expect(toldOf('script', theirs, PLACE)).toBeUndefined();
    expect(toldOf('promise', TYPED, PLACE)).toBeUndefined();
    expect(toldOf('page', TYPED, PLACE)).toMatchObject({ kind: 'page', error: 'Error', frames: [] });
    expect(toldOf('promise', new MissingCode(), PLACE)).toMatchObject({ kind: 'code' });
  });

  it('of a call is its name and its number', async () => {
    const { toldOf } = await import('../errors/told.ts');
    const fault = { call: 'plans.list', status: 500, number: 'K7Q-M3X-TP9' };
    expect(toldOf('call', fault, PLACE)).toMatchObject({
      kind: 'call',
      call: 'plans.list',
      request_id: 'K7Q-M3X-TP9',
    });
    const foreign = toldOf('call', { ...fault, status: 200, number: 'of-a-proxy' }, PLACE);
    expect(foreign).toMatchObject({ kind: 'answer' });
    expect(foreign).not.toHaveProperty('request_id');
  });
});

describe('telling', () => {
  const routes = { state: { matches: [{ fullPath: '/' }, { fullPath: PLACE.route }] } };
  const number = 'K7Q-M3X-TP9';

  /** A page whose server takes what it is told. */
  async function open(answer = () => reply(200, { data: { number } })) {
    const { requests } = openPage(answer);
    vi.stubGlobal('location', { origin: ORIGIN });
    const { tell } = await import('../errors/tell.ts');
    return { requests, tell: (error: unknown) => tell('page', error, 'portal', routes) };
  }

  it('gives the number, sends nothing of the message, and tells the same once', async () => {
    const { requests, tell } = await open();
    expect(await tell(chrome(TYPED))).toBe(number);
    expect(await tell(chrome('another message'))).toBe(number);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.keepalive).toBe(true);
    expect(await requests[0]?.json()).toMatchObject({ route: PLACE.route, frames: PLACES });
    expect(requests[0]?.headers.has('authorization')).toBe(false);
  });

  it('stops after a few in a minute', async () => {
    const { requests, tell } = await open();
    for (const name of ['AError', 'BError', 'CError', 'DError', 'EError', 'FError'])
      await tell(failed('', [], name));
    expect(requests).toHaveLength(5);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await tell(failed('', [], 'GError'))).toBe(number);
    vi.useRealTimers();
  });

  it('neither fails nor tells of itself where the server does not take it', async () => {
    const { requests, tell } = await open(() => reply(500, {}));
    const { onFault } = await import('../replies.ts');
    const told: Promise<unknown>[] = [];
    onFault((fault) => told.push(tell(fault)));
    expect(await tell(chrome(TYPED))).toBeUndefined();
    await Promise.all(told);
    expect([told.length, requests.length]).toEqual([1, 1]);
  });

  it('sends nothing without a network', async () => {
    const { requests, tell } = await open();
    vi.stubGlobal('navigator', { onLine: false });
    expect(await tell(chrome(TYPED))).toBeUndefined();
    vi.stubGlobal('navigator', { onLine: true });
    expect(requests).toEqual([]);
  });
});
