// Access that a plan manager's system gives and ends, and what people see of it.

import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { feedCalls } from '#features/operations/calls/feed.ts';
import { listActivity } from '#features/settings/calls/records.ts';
import { makeCalendarAddress } from '#features/upcoming/calls.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { endAccess, giveAccess } from '../../calls/access.ts';
import { listParticipants } from '../../calls/people.ts';

const MIA = 'demoPART0000000001';
const EMPTY = 'empty@wattle.example';

let app: TestApp;
let key: string;
/** The sfid of somebody who has no access yet. */
let person: string;
beforeEach(async () => {
  app = await startApp();
  key = await apiKey(app, { name: 'core', scopes: ['users'] });
  [{ sfid: person } = { sfid: '' }] = await query<{ sfid: string }>(
    `select sfid from users where email = '${EMPTY}'`,
  );
});
afterEach(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

const give = (more: Partial<BodyOf<typeof giveAccess>> = {}) =>
  app.call(giveAccess, {
    token: key,
    body: { user_sfid: person, participant_sfid: MIA, level: 'full', ...more },
  });
const end = (id: number | string) => app.call(endAccess, { token: key, params: { id: String(id) } });

/** The participants that somebody may see. */
const seenBy = async (token: string) =>
  (await app.call(listParticipants, { token })).data.map(({ sfid }) => sfid);
const activityFor = (token: string) => app.call(listActivity, { token, params: { participantSfid: MIA } });

describe('access that a system gives', () => {
  it('is created, changed, or left as it is', async () => {
    const terms = {
      level: 'read',
      relationship: 'Sister',
      starts_on: '2026-11-01',
      ends_on: '2027-06-30',
      basis: 'Consent form 77',
    } as const;
    const first = await give(terms);
    const access = { id: expect.any(Number), user_sfid: person, participant_sfid: MIA, ...terms };
    expect(first).toMatchObject({ status: 200, data: { result: 'created', access } });
    expect((await give(terms)).data).toEqual({ ...first.data, result: 'unchanged' });
    for (const [name, value] of Object.entries({
      level: 'full',
      relationship: 'Nominee',
      starts_on: '2026-11-02',
      ends_on: '2027-07-01',
      basis: 'Consent form 78',
    })) {
      const changed = await give({ ...terms, [name]: value });
      expect(changed.data).toEqual({ result: 'changed', access: { ...first.data.access, [name]: value } });
      await give(terms);
    }
    // What is left out is none.
    const none = { relationship: null, starts_on: null, ends_on: null, basis: null };
    expect((await give({ level: 'read' })).data).toEqual({
      result: 'changed',
      access: { ...first.data.access, ...none },
    });
  });

  it('holds from its first day to its last', async () => {
    const { id } = (await give({ starts_on: '2026-11-21', ends_on: '2026-11-22' })).data.access;
    const days: unknown[] = [];
    for (let day = 20; day <= 23; day += 1) {
      const { token } = await signInAs(app, EMPTY);
      days.push([day, await seenBy(token), (await activityFor(token)).status]);
      app.clock.advance({ days: 1 });
    }
    expect(days).toEqual([
      [20, [], 404],
      [21, [MIA], 200],
      [22, [MIA], 200],
      [23, [], 404],
    ]);
    expect((await end(id)).data.result).toBe('unchanged');
  });

  it('holds at once where it begins today, in the session that is open', async () => {
    const { token } = await signInAs(app, EMPTY);
    expect([await seenBy(token), (await activityFor(token)).status]).toEqual([[], 404]);
    await give({ level: 'read', starts_on: '2026-11-20' });
    expect([await seenBy(token), (await activityFor(token)).status]).toEqual([[MIA], 200]);
  });

  it('does not end before it begins', async () => {
    const { status, envelope } = await give({ starts_on: '2026-12-02', ends_on: '2026-12-01' });
    expect([status, envelope.errors]).toEqual([422, { ends_on: ['must not be before starts_on'] }]);
    expect((await give({ starts_on: '2026-12-02', ends_on: '2026-12-02' })).status).toBe(200);
  });

  it.each([
    { starts_on: '2026-02-30' },
    { ends_on: '46023' },
    { relationship: '' },
    { basis: 'x'.repeat(201) },
    { user_sfid: 'too-short' },
  ])('says at its field what is wrong: %o', async (wrong) => {
    const { status, envelope } = await give(wrong);
    expect([status, Object.keys(envelope.errors ?? {})]).toEqual([422, Object.keys(wrong)]);
  });

  it('is for a person and a participant of the key’s brand', async () => {
    const [theirs = { user: '', participant: '' }] = await query<{ user: string; participant: string }>(
      `select u.sfid as user, p.sfid as participant from access a join users u on u.id = a.user_id
        join participants p on p.id = a.participant_id where p.brand = 'mpm' limit 1`,
    );
    const before = await query('select * from access order by id');
    const answers: unknown[] = [];
    for (const body of [
      { user_sfid: 'nobodyKNOWSthisONE' },
      { user_sfid: theirs.user },
      { user_sfid: theirs.user, participant_sfid: theirs.participant },
      { participant_sfid: 'nobodyKNOWSthisONE' },
      { participant_sfid: theirs.participant },
    ]) {
      const { status, envelope } = await give(body);
      answers.push([status, envelope.message]);
    }
    const noPerson = [404, 'There is no such person of this brand.'];
    const noParticipant = [404, 'There is no such participant of this brand.'];
    expect(answers).toEqual([noPerson, noPerson, noPerson, noParticipant, noParticipant]);
    expect(await query('select * from access order by id')).toEqual(before);
  });
});

describe('access that a system ends', () => {
  it('ends at once, in a session that is open and for a calendar that subscribes', async () => {
    const { id } = (await give()).data.access;
    const { token } = await signInAs(app, EMPTY);
    const secret = randomBytes(32).toString('base64url');
    await app.call(makeCalendarAddress, {
      token,
      params: { participantSfid: MIA },
      body: { secret_hash: createHash('sha256').update(secret).digest('base64url') },
    });
    const subscribe = async () => (await app.app.inject({ url: `/calendar/${secret}.ics` })).statusCode;
    expect([(await activityFor(token)).status, await subscribe()]).toEqual([200, 200]);

    const ended = await end(id);
    expect(ended.data).toMatchObject({ result: 'changed', access: { id, ends_on: '2026-11-19' } });
    expect([(await activityFor(token)).status, await subscribe()]).toEqual([404, 404]);
    expect(await seenBy(token)).toEqual([]);
    expect((await end(id)).data).toEqual({ ...ended.data, result: 'unchanged' });
    // It had no first day, and gets none: what was done before would vanish from the activity.
    expect(ended.data.access.starts_on).toBeNull();
  });

  it('that has ended is not opened again by an older record of the feed', async () => {
    const feeding = await apiKey(app, { scopes: ['feed'] });
    const { id } = (await give()).data.access;
    await end(id);
    const record = {
      user_sfid: person,
      participant_sfid: MIA,
      level: 'Full access',
      relationship: null,
      ends_on: null,
    };
    const send = async (changed_at: string) =>
      (await app.call(feedCalls.access, { token: feeding, records: [{ ...record, changed_at }] })).data
        .results;
    const [before] = await send(new Date(app.clock.now().getTime() - 60_000).toISOString());
    expect(before).toMatchObject({ result: 'older' });
    const [after] = await send(new Date(app.clock.now().getTime() + 60_000).toISOString());
    expect(after).toMatchObject({ result: 'changed' });
  });

  it('may not have begun', async () => {
    const { id } = (await give({ starts_on: '2026-12-01', ends_on: '2026-12-31' })).data.access;
    expect((await end(id)).data).toMatchObject({
      result: 'changed',
      access: { starts_on: '2026-11-19', ends_on: '2026-11-19' },
    });
  });

  it('is given anew under the same number', async () => {
    const { id } = (await give()).data.access;
    await end(id);
    expect((await give()).data).toMatchObject({ result: 'changed', access: { id, ends_on: null } });
    const { token } = await signInAs(app, EMPTY);
    expect(await seenBy(token)).toEqual([MIA]);
  });

  it('is one of the key’s brand', async () => {
    const [theirs] = await query<{ id: string }>(
      `select a.id from access a join participants p on p.id = a.participant_id where p.brand = 'mpm' limit 1`,
    );
    const before = await query('select * from access order by id');
    const answers: unknown[] = [];
    for (const id of [String(theirs?.id), '999999', '999999999999999']) {
      const { status, envelope } = await end(id);
      answers.push([status, envelope.message]);
    }
    expect(answers).toEqual(Array.from({ length: 3 }, () => [404, 'There is no such access of this brand.']));
    for (const id of [MIA, '1e0000000000000000', '0']) expect((await end(id)).status).toBe(404);
    expect(await query('select * from access order by id')).toEqual(before);
  });
});

it('what a system does stands in the record under its key’s name, in the activity under the plan manager’s', async () => {
  const { id } = (await give({ basis: 'Consent form 77' })).data.access;
  await give({ basis: 'Consent form 77' });
  await end(id);
  await end(id);
  const records = await query(
    `select action, by_name, user_id, api_key_id is not null as by_key, detail from audit
      where action in ('access.give', 'access.end') order by id`,
  );
  const by = { by_name: 'core', user_id: null, by_key: true };
  expect(records).toEqual([
    { ...by, action: 'access.give', detail: { access: id, level: 'full', startsOn: null, endsOn: null } },
    { ...by, action: 'access.end', detail: { access: id } },
  ]);
  const { token } = await signInAs(app, 'demo@wattle.example');
  const { items } = (await activityFor(token)).data;
  const told = items.filter(({ kind }) => kind.startsWith('access-'));
  expect(told.map(({ sentence, by: name, by_me: byMe }) => [sentence, name, byMe])).toEqual([
    ['Wattle Plan Management ended somebody’s access.', 'Wattle Plan Management', false],
    [
      'Wattle Plan Management gave somebody access, or changed what they may do.',
      'Wattle Plan Management',
      false,
    ],
  ]);
});
