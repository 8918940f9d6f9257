import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { signOutDevices } from '#features/auth/calls/devices.ts';
import { signOut } from '#features/auth/calls/sign-in.ts';
import { askForApprovals } from '#features/claims/server/review/ask.ts';
import { remindOfReviews } from '#features/claims/server/review/remind.ts';
import { askForEvidence } from '#features/evidence/server/ask.ts';
import type { PushKind } from '#platform/contract/push/kinds.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { tellAnswer } from '#platform/server/messages/gathered.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { type Browser, PushService } from '#test/harness/receivers/push-service.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { WaitingClaims } from '#test/harness/waiting-claims.ts';
import { choosePush, getPush, notePushOffer } from '../../calls.ts';
import { tellOfPaid } from '../../server/paid.ts';

const MIA = 'demoPART0000000001';
const OWNER = 'demo@wattle.example';
const VIEWER = 'viewer@wattle.example';

let app: TestApp;
let service: PushService;
let claims: WaitingClaims;
let token: string;
beforeEach(async () => {
  service = await PushService.start();
  app = await startApp();
  claims = new WaitingClaims(app);
  ({ token } = await signInAs(app, OWNER));
  await claims.none();
  await query(`update invoices set held_reason = null, held_since = null, held_asked_of = null`);
});
afterEach(async () => {
  await app.close();
  await service.stop();
});

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const settings = async (of = token) => (await app.call(getPush, { token: of })).data;

/** Somebody chooses what to be told of in a browser. */
async function choose(browser: Browser, kinds: PushKind[], of = token) {
  const { public_key } = await settings(of);
  const { address, p256dh, auth } = browser;
  return app.call(choosePush, {
    token: of,
    body: { channel: 'web', address, p256dh, auth, public_key, kinds },
  });
}

async function subscribed(kinds: PushKind[], of = token): Promise<Browser> {
  const browser = service.subscribe();
  expect((await choose(browser, kinds, of)).data.kinds).toEqual(kinds.toSorted());
  return browser;
}

const send = () => app.services.delivery.sendDue();
const pass = (minutes: number) => {
  app.clock.advance({ minutes });
  return send();
};
/** A claim of Mia's comes to wait, and people are asked about it. */
async function askAbout(count = 1): Promise<string[]> {
  const made = await claims.make(MIA, count);
  await askForApprovals(app.services);
  return made.map(({ sfid }) => sfid);
}
const pushes = () =>
  query<{ state: string }>(
    `select case when sent_at is not null then 'sent' else coalesce(abandoned_for, 'waits') end as state
      from outbox where channel = 'push' order by id`,
  ).then((rows) => rows.map(({ state }) => state));
const opened = ({ got }: Browser) => got.map(({ payload }) => (payload as { open: string }).open);

describe('somebody who wants to be told of claims to check', () => {
  it('is sent the page alone, signed and encrypted, beside the e-mail', async () => {
    expect((await settings()).kinds).toEqual([]);
    const browser = await subscribed(['to-check']);
    const [claim] = await askAbout();
    await send();
    expect(service.faults).toEqual([]);
    expect(browser.got).toEqual([
      expect.objectContaining({
        payload: { open: `/claims/approvals/${claim}/claim?participant=${MIA}` },
        publicKey: (await settings()).public_key,
        subject: 'mailto:enquiries@wattle.example',
      }),
    ]);
    const written = await claims.outbox();
    expect(written.map(({ channel }) => channel)).toContain('email');
    const [mail, push] = ['email', 'push'].map((name) => written.find(({ channel }) => channel === name));
    expect(mail?.text).toContain(push?.text);
    expect(`${push?.subject}${push?.text}`).not.toMatch(/Mia|\$/);
  });

  it('hears nothing unless they asked for it, on this device', async () => {
    const none = service.subscribe();
    const other = await subscribed(['paid', 'asked', 'answered']);
    await askAbout();
    await send();
    expect([none.got, other.got]).toEqual([[], []]);
    await choose(other, []);
    expect((await settings()).kinds).toEqual([]);
    expect(await query('select from push_devices')).toEqual([]);
  });

  it('hears nothing more from the moment on at which they switch it off', async () => {
    const browser = await subscribed(['to-check']);
    await askAbout();
    await choose(browser, ['paid']);
    await send();
    expect([browser.got, await pushes()]).toEqual([[], ['unwanted']]);
  });

  it('is told on each of their devices', async () => {
    const { token: other } = await signInAs(app, OWNER);
    const [one, two] = [await subscribed(['to-check']), await subscribed(['to-check'], other)];
    await askAbout();
    await send();
    expect([one.got.length, two.got.length]).toEqual([1, 1]);
  });

  it('is not told at night', async () => {
    const browser = await subscribed(['to-check']);
    // Half past ten in the evening, in Adelaide.
    app.clock.advance({ minutes: 600 });
    await askAbout();
    await send();
    expect(browser.got).toEqual([]);
    await pass(11 * 60);
    expect(browser.got).toHaveLength(1);
  });
});

describe('one push an hour at most', () => {
  it('is sent to a device, whatever there is to tell', async () => {
    const browser = await subscribed(['to-check', 'answered']);
    await askAbout(3);
    await send();
    expect(browser.got).toHaveLength(1);
    await askAbout(1);
    await pass(20);
    await app.services.database.operate((tx) =>
      tellAnswer(tx, app.services, { participantId: 1, path: '/questions', at: app.clock.now() }),
    );
    await pass(39);
    expect(browser.got).toHaveLength(1);
    await pass(1);
    expect(browser.got).toHaveLength(2);
    await pass(59);
    expect(browser.got).toHaveLength(2);
    expect((await pushes()).filter((state) => state === 'sent')).toHaveLength(2);
    expect((await pushes()).filter((state) => state === 'waits')).toEqual([]);
  });

  it('leads to the newest of what there is to tell that still counts', async () => {
    const browser = await subscribed(['to-check']);
    await askAbout();
    await send();
    const [second] = await askAbout();
    const [third] = await askAbout();
    await query(`update invoices set status = 'Paid', client_approval = 'Approved' where sfid = '${third}'`);
    await pass(60);
    expect(opened(browser)[1]).toContain(second);
  });

  it('does not keep back that the review of a claim ends within a day', async () => {
    const browser = await subscribed(['to-check']);
    await askAbout();
    await send();
    // Four days later the reminder comes, half an hour after another claim.
    app.clock.advance({ days: 4, minutes: -30 });
    await askAbout();
    await send();
    expect(browser.got).toHaveLength(2);
    app.clock.advance({ minutes: 30 });
    expect(await remindOfReviews(app.services)).toBe(1);
    await send();
    expect(browser.got).toHaveLength(3);
  });
});

describe('a push ends', () => {
  const ways: [string, () => Promise<unknown>][] = [
    ['at a logout', () => app.call(signOut, { token })],
    [
      'where somebody logs it out from another device',
      async () => {
        const { token: other } = await signInAs(app, OWNER);
        await app.call(signOutDevices, { token: other, body: { keep_this_one: true } });
      },
    ],
    ['where the operator ends all sessions', () => runOperation(app, 'users log-out', OWNER)],
  ];

  it.each(ways)('%s, also one that waits', async (_, end) => {
    const browser = await subscribed(['to-check']);
    await askAbout();
    await end();
    expect(await query('select from push_devices')).toEqual([]);
    await send();
    await askAbout();
    await pass(120);
    expect([browser.got, await pushes()]).toEqual([[], ['unwanted']]);
  });

  it('with its session, and goes on once the same person has logged in again there', async () => {
    const browser = await subscribed(['to-check']);
    app.clock.advance({ days: 31 });
    await askAbout();
    await send();
    expect([browser.got, await pushes()]).toEqual([[], []]);
    const { token: next } = await signInAs(app, OWNER);
    await choose(browser, ['to-check'], next);
    await askAbout();
    await send();
    expect(browser.got).toHaveLength(1);
  });

  it('where the person may no longer know of the participant', async () => {
    const browser = await subscribed(['to-check']);
    await askAbout();
    await query(`update access set ends_on = '2026-11-01' where participant_id = 1`);
    await send();
    expect(browser.got).toEqual([]);
  });
});

describe('a device', () => {
  it('that somebody else logs in on is theirs alone', async () => {
    const browser = await subscribed(['to-check']);
    const { token: viewer } = await signInAs(app, VIEWER);
    await choose(browser, ['answered'], viewer);
    expect([(await settings()).kinds, (await settings(viewer)).kinds]).toEqual([[], ['answered']]);
    await askAbout();
    await send();
    expect(browser.got).toEqual([]);
  });

  it('of one person is neither seen nor changed by another', async () => {
    const browser = await subscribed(['to-check']);
    const { token: viewer } = await signInAs(app, VIEWER);
    expect((await settings(viewer)).kinds).toEqual([]);
    await choose(browser, [], viewer);
    expect((await settings()).kinds).toEqual(['to-check']);
    const [row] = await query<{ id: string }>(`select id from users where email = '${VIEWER}'`);
    const seen = await app.services.database.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.user', ${String(row?.id)}, true)`);
      return rowsOf(tx, sql`select * from push_devices`);
    });
    expect(seen).toEqual([]);
  });

  it.each([404, 410])(
    'that its push service answers %i for is forgotten, and nobody is alarmed',
    async (status) => {
      const browser = await subscribed(['to-check']);
      service.answers.set(browser.address, status);
      await askAbout();
      await send();
      expect([await query('select from push_devices'), await pushes()]).toEqual([[], ['unwanted']]);
      expect((await settings()).kinds).toEqual([]);
    },
  );

  it('stays where its push service refuses this server', async () => {
    const browser = await subscribed(['to-check']);
    service.answers.set(browser.address, 403);
    await askAbout();
    await send();
    expect(await pushes()).toEqual(['refused']);
    expect((await settings()).kinds).toEqual(['to-check']);
  });

  it('whose push service is away is tried again', async () => {
    const browser = await subscribed(['to-check']);
    service.answers.set(browser.address, 503);
    await askAbout();
    await send();
    expect(await pushes()).toEqual(['waits']);
    service.answers.delete(browser.address);
    await pass(1);
    expect([browser.got.length, await pushes()]).toEqual([1, ['sent']]);
  });

  it('is told with the key that it subscribed with, after a rotation too, until it has the new one', async () => {
    const browser = await subscribed(['to-check']);
    const { public_key: before } = await settings();
    const said = await runOperation(app, 'push rotate-key');
    expect(said.lines.join(' ')).toContain('1 browser has an older key.');
    const { public_key: after } = await settings();
    expect(after).not.toBe(before);
    await askAbout();
    await send();
    await choose(browser, ['to-check']);
    await askAbout();
    await pass(60);
    expect(browser.got.map(({ publicKey }) => publicKey)).toEqual([before, after]);
    // Nobody has the first key any more.
    await runOperation(app, 'push rotate-key');
    expect(await query('select from push_keys')).toHaveLength(2);
  });

  it('with a key that is gone has to subscribe again', async () => {
    const { address, p256dh, auth } = service.subscribe();
    const body = {
      channel: 'web' as const,
      address,
      p256dh,
      auth,
      public_key: 'BBB',
      kinds: ['paid' as const],
    };
    expect((await app.call(choosePush, { token, body })).status).toBe(409);
  });
});

describe('an address', () => {
  it.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://10.1.2.3/1',
    'https://name:word@push.example/1',
    'push.example',
  ])('that nothing may be sent to is refused where others reach the server: %s', async (address) => {
    const outside = await startApp({ DEMO: 'exposed' });
    try {
      const { token: theirs } = await signInAs(outside, OWNER);
      const { p256dh, auth } = service.subscribe();
      const { data } = await outside.call(getPush, { token: theirs });
      const body = {
        channel: 'web' as const,
        address,
        p256dh,
        auth,
        public_key: data.public_key,
        kinds: ['paid' as const],
      };
      const { status, envelope } = await outside.call(choosePush, { token: theirs, body });
      expect([status, envelope.errors]).toMatchObject([422, { address: [expect.any(String)] }]);
    } finally {
      await outside.close();
    }
  });

  it.each([
    ['web', { p256dh: 'short', auth: 'short' }],
    ['web', {}],
    ['apns', {}],
    ['fcm', {}],
    [undefined, {}],
  ] as const)('without the keys or the form of its kind is refused: %s %j', async (channel, keys) => {
    const { public_key } = await settings();
    const body = {
      channel,
      address: 'https://push.example/1',
      ...keys,
      public_key,
      kinds: ['paid' as const],
    };
    expect((await app.call(choosePush, { token, body })).status).toBe(422);
  });
});

describe('a claim that was paid', () => {
  const pay = (day: string, changed = `'${app.clock.now().toISOString()}'`) =>
    query<{ sfid: string }>(
      `update invoices set status = 'Paid', date_paid = '${day}', feed_changed_at = ${changed}
        where id = (select max(id) from invoices where participant_id = 1 and total_cents > 0 and paid_to_type = 'invoice')
        returning sfid`,
    );

  it('is told of once to each device that asked for it', async () => {
    const browser = await subscribed(['paid']);
    const { token: viewer } = await signInAs(app, VIEWER);
    const reader = await subscribed(['paid'], viewer);
    app.clock.advance({ minutes: 60 });
    const [claim] = await pay('2026-11-20');
    expect([await tellOfPaid(app.services), await tellOfPaid(app.services)]).toEqual([1, 0]);
    await send();
    expect(opened(browser)).toEqual([`/claims/${claim?.sfid}/claim?participant=${MIA}`]);
    expect(reader.got).toEqual([]);
  });

  it('before somebody asked, long ago, or in days to come is not told of', async () => {
    await pay('2026-11-20');
    app.clock.advance({ minutes: 1 });
    await subscribed(['paid']);
    expect(await tellOfPaid(app.services)).toBe(0);
    await pay('2026-11-10', 'null');
    expect(await tellOfPaid(app.services)).toBe(0);
    await pay('2026-11-25', 'null');
    expect(await tellOfPaid(app.services)).toBe(0);
  });
});

describe('something asked, and a question answered', () => {
  it('are told of to those who asked for it', async () => {
    const [asked, answered] = [await subscribed(['asked']), service.subscribe()];
    const { token: other } = await signInAs(app, OWNER);
    await choose(answered, ['answered'], other);
    const [held] = await query<{ sfid: string }>(
      `update invoices set status = 'Processing', client_approval = null, date_paid = null, held_reason = 'A receipt',
          held_since = '2026-11-20', held_asked_of = 'participant'
        where id = (select min(id) from invoices where participant_id = 1 and total_cents > 0) returning sfid`,
    );
    await askForEvidence(app.services);
    await app.services.database.operate((tx) =>
      tellAnswer(tx, app.services, {
        participantId: 1,
        path: `/claims/${held?.sfid}/claim`,
        at: app.clock.now(),
      }),
    );
    await send();
    expect([opened(asked), opened(answered)]).toEqual([
      [`/claims/${held?.sfid}/claim?participant=${MIA}`],
      [],
    ]);
    await pass(10);
    expect(opened(answered)).toEqual([`/claims/${held?.sfid}/claim?participant=${MIA}`]);
  });
});

it('an offer is made once on a kind of device, and not where pushes are on', async () => {
  expect((await settings()).may_offer).toBe(true);
  const { token: other } = await signInAs(app, OWNER);
  await subscribed(['to-check'], other);
  expect([(await settings(other)).may_offer, (await settings()).may_offer]).toEqual([false, true]);
  await app.call(notePushOffer, { token });
  await app.call(notePushOffer, { token });
  expect((await settings()).may_offer).toBe(false);
  // The next session too, on the same kind of device.
  const { token: next } = await signInAs(app, OWNER);
  expect((await settings(next)).may_offer).toBe(false);
});
