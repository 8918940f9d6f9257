// Sessions that nobody uses: on a shared computer, where the brand says so, and elsewhere.

import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { countApprovals } from '#features/claims/calls/approvals.ts';
import { portalStatus } from '#features/status/calls/portal.ts';
import { callPath } from '#platform/contract/call.ts';
import { refresh, type SessionLasts } from '#platform/contract/session.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { type Answer, startApp, type TestApp } from '#test/harness/app.ts';
import { asAnotherProcess } from '#test/harness/engines/database.ts';
import { newestCode } from '#test/harness/sign-in.ts';
import { listDevices } from '../../calls/devices.ts';
import { signIn } from '../../calls/log-in.ts';
import { me, startSignIn } from '../../calls/sign-in.ts';
import { noteUse } from '../../calls/used.ts';
import { unusedWords } from '../../rules/unused.ts';

const DANA = 'demo@wattle.example';
const MIA = { participantSfid: 'demoPART0000000001' };
const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const features = () => app.services.brands.find('wattle')?.brand.features as { endUnusedSessions: boolean };
afterEach(() => {
  features().endUnusedSessions = false;
});

const cookieOf = ({ cookies }: Answer<unknown>) => cookies.find(({ name }) => name === 'wattle_refresh');

/** Logs in with a code as a browser does, and gives what it has then. */
async function logIn(
  body: { shared_computer?: boolean } = {},
  headers: Record<string, string> = { 'plan-manager-id': 'wattle' },
) {
  const { data: asked } = await app.call(startSignIn, {
    headers,
    body: { email: DANA, type: 'code', ...body },
  });
  const code = await newestCode(app, DANA);
  const answer = await app.call(signIn, { headers, body: { request_id: asked.request_id, code } });
  return { answer, token: answer.data.token, cookie: cookieOf(answer), session: answer.data.session };
}

/** Fetches the next tokens, as a page does by itself. */
async function rotate(value = '') {
  const answer = await app.call(refresh, { body: {}, cookies: { wattle_refresh: value } });
  return {
    answer,
    token: answer.data?.token.id_token ?? '',
    cookie: cookieOf(answer),
    session: answer.data?.session,
  };
}

const works = async (token: string) => (await app.call(me, { token })).status === 200;

/** What an open page asks by itself, minute by minute. Gives the last token and cookie that it had. */
async function pollFor(minutes: number, value = '') {
  let last = await rotate(value);
  for (let passed = 0; passed < minutes; passed++) {
    app.clock.advance({ minutes: 1 });
    await app.call(portalStatus, {});
    await app.call(countApprovals, { token: last.token, params: MIA });
    await app.call(me, { token: last.token });
    if (passed % 5 === 4) last = await rotate(last.cookie?.value);
  }
  return last;
}

describe('a session on a shared computer', () => {
  it('ends with the browser: its cookie has no end, nor has the next one', async () => {
    const { cookie, session } = await logIn({ shared_computer: true });
    expect(session).toEqual({ shared_computer: true, ends_in: 30 * DAY, unused_ends_in: 15 * MINUTE });
    const next = await rotate(cookie?.value);
    expect(next.session?.shared_computer).toBe(true);
    for (const each of [cookie, next.cookie]) {
      expect(each?.value).toMatch(/^[\w-]{43}$/);
      expect([each?.maxAge, each?.expires]).toEqual([undefined, undefined]);
    }
  });

  it('ends 15 minutes after its last use, and what a page asks by itself is none', async () => {
    const { cookie } = await logIn({ shared_computer: true });
    const last = await pollFor(14, cookie?.value);
    app.clock.advance({ seconds: 59 });
    expect(await works(last.token)).toBe(true);
    app.clock.advance({ seconds: 1 });
    expect(await works(last.token)).toBe(false);
    const { answer } = await rotate(last.cookie?.value);
    expect([answer.status, answer.envelope.message]).toEqual([401, unusedWords(true)]);
    expect((await app.call(noteUse, { token: last.token })).status).toBe(401);
  });

  it('goes on for 15 minutes from each use', async () => {
    const { token, cookie } = await logIn({ shared_computer: true });
    app.clock.advance({ minutes: 9 });
    const { data } = await app.call(noteUse, { token });
    expect(data.unused_ends_in).toBe(15 * MINUTE);
    const later = await rotate(cookie?.value);
    app.clock.advance({ minutes: 14 });
    const last = await rotate(later.cookie?.value);
    expect(last.session?.unused_ends_in).toBe(MINUTE);
    app.clock.advance({ minutes: 1 });
    expect(await works(last.token)).toBe(false);
  });

  it('is what was said when a link was asked for, wherever in a browser it is opened', async () => {
    await app.call(startSignIn, { body: { email: DANA, type: 'link', shared_computer: true } });
    const [, link = ''] = /#token=(\S+)/.exec((await app.lastMessage(DANA)).text) ?? [];
    const answer = await app.call(signIn, { body: { token: link } });
    expect(answer.data.session.shared_computer).toBe(true);
    expect(cookieOf(answer)?.maxAge).toBeUndefined();
  });

  it('is none in an app, which keeps its token itself', async () => {
    const { session } = await logIn(
      { shared_computer: true },
      { 'plan-manager-id': 'wattle', 'token-delivery': 'body' },
    );
    expect(session).toMatchObject({ shared_computer: false, unused_ends_in: null });
  });

  it('is not among the signed-in devices once it has ended', async () => {
    app.clock.advance({ minutes: 15 });
    const { token, cookie } = await logIn();
    const devices = async (of: string) => (await app.call(listDevices, { token: of })).data.length;
    const before = await devices(token);
    await logIn({ shared_computer: true });
    expect(await devices(token)).toBe(before + 1);
    app.clock.advance({ minutes: 15 });
    expect(await devices((await rotate(cookie?.value)).token)).toBe(before);
  });
});

describe('use', () => {
  const kept = async () => {
    const [row] = await app.services.database.operate((tx) =>
      rowsOf<{ ends: string; replies: number }>(
        tx,
        sql`select (select max(unused_ends_at) from sessions) as ends, (select count(*)::int from idempotency) as replies`,
      ),
    );
    return row;
  };

  it('is written once a minute at most, and no answer is kept for it', async () => {
    const { token } = await logIn({ shared_computer: true });
    const before = await kept();
    app.clock.advance({ seconds: 59 });
    const early = await app.call(noteUse, { token, headers: { 'idempotency-key': 'a-use-of-the-session' } });
    expect(early.data.unused_ends_in).toBe(14 * MINUTE + 1);
    expect(await kept()).toEqual(before);
    app.clock.advance({ seconds: 1 });
    const due = await app.call(noteUse, { token, headers: { 'idempotency-key': 'a-use-of-the-session' } });
    expect(due.data.unused_ends_in).toBe(15 * MINUTE);
    const after = await kept();
    expect(after?.replies).toBe(before?.replies);
    expect(new Date(after?.ends ?? '').getTime() - new Date(before?.ends ?? '').getTime()).toBe(60_000);
  });

  it('that one process hears of counts in every other one', async () => {
    const database = await asAnotherProcess(app.services.database);
    const other = await buildApp({ ...app.services, database });
    try {
      const first = await logIn({ shared_computer: true });
      const here = async (token: string) => (await app.call(noteUse, { token })).data.unused_ends_in;
      const there = async (token: string) => {
        const headers = { authorization: `Bearer ${token}`, 'plan-manager-id': 'wattle' };
        const answer = await other.inject({ method: 'POST', url: callPath(noteUse, {}), headers });
        return answer.json<{ data: SessionLasts }>().data.unused_ends_in;
      };
      app.clock.advance({ minutes: 9 });
      expect(await Promise.all([here(first.token), there(first.token)])).toEqual([15 * MINUTE, 15 * MINUTE]);
      app.clock.advance({ minutes: 14 });
      const next = await rotate(first.cookie?.value);
      expect(await there(next.token)).toBe(15 * MINUTE);
      app.clock.advance({ minutes: 9 });
      const last = await rotate(next.cookie?.value);
      expect(last.session?.unused_ends_in).toBe(6 * MINUTE);
      app.clock.advance({ minutes: 6 });
      expect(await works(last.token)).toBe(false);
    } finally {
      await other.close();
      await database.close();
    }
  });
});

describe('any other session', () => {
  it('has a cookie for 30 days, and ends after them whether it is used or not', async () => {
    const { cookie, session } = await logIn();
    expect(session).toEqual({ shared_computer: false, ends_in: 30 * DAY, unused_ends_in: null });
    expect(cookie?.maxAge).toBe(30 * DAY);
    app.clock.advance({ days: 29 });
    const late = await rotate(cookie?.value);
    expect(late.session).toEqual({ shared_computer: false, ends_in: DAY, unused_ends_in: null });
    expect((await app.call(noteUse, { token: late.token })).data.unused_ends_in).toBeNull();
    app.clock.advance({ days: 1 });
    expect((await rotate(late.cookie?.value)).answer.status).toBe(401);
  });

  it('ends after 12 hours without use where the brand says so', async () => {
    features().endUnusedSessions = true;
    const { cookie, session } = await logIn();
    expect(session.unused_ends_in).toBe(12 * HOUR);
    app.clock.advance({ minutes: 11 * 60 });
    const used = await rotate(cookie?.value);
    await app.call(noteUse, { token: used.token });
    app.clock.advance({ minutes: 11 * 60 });
    const polled = await rotate(used.cookie?.value);
    expect(polled.session?.unused_ends_in).toBe(HOUR);
    app.clock.advance({ minutes: 60 });
    const { answer } = await rotate(polled.cookie?.value);
    expect([answer.status, answer.envelope.message]).toEqual([401, unusedWords(false)]);
  });

  it('is given that end with its next token where the brand says so later, and loses it again', async () => {
    const { cookie } = await logIn();
    features().endUnusedSessions = true;
    const next = await rotate(cookie?.value);
    expect(next.session?.unused_ends_in).toBe(12 * HOUR);
    features().endUnusedSessions = false;
    app.clock.advance({ minutes: 60 });
    expect((await rotate(next.cookie?.value)).session?.unused_ends_in).toBeNull();
  });
});
