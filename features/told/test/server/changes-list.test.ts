// The list of changes: what may be asked of it, and readers who wait.

import { type SQL, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { me } from '#features/auth/calls/sign-in.ts';
import { callBackRequested } from '#features/contact/told.ts';
import { applyRetention } from '#features/operations/server/retention.ts';
import { callPath } from '#platform/contract/call.ts';
import { DemoClock, wholeSecond } from '#platform/server/clock.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { change, tell } from '#platform/server/told/tell.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { listChanges, MOST_WAITING } from '../../calls/changes.ts';
import { words } from '../../server/words.ts';

const MIA = 'demoPART0000000001';

let app: TestApp;
let key: string;
beforeEach(async () => {
  app = await startApp();
  key = await apiKey(app, { scopes: ['changes'] });
});
afterEach(() => app.close());

const query = <Row>(statement: SQL) => app.services.database.operate((tx) => rowsOf<Row>(tx, statement));
const changes = (asked: Record<string, string> = {}, token = key) =>
  app.call(listChanges, { token, query: asked });
const idsOf = async (asked: Record<string, string> = {}, token = key) =>
  (await changes(asked, token)).data.changes.map(({ id }) => id);

/** The portal's time, as an answer says it. */
const now = () => wholeSecond(app.clock.now());

/** Somebody does something about Mia, some times. */
async function deeds(count: number, brand = 'wattle'): Promise<void> {
  const [mia] = await query<{ id: number }>(sql`select id from participants where sfid = ${MIA}`);
  const told = Array.from({ length: count }, (_, at) => change(callBackRequested, { call_back: at + 1 }));
  const participantId = brand === 'wattle' ? Number(mia?.id) : null;
  const teller = { at: app.clock.now(), brand, authority: 'full-access', participantId } as const;
  await app.services.database.operate((tx) => tell(tx, told, teller));
}

describe('the list of changes', () => {
  it('comes in pages, each from where the last one ended, brand by brand', async () => {
    expect((await changes()).data).toEqual({ changes: [], next: 0, more: false, now: now() });
    await deeds(5);
    await deeds(2, 'mpm');
    const first = (await changes({ limit: '2' })).data;
    expect([first.changes.map(({ id }) => id), first.next, first.more]).toEqual([[1, 2], 2, true]);
    const rest = (await changes({ limit: '3', after: String(first.next) })).data;
    expect([rest.changes.map(({ id }) => id), rest.next, rest.more]).toEqual([[3, 4, 5], 5, false]);
    expect((await changes({ after: '5' })).data).toEqual({ changes: [], next: 5, more: false, now: now() });
    expect(await idsOf({}, await apiKey(app, { brand: 'mpm' }))).toEqual([1, 2]);
  });

  it('says what time it is in the portal', async () => {
    const before = (await changes()).data.now;
    app.clock.advance({ days: 7 });
    const after = (await changes()).data.now;
    expect(Date.parse(after) - Date.parse(before)).toBe(7 * 86_400_000);
  });

  it('has a hundred to a page, and a thousand where that is asked for', async () => {
    await deeds(1001);
    expect(await idsOf()).toHaveLength(100);
    const { data } = await changes({ limit: '1000' });
    expect([data.changes.length, data.more, data.next]).toEqual([1000, true, 1000]);
    expect(await idsOf({ after: '1000' })).toEqual([1001]);
  });

  it.each([
    ['after', '-1'],
    ['after', 'first'],
    ['after', '1.5'],
    ['after', '9'.repeat(16)],
    ['limit', '0'],
    ['limit', '1001'],
    ['limit', 'all'],
    ['wait', '31'],
    ['wait', '-1'],
    ['wait', 'long'],
  ])('refuses %s=%s', async (name, value) => {
    const { status, envelope } = await changes({ [name]: value });
    expect([status, Object.keys(envelope.errors ?? {})]).toEqual([422, [name]]);
  });

  it('refuses a place that lies ahead, and one of another brand, with the last there is', async () => {
    await deeds(3);
    await deeds(5, 'mpm');
    for (const wait of ['0', '30']) {
      const { status, envelope } = await changes({ after: '4', wait });
      expect([status, envelope.errors]).toEqual([422, { after: [words.ahead(3)] }]);
    }
    expect((await changes({ after: '3' })).status).toBe(200);
  });

  it('goes on with other ids once the database was put back, and tells a reader which the portal no longer has', async () => {
    const { token } = await signInAs(app, 'demo@wattle.example');
    await deeds(2);
    expect(await idsOf()).toEqual([1, 2, 3]);
    // The systems read on to 7; then the database is put back to where it was at 3.
    expect((await runOperation(app, 'recovered')).well).toBe(true);
    expect((await app.call(me, { token })).status).toBe(401);
    const { next } = (await changes({ after: '3' })).data;
    await deeds(2);
    for (const after of ['4', '7']) {
      const { status, envelope } = await changes({ after });
      expect([status, envelope.errors]).toEqual([422, { after: [words.lost(3)] }]);
    }
    for (const after of ['3', `${next}`]) expect(await idsOf({ after })).toEqual([next + 1, next + 2]);
    expect(next).toBeGreaterThan(7);
    expect(await idsOf({ after: '0' })).toEqual([1, 2, 3, next + 1, next + 2]);
    expect(await idsOf({ after: `${next + 2}` })).toEqual([]);
  });

  it('says from where on changes are left, once older ones are gone', async () => {
    await deeds(3);
    await changes();
    app.clock.advance({ days: 200 });
    await deeds(2);
    await changes();
    app.clock.advance({ days: 166 });
    key = await apiKey(app, { scopes: ['changes'] });
    expect(await applyRetention(app.services)).toMatchObject({ changes: 3 });
    const { status, envelope } = await changes({ after: '2' });
    expect([status, envelope.errors]).toEqual([410, { after: [words.gone(4)], first: ['4'] }]);
    expect(await idsOf({ after: '3' })).toEqual([4, 5]);
    expect(await idsOf()).toEqual([4, 5]);
    app.clock.advance({ days: 400 });
    await applyRetention(app.services);
    const empty = await changes({ after: '4' });
    expect([empty.status, empty.envelope.errors?.['first']]).toEqual([410, ['6']]);
    expect((await changes({ after: '5' })).status).toBe(200);
    await deeds(1);
    expect(await idsOf({ after: '5' })).toEqual([6]);
  });

  it('leaves out what concerns somebody who was erased; the numbers stay, and nobody waits for them', async () => {
    await deeds(3);
    await changes();
    await query(sql`update participants set status = 'deleted' where sfid = ${MIA}`);
    expect(await runOperation(app, 'participants erase', MIA)).toMatchObject({ well: true });
    expect((await changes()).data).toEqual({ changes: [], next: 3, more: false, now: now() });
    const left = await query(sql`select number, payload, participant_id from told_changes order by number`);
    expect(left).toEqual([1, 2, 3].map((number) => ({ number, payload: null, participant_id: null })));
    // Somebody who read one of them before waits for the next one that will come.
    const began = performance.now();
    expect((await changes({ after: '1', wait: '1' })).data).toEqual({
      changes: [],
      next: 3,
      more: false,
      now: now(),
    });
    expect(performance.now() - began).toBeGreaterThan(900);
    await deeds(1, 'mpm');
    expect(await idsOf({ after: '3' })).toEqual([]);
  });
});

describe('a reader who waits', () => {
  it('is answered at once where a demo’s clock has jumped', async () => {
    await app.close();
    const clock = new DemoClock();
    app = await startApp({}, () => ({ clock }));
    key = await apiKey(app, { scopes: ['changes'] });
    const waiting = changes({ wait: '30' });
    const began = performance.now();
    const jump = setInterval(() => clock.goTo(7), 500);
    const { data } = await waiting;
    clearInterval(jump);
    expect(performance.now() - began).toBeLessThan(15_000);
    expect(Date.parse(data.now) - Date.now()).toBeGreaterThan(6 * 86_400_000);
  });

  it('is answered soon after a change of the brand, and with nothing where there is none', async () => {
    await deeds(1);
    const waiting = changes({ after: '1', wait: '30' });
    await deeds(1, 'mpm');
    const began = performance.now();
    expect((await changes({ after: '1', wait: '1' })).data.changes).toEqual([]);
    expect(performance.now() - began).toBeGreaterThan(900);
    await deeds(1);
    const done = performance.now();
    expect((await waiting).data).toMatchObject({ changes: [{ id: 2 }], next: 2 });
    // Far sooner than the wait is over; the bench has the figure.
    expect(performance.now() - done).toBeLessThan(10_000);
    const atOnce = performance.now();
    expect(await idsOf({ after: '1', wait: '30' })).toEqual([2]);
    expect(performance.now() - atOnce).toBeLessThan(10_000);
  });

  it('is one of twenty of a key, who hold no connection of the database', async () => {
    const waiting = Array.from({ length: MOST_WAITING + 1 }, () => changes({ wait: '30' }));
    const { status, envelope, headers } = await Promise.race(waiting);
    expect([status, envelope.message, headers['retry-after']]).toEqual([429, words.waiting, '5']);
    // The reader that looks for all of them does so twice a second.
    await expect
      .poll(() =>
        query(sql`select pid from pg_stat_activity where datname = current_database()
          and state <> 'idle' and pid <> pg_backend_pid()`),
      )
      .toEqual([]);
    // Whoever does not wait, and the readers of another key, are served.
    expect((await changes()).status).toBe(200);
    expect((await changes({ wait: '1' }, await apiKey(app))).status).toBe(200);
    await deeds(1);
    const answers = await Promise.all(waiting);
    const served = answers.filter((answer) => answer.status === 200);
    expect(served.map(({ data }) => data.next)).toEqual(Array.from({ length: MOST_WAITING }, () => 1));
    // Their places are free again.
    expect((await changes({ after: '1', wait: '1' })).status).toBe(200);
  });

  describe('over the network', () => {
    let url: string;
    beforeEach(async () => {
      url = await app.app.listen({ port: 0, host: '127.0.0.1' });
    });
    const wait = (signal?: AbortSignal) =>
      fetch(`${url}${callPath(listChanges, {})}?wait=30`, {
        headers: { authorization: `Bearer ${key}` },
        ...(signal ? { signal } : {}),
      });

    it('waits no longer once the caller is gone', async () => {
      const leaving = new AbortController();
      const waiting = Array.from({ length: MOST_WAITING + 1 }, () => wait(leaving.signal));
      expect((await Promise.race(waiting)).status).toBe(429);
      leaving.abort();
      const ends = await Promise.allSettled(waiting);
      expect(ends.filter((each) => each.status === 'rejected')).toHaveLength(MOST_WAITING);
      await expect.poll(async () => (await changes({ wait: '1' })).status, { timeout: 20_000 }).toBe(200);
    });

    it('is answered when the server closes', async () => {
      const waiting = Array.from({ length: MOST_WAITING + 1 }, () => wait());
      expect((await Promise.race(waiting)).status).toBe(429);
      const began = performance.now();
      await app.app.close();
      const answers = await Promise.all(waiting);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_WAITING);
      expect(performance.now() - began).toBeLessThan(20_000);
    });
  });
});
