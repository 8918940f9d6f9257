// The address by which a calendar subscribes to the days to come: a call without a session.

import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { askForApprovals } from '#features/claims/server/review/ask.ts';
import { listActivity } from '#features/settings/calls/records.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { endCalendarAddress, getCalendarAddress, makeCalendarAddress, upcomingFile } from '../../calls.ts';

const MIA = { participantSfid: 'demoPART0000000001' };

let app: TestApp;
let token: string;
beforeAll(async () => {
  // With the limits of production.
  app = await startApp({ DEMO: 'exposed' });
  await askForApprovals(app.services);
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());
afterEach(() => query('delete from rate_limits'));

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const subscribe = (secret: string) => app.app.inject({ url: `/calendar/${secret}.ics` });
async function make(as = token): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const body = { secret_hash: createHash('sha256').update(secret).digest('base64url') };
  expect((await app.call(makeCalendarAddress, { params: MIA, body, token: as })).status).toBe(200);
  return secret;
}

describe('a calendar’s address', () => {
  it('gives the same days as the file, without names and amounts, and is kept nowhere', async () => {
    const secret = await make();
    const { statusCode, headers, body } = await subscribe(secret);
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'private, no-store',
    ]);
    const { ics } = (await app.call(upcomingFile, { params: MIA, token })).data;
    const plain = (text: string) => text.replaceAll(/DTSTAMP:.*\r\n/g, '');
    expect(plain(body)).toBe(plain(ics));
    expect(body).toContain('BEGIN:VEVENT');
    expect(body).not.toMatch(/Mia|O’Connor|\$|NDIS/);
    const [{ hash } = { hash: '' }] = await query<{ hash: string }>(
      'select secret_hash as hash from calendar_addresses',
    );
    expect(hash).toBe(createHash('sha256').update(secret).digest('base64url'));
  });

  it('has an alarm a day before a claim is decided without anybody, and no other', async () => {
    const { body } = await subscribe(await make());
    const events = body.split('BEGIN:VEVENT').slice(1);
    const decided = events.filter((event) => event.includes('UID:claim-decided-'));
    expect(decided.length).toBeGreaterThan(0);
    for (const event of decided) expect(event).toMatch(/BEGIN:VALARM[\s\S]*TRIGGER:-P1D[\s\S]*END:VALARM/);
    expect(body.split('BEGIN:VALARM')).toHaveLength(decided.length + 1);
  });

  it('is renewed and ended by the person, which the activity says', async () => {
    const first = await make();
    const second = await make();
    expect([(await subscribe(first)).statusCode, (await subscribe(second)).statusCode]).toEqual([404, 200]);
    expect((await app.call(getCalendarAddress, { params: MIA, token })).data.made_on).toBe('2026-11-20');
    await app.call(endCalendarAddress, { params: MIA, token });
    expect((await subscribe(second)).statusCode).toBe(404);
    expect((await app.call(getCalendarAddress, { params: MIA, token })).data.made_on).toBeNull();
    const { items } = (await app.call(listActivity, { params: MIA, token })).data;
    expect(items[0]?.sentence).toBe('You ended the address for a calendar.');
  });

  it('belongs to one person and one participant', async () => {
    const mine = await make();
    const viewer = await signInAs(app, 'viewer@wattle.example');
    const theirs = await make(viewer.token);
    await app.call(endCalendarAddress, { params: MIA, token: viewer.token });
    expect([(await subscribe(mine)).statusCode, (await subscribe(theirs)).statusCode]).toEqual([200, 404]);
    const stranger = await signInAs(app, 'nomobile@wattle.example');
    const body = { secret_hash: 'a'.repeat(43) };
    const refused = await app.call(makeCalendarAddress, { params: MIA, body, token: stranger.token });
    expect(refused.status).toBe(404);
  });

  it('is never one that another calendar has, and the earlier one stays then', async () => {
    const viewer = await signInAs(app, 'viewer@wattle.example');
    const [mine, theirs] = [await make(), await make(viewer.token)];
    const body = { secret_hash: createHash('sha256').update(theirs).digest('base64url') };
    const { status, envelope } = await app.call(makeCalendarAddress, { params: MIA, body, token });
    expect([status, envelope.errors]).toEqual([
      422,
      { secret_hash: ['This secret is taken. Please make a new one.'] },
    ]);
    expect([(await subscribe(mine)).statusCode, (await subscribe(theirs)).statusCode]).toEqual([200, 200]);
  });

  it.each([
    [
      'the access has ended',
      "update access set ends_on = '2026-11-19' where participant_id = (select id from participants where sfid = 'demoPART0000000001')",
      "update access set ends_on = null where participant_id = (select id from participants where sfid = 'demoPART0000000001')",
    ],
    [
      'the participant is not active any more',
      "update participants set status = 'deleted' where sfid = 'demoPART0000000001'",
      "update participants set status = 'active' where sfid = 'demoPART0000000001'",
    ],
    [
      'every session of the person has ended',
      'update sessions set revoked_at = created_at',
      'update sessions set revoked_at = null',
    ],
  ])('gives nothing once %s', async (_what, end, undo) => {
    const secret = await make();
    expect((await subscribe(secret)).statusCode).toBe(200);
    await query(end);
    const gone = await subscribe(secret);
    await query(undo);
    expect([gone.statusCode, gone.body.includes('VCALENDAR')]).toEqual([404, false]);
  });

  it('says the same of one that never was, and cannot be tried for long', async () => {
    const secret = await make();
    await app.call(endCalendarAddress, { params: MIA, token });
    const ended = await subscribe(secret);
    const none = await subscribe(randomBytes(32).toString('base64url'));
    expect([ended.statusCode, ended.body]).toEqual([none.statusCode, none.body]);
    for (const wrong of ['', 'x', '%00', `${secret}x`, '../demo']) {
      const { statusCode } = await app.app.inject({ url: `/calendar/${encodeURIComponent(wrong)}.ics` });
      expect(statusCode, wrong).toBe(404);
    }
    let last = none;
    for (let times = 0; times < 70 && last.statusCode === 404; times += 1)
      last = await subscribe(randomBytes(32).toString('base64url'));
    expect(last.statusCode).toBe(429);
    // The limit holds for wrong addresses only: a right one is still answered.
    expect((await subscribe(await make())).statusCode).toBe(200);
  });

  it('stands in no log', async () => {
    const { log } = app.app;
    const spies = (['info', 'warn', 'error'] as const).map((level) => vi.spyOn(log, level));
    const secret = await make();
    await subscribe(secret);
    await subscribe(`${secret.slice(1)}A`);
    const lines = JSON.stringify(spies.flatMap((spy) => spy.mock.calls));
    for (const spy of spies) spy.mockRestore();
    expect(lines).toContain('/calendar/:file');
    expect(lines).not.toContain(secret.slice(1));
  });
});
