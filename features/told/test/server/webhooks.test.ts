// Changes posted to receivers.

import { type SQL, sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { settingChanged } from '#features/settings/told.ts';
import { loadAuthKeys, newAuthKey } from '#platform/server/config/keys.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { change, tell } from '#platform/server/told/tell.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { type Got, type Receiver, startReceiver, take } from '#test/harness/receivers/receiver.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import * as calls from '../../calls/webhooks.ts';
import { MOST_WEBHOOKS } from '../../rules/webhooks.ts';
import { deliverDue, keepDelivering } from '../../server/webhooks/deliver.ts';
import { webhooksLook } from '../../server/webhooks/examine.ts';
import { rotateSecret, testWebhook } from '../../server/webhooks/webhooks.ts';
import { words } from '../../server/words.ts';

const MIA = 'demoPART0000000001';
const SECOND = 1000;
const HOUR = 3600 * SECOND;

let app: TestApp;
let key: string;
let token: string;
let place: Receiver;
beforeEach(async () => {
  app = await startApp();
  key = await apiKey(app, { name: 'core', scopes: ['changes'] });
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  place = await startReceiver();
});
afterEach(async () => {
  place.close();
  await app.close();
});

/** Somebody does something. */
const deed = () => {
  const told = change(settingChanged, { setting: 'surveys', to: true });
  const { database, clock } = app.services;
  return database.operate((tx) => tell(tx, told, { at: clock.now(), brand: 'wattle', authority: 'time' }));
};
const add = async (more: object = {}) =>
  (await app.call(calls.addWebhook, { token: key, body: { url: place.url, ...more } })).data;
const one = async () => (await app.call(calls.listWebhooks, { token: key })).data.webhooks[0];
const ids = ({ got } = place) => got.map(({ id }) => Number(id.replace('wattle-', '')));
const deliver = () => deliverDue(app.services);
const query = <Row>(statement: SQL) => app.services.database.operate((tx) => rowsOf<Row>(tx, statement));
/** Has the receiver answer with 500, to some messages or to all. */
const fail = (which: (id: string) => boolean = () => true) => {
  place.answer = (request, response) =>
    which(String(request.headers['webhook-id']))
      ? void response.writeHead(500).end()
      : take(request, response);
};
/** Moves the clock to when something is tried next. */
async function untilNext(): Promise<number> {
  const [next] = await query<{ at: string }>(
    sql`select min(next_at) as at from webhook_deliveries where dead_at is null`,
  );
  const ms = new Date(next?.at ?? '').getTime() - app.clock.now().getTime();
  app.clock.advance({ seconds: ms / SECOND });
  return ms;
}
/** Tries again and again until the clock has gone on so far. */
async function tryFor(ms: number): Promise<void> {
  for (let past = 0; past < ms; past += HOUR / 2) {
    await deliver();
    app.clock.advance({ minutes: 30 });
  }
  await deliver();
}
const signs = (secret: string, { id, headers, body }: Got) => {
  const past = new Date(Number(headers['webhook-timestamp']) * SECOND);
  return headers['webhook-signature']?.split(' ').includes(new Webhook(secret).sign(id, past, body)) ?? false;
};

describe('a webhook', () => {
  it('gets each change once, in order, signed', async () => {
    const { secret, webhook } = await add();
    expect(webhook).toMatchObject({ url: place.url, kinds: [], order: 'kept', behind: 0, late: [] });
    const body = { sms_notification: false };
    await app.call(setSmsNotification, { token, params: { id: MIA }, body });
    await deed();
    expect(await deliver()).toBe(2);
    expect(ids()).toEqual([2, 3]);
    const [{ body: sent, headers, change: told }] = place.got as [Got];
    expect(told).toMatchObject({ id: 2, kind: 'setting-changed', participant_sfid: MIA });
    const past = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(past.getTime()).toBe(Math.floor(app.clock.now().getTime() / 1000) * 1000);
    expect(headers['webhook-signature']).toBe(new Webhook(secret).sign('wattle-2', past, sent));
    expect(await deliver()).toBe(0);
    expect(await one()).toMatchObject({ behind: 0, failing_since: null });
  });

  it('gets what was done after it was added, of the kinds that it wants', async () => {
    await deed();
    await add({ kinds: ['logged-in'] });
    await deed();
    await signInAs(app, 'demo@wattle.example');
    await deed();
    await deliver();
    expect(place.got.map(({ change: { id, kind } }) => [id, kind])).toEqual([[4, 'logged-in']]);
    // What it does not want is dealt with too.
    expect(await one()).toMatchObject({ behind: 0, late: [] });
  });

  it('gets each change once where two processes deliver at the same time', async () => {
    await add();
    for (let count = 0; count < 5; count += 1) await deed();
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    expect(ids()).toEqual([2, 3, 4, 5, 6]);
  });

  it('waits for no other one, and a server that ends waits for none', async () => {
    const deaf = await startReceiver();
    deaf.answer = () => {};
    await add({ url: deaf.url });
    await add();
    await deed();
    const failures: Error[] = [];
    const stop = keepDelivering(app.services, (error) => failures.push(error));
    await expect.poll(() => [ids(), ids(deaf)], { timeout: 60_000 }).toEqual([[2], [2]]);
    await deed();
    await expect.poll(() => ids(), { timeout: 60_000 }).toEqual([2, 3]);
    await stop();
    deaf.close();
    // What was cut off counts as no try.
    expect(await one()).toMatchObject({ url: deaf.url, behind: 2, failing_since: null, late: [] });
    expect(failures).toEqual([]);
  });

  it('is one of twenty at most', async () => {
    for (let count = 0; count < MOST_WEBHOOKS; count += 1) await add();
    const { status, envelope } = await app.call(calls.addWebhook, { token: key, body: { url: place.url } });
    expect([status, envelope.message]).toEqual([409, words.tooMany]);
    expect(await runOperation(app, 'webhooks add', place.url, { brand: 'wattle' })).toEqual({
      well: false,
      lines: [words.tooMany],
    });
    const other = await apiKey(app, { brand: 'mpm' });
    const ofOther = await app.call(calls.addWebhook, { token: other, body: { url: place.url } });
    expect(ofOther.status).toBe(200);
  });

  it('is tested at once, and removed', async () => {
    const { webhook, secret } = await add();
    const params = { id: String(webhook.id) };
    const tested = () => app.call(calls.testWebhook, { token: key, params });
    expect((await tested()).data).toEqual({ taken: true, status: 204, failure: null });
    const [test] = place.got as [Got];
    expect(JSON.parse(test.body)).toMatchObject({ kind: 'test', webhook: webhook.id });
    expect(signs(secret, test)).toBe(true);
    fail();
    expect((await tested()).data).toEqual({ taken: false, status: null, failure: 'HTTP 500' });
    expect((await app.call(calls.removeWebhook, { token: key, params })).data).toEqual({ removed: true });
    expect((await tested()).status).toBe(404);
    await deed();
    expect(await deliver()).toBe(0);
    expect(await one()).toBeUndefined();
  });
});

describe('an address', () => {
  it.each(['ftp://127.0.0.1/', 'not an address', 'http://name:word@127.0.0.1/', '/hook'])(
    'like %s is refused',
    async (url) => {
      const { status, envelope } = await app.call(calls.addWebhook, { token: key, body: { url } });
      expect([status, envelope.errors]).toEqual([422, { url: [words.url(true)] }]);
    },
  );

  it('without TLS is refused outside demo mode, in a sentence, and by the command', async () => {
    const real = await startApp({ DEMO: '0' });
    const token = await apiKey(real);
    const asked = (url: string) => real.call(calls.addWebhook, { token, body: { url } });
    const { status, envelope } = await asked('http://receiver.example/');
    expect([status, envelope.errors]).toEqual([
      422,
      { url: ['must be an address that begins with https://'] },
    ]);
    const brand = { brand: 'wattle' };
    expect(await runOperation(real, 'webhooks add', 'http://receiver.example/', brand)).toEqual({
      well: false,
      lines: ['The URL must be an address that begins with https://, without a name and password.'],
    });
    // Where an address leads to is judged when something is sent.
    const { data } = await asked('https://127.0.0.1/');
    const params = { id: String(data.webhook.id) };
    const tested = await real.call(calls.testWebhook, { token, params });
    expect(tested.data).toEqual({ taken: false, status: null, failure: 'private address' });
    await real.close();
  });
});

describe('a delivery that fails', () => {
  it('is tried again with growing pauses for three days, then given up and listed so', async () => {
    await add();
    await deed();
    fail();
    expect(await deliver()).toBe(1);
    const began = app.clock.now();
    const pauses: number[] = [];
    for (let late = await one(); !late?.late[0]?.dead; late = await one()) {
      expect(late).toMatchObject({ behind: 0, failing_since: began.toISOString() });
      expect(late?.late).toMatchObject([{ change: 2, attempts: pauses.length + 1, failure: 'HTTP 500' }]);
      expect(await deliver()).toBe(0);
      pauses.push(await untilNext());
      app.clock.advance({ seconds: -1 });
      expect(await deliver()).toBe(0);
      app.clock.advance({ seconds: 1 });
      expect(await deliver()).toBe(1);
    }
    for (const [at, pause] of pauses.entries()) {
      const meant = Math.min(5 * SECOND * 3 ** at, 4 * HOUR);
      expect([pause >= 0.74 * meant, pause <= 1.26 * meant]).toEqual([true, true]);
    }
    // The last ones by their jitter.
    expect(new Set(pauses.slice(-10)).size).toBeGreaterThan(5);
    const lasted = pauses.reduce((sum, pause) => sum + pause, 0);
    expect([lasted >= 72 * HOUR, lasted < 78 * HOUR]).toEqual([true, true]);
    expect(ids()).toEqual(Array.from({ length: pauses.length + 1 }, () => 2));
    app.clock.advance({ days: 10 });
    expect(await deliver()).toBe(0);
    const { lines } = await runOperation(app, 'webhooks list');
    expect(lines.at(-1)).toBe(`  change 2: tried ${pauses.length + 1} times (HTTP 500), given up`);
  });

  it('is delivered by a replay after it was given up; newer ones do not wait for it', async () => {
    const { webhook } = await add();
    await deed();
    fail();
    await deliver();
    app.clock.advance({ days: 3 });
    await deliver();
    place.got = [];
    place.answer = take;
    await deed();
    await deliver();
    expect(ids()).toEqual([3]);
    const [named] = await look();
    expect(named).toMatchObject({ severity: 'warning', isForOperators: true });
    expect(named?.words).toContain(`1 changes were given up: "portal webhooks replay ${webhook.id}"`);
    const params = { id: String(webhook.id) };
    const { data } = await app.call(calls.replayWebhook, { token: key, params, body: {} });
    expect(data).toEqual({ due: 1 });
    await deliver();
    expect(ids()).toEqual([3, 2]);
    expect(await one()).toMatchObject({ late: [] });
    expect(await look()).toEqual([{ code: 'webhooks', severity: 'well', words: words.allTaken }]);
    const again = await app.call(calls.replayWebhook, { token: key, params, body: {} });
    expect(again.data).toEqual({ due: 0 });
  });

  it('holds newer ones up, so that they arrive in order', async () => {
    await add();
    await deed();
    await deed();
    fail((id) => id === 'wattle-2');
    await deliver();
    await deed();
    await deliver();
    expect(ids()).toEqual([2]);
    await untilNext();
    await deliver();
    expect(ids()).toEqual([2, 2]);
    place.answer = take;
    await untilNext();
    await deliver();
    expect(ids()).toEqual([2, 2, 2, 3, 4]);
    expect(await one()).toMatchObject({ behind: 0, failing_since: null, late: [] });
  });

  it('holds nothing up where the receiver asked for speed', async () => {
    await add({ order: 'free' });
    await deed();
    await deed();
    fail((id) => id === 'wattle-2');
    await deliver();
    await deed();
    await deliver();
    expect(new Set(ids())).toEqual(new Set([2, 3, 4]));
    expect(await one()).toMatchObject({ behind: 0, late: [{ change: 2, attempts: 1, dead: false }] });
    place.answer = take;
    await untilNext();
    await deliver();
    expect(ids().at(-1)).toBe(2);
    expect(await one()).toMatchObject({ late: [], failing_since: null });
  });

  const look = () => webhooksLook.look(app.services, new AbortController().signal);
  it.each(['kept', 'free'] as const)(
    'for a day pauses the receiver (order %s), which is named and comes back by itself',
    async (order) => {
      await add({ order });
      for (let count = 0; count < 15; count += 1) await deed();
      fail();
      await tryFor(23 * HOUR);
      expect(await one()).toMatchObject({ paused_at: null });
      expect(await look()).toMatchObject([
        { severity: 'warning', words: expect.stringContaining('failing since') },
      ]);
      await tryFor(6 * HOUR);
      expect((await one())?.paused_at).not.toBeNull();
      const [named] = await look();
      expect(named).toMatchObject({
        severity: 'warning',
        words: expect.stringContaining('paused, failing since'),
      });
      const doctor = await runOperation(app, 'doctor');
      expect(doctor.lines.join('\n')).toContain(named?.words);
      // While it is paused one delivery is tried at a time, and nothing new.
      place.got = [];
      await deed();
      for (let count = 0; count < 3; count += 1) {
        app.clock.advance({ minutes: 6 * 60 });
        expect(await deliver()).toBe(1);
      }
      expect(ids()).toEqual([2, 2, 2]);
      place.answer = take;
      app.clock.advance({ minutes: 6 * 60 });
      await deliver();
      expect(new Set(ids())).toEqual(new Set(Array.from({ length: 16 }, (_, at) => at + 2)));
      expect(await one()).toMatchObject({ behind: 0, late: [], failing_since: null, paused_at: null });
      expect(await look()).toMatchObject([{ severity: 'well' }]);
    },
  );

  it('is dropped once the change says nothing any more, and makes no receiver well', async () => {
    await add();
    await deed();
    await deed();
    fail();
    await deliver();
    await query(sql`update told_changes set payload = null where number = 2`);
    await untilNext();
    await deliver();
    expect(ids()).toEqual([2, 3]);
    const { late, failing_since: since } = (await one()) ?? {};
    expect(late).toMatchObject([{ change: 3 }]);
    expect(since).toBe('2026-11-20T02:00:00.000Z');
  });
});

describe('a replay from a change on', () => {
  const replay = async (from: number) => {
    const { id } = (await one()) ?? { id: 0 };
    return app.call(calls.replayWebhook, { token: key, params: { id: String(id) }, body: { from } });
  };

  it('delivers it and all after it again, in order', async () => {
    await add();
    for (let count = 0; count < 4; count += 1) await deed();
    await deliver();
    place.got = [];
    expect((await replay(3)).data).toEqual({ due: 3 });
    await deliver();
    expect(ids()).toEqual([3, 4, 5]);
    // Before the webhook was there.
    place.got = [];
    expect((await replay(1)).data).toEqual({ due: 5 });
    await deliver();
    expect(ids()).toEqual([1, 2, 3, 4, 5]);
  });

  it('is refused where it would leave changes out', async () => {
    await add();
    for (let count = 0; count < 3; count += 1) await deed();
    fail((id) => id === 'wattle-3');
    await deliver();
    const { status, envelope } = await replay(5);
    expect([status, envelope.message]).toEqual([409, words.notYet]);
    expect((await replay(900)).status).toBe(409);
    expect((await replay(0)).status).toBe(422);
    const { id } = (await one()) ?? { id: 0 };
    const byCommand = await runOperation(app, 'webhooks replay', String(id), { from: '5' });
    expect(byCommand).toEqual({ well: false, lines: [words.notYet] });
    // It may begin with the next one, and what was late from there on is due at once.
    expect((await replay(3)).data).toEqual({ due: 2 });
    place.answer = take;
    await deliver();
    expect(ids()).toEqual([2, 3, 3, 4]);
  });
});

describe('a secret', () => {
  it('that is rotated twice in an hour signs for a day besides the newest', async () => {
    const { webhook, secret: first } = await add();
    const params = { id: String(webhook.id) };
    const rotate = async () => (await app.call(calls.rotateWebhook, { token: key, params })).data.secret;
    const signing = async () => {
      await deed();
      await deliver();
      const got = place.got.at(-1) as Got;
      expect(got.headers['webhook-signature']?.split(' ')).toHaveLength(
        secrets.filter((secret) => signs(secret, got)).length,
      );
      return secrets.map((secret) => signs(secret, got));
    };
    const secrets = [first];
    app.clock.advance({ minutes: 10 });
    secrets.push(await rotate());
    app.clock.advance({ minutes: 20 });
    secrets.push(await rotate());
    expect(await signing()).toEqual([true, true, true]);
    app.clock.advance({ minutes: 23 * 60 });
    expect(await signing()).toEqual([true, true, true]);
    app.clock.advance({ minutes: 45 });
    expect(await signing()).toEqual([false, true, true]);
    app.clock.advance({ minutes: 20 });
    expect(await signing()).toEqual([false, false, true]);
    expect(new Set(secrets).size).toBe(3);
  });

  it('that was sealed with a key that is retired signs nothing: the delivery waits for a rotation', async () => {
    const { webhook } = await add();
    await deed();
    const after = { ...app.services, keys: loadAuthKeys([newAuthKey()], '') };
    await deliverDue(after);
    expect(place.got).toEqual([]);
    expect((await one())?.late).toMatchObject([{ change: 2, failure: 'no secret' }]);
    expect(await testWebhook(after, webhook)).toEqual({ taken: false, failure: 'no secret' });
    const { database, clock } = app.services;
    const secret = await database.operate((tx) => rotateSecret(tx, after.keys, webhook.id, clock.now()));
    await untilNext();
    await deliverDue(after);
    expect(place.got.map((got) => [got.change.id, signs(secret, got)])).toEqual([[2, true]]);
  });
});

describe('a clock that is put back', () => {
  it.each([1, 10, 1000])('by %i days stops no delivery, late or new', async (days) => {
    await add();
    await deed();
    fail();
    await tryFor(HOUR);
    // Somebody served it when the clock was put back, and ended.
    const until = new Date(app.clock.now().getTime() + 30 * SECOND).toISOString();
    await query(sql`update webhooks set lease = gen_random_uuid(), lease_until = ${until}`);
    app.clock.advance({ days: -days });
    place.got = [];
    place.answer = take;
    await deed();
    await deliver();
    expect(ids()).toEqual([2, 3]);
  });
});

describe('a receiver of another brand', () => {
  it('gets nothing of this brand, and is not there for its keys', async () => {
    const other = await startReceiver();
    const ofOther = await apiKey(app, { brand: 'mpm' });
    const { data } = await app.call(calls.addWebhook, { token: ofOther, body: { url: other.url } });
    const { webhook } = await add();
    await deed();
    await signInAs(app, 'mpm@wattle.example', 'mpm');
    await deliver();
    expect(ids()).toEqual([2]);
    expect(other.got.map(({ id, change: { kind } }) => [id, kind])).toEqual([['mpm-1', 'logged-in']]);
    const seen = (token: string) =>
      app.call(calls.listWebhooks, { token }).then((answer) => answer.data.webhooks.map(({ id }) => id));
    expect([await seen(key), await seen(ofOther)]).toEqual([[webhook.id], [data.webhook.id]]);
    const params = { id: String(data.webhook.id) };
    const asked = [
      app.call(calls.testWebhook, { token: key, params }),
      app.call(calls.replayWebhook, { token: key, params, body: {} }),
      app.call(calls.replayWebhook, { token: key, params, body: { from: 1 } }),
      app.call(calls.rotateWebhook, { token: key, params }),
      app.call(calls.removeWebhook, { token: key, params }),
    ];
    for (const { status, envelope } of await Promise.all(asked))
      expect([status, envelope.message]).toEqual([404, words.noWebhook]);
    expect(await seen(ofOther)).toEqual([data.webhook.id]);
    other.close();
  });
});
