// Who looked at what of a participant: kept once for a reader, a kind and a day, and read in the activity.

import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#app/server/app.ts';
import { looks } from '#app/server/fold.ts';
import { me } from '#features/auth/calls/sign-in.ts';
import { countApprovals } from '#features/claims/calls/approvals.ts';
import { claimsFile, listClaims } from '#features/claims/calls/claims.ts';
import { listAsked } from '#features/evidence/calls/asked.ts';
import { getDocument } from '#features/operations/calls/systems.ts';
import { applyRetention } from '#features/operations/server/retention.ts';
import { staffParticipant } from '#features/participants/calls/staff.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { listQuestions } from '#features/questions/calls/questions.ts';
import { askView, openView } from '#features/views/calls.ts';
import { callPath } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { LookBoard } from '#platform/server/looks/board.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { asAnotherProcess } from '#test/harness/engines/database.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { logInStaff } from '#test/harness/staff.ts';
import { activityFile, listActivity } from '../../calls/records.ts';
import { setSmsNotification } from '../../calls/settings.ts';
import { LOOKED } from '../../rules.ts';

const MIA = { participantSfid: 'demoPART0000000001' };
const LEO = { participantSfid: 'demoPART0000000002' };
/** Whose account is their own. */
const NOEL = { participantSfid: 'demoPART0000000004' };

let app: TestApp;
/** Somebody with full access to Mia and Leo, and somebody who may only look at Mia. */
let dana: string;
let vikram: string;
beforeEach(async () => {
  app = await startApp();
  ({ token: dana } = await signInAs(app, 'demo@wattle.example'));
  ({ token: vikram } = await signInAs(app, 'viewer@wattle.example'));
});
afterEach(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const written = () =>
  app.services.looks
    .flush()
    .then(() => query<{ kind: string; by: string }>('select kind, by_name as by from looks order by id'));

const claims = (token: string, params = MIA) => app.call(listClaims, { params, query: {}, token });
const activity = async (token: string, params = MIA) => {
  await app.services.looks.flush();
  return (await app.call(listActivity, { params, query: { per_page: '100' }, token })).data.items;
};
const looksIn = async (token: string, params = MIA) =>
  (await activity(token, params)).filter(({ kind }) => kind.startsWith(LOOKED));
const sentences = async (token: string, params = MIA) =>
  (await looksIn(token, params)).map(({ sentence }) => sentence);

describe('who looked', () => {
  it('is told in a sentence, by name, to everybody who acts for the participant', async () => {
    await claims(vikram);
    expect(await looksIn(dana)).toMatchObject([
      {
        kind: 'looked-at-claims',
        sentence: 'Vikram Rao looked at claims on 20 November.',
        at: '2026-11-20T02:00:00Z',
        by: 'Vikram Rao',
        by_me: false,
        by_itself: false,
        device: null,
        claim: null,
        amount: null,
      },
    ]);
    expect(await sentences(vikram)).toContain('You looked at claims on 20 November.');
    const file = await app.app.inject({
      url: callPath(activityFile, MIA),
      headers: { authorization: `Bearer ${dana}` },
    });
    expect(file.statusCode).toBe(200);
  });

  it('is kept once for a day and a kind, however often and whichever way they read', async () => {
    await claims(vikram);
    await written();
    app.clock.advance({ minutes: 5 });
    await claims(vikram);
    await app.call(claimsFile, { params: MIA, query: {}, token: vikram });
    const again = await signInAs(app, 'viewer@wattle.example');
    await claims(again.token);
    await app.call(listClaims, { params: { participantSfid: '1' }, query: {}, token: again.token });
    expect(await written()).toEqual([{ kind: 'claims', by: 'Vikram Rao' }]);
    await app.call(listPlans, { params: MIA, token: again.token });
    app.clock.advance({ days: 1 });
    const { token: nextDay } = await signInAs(app, 'viewer@wattle.example');
    await claims(nextDay);
    expect((await written()).map(({ kind }) => kind)).toEqual(['claims', 'plan', 'claims']);
    expect((await sentences(nextDay))[0]).toBe('You looked at claims on 21 November.');
  });

  it('is not kept of what participants read about themselves, however the plan manager writes that', async () => {
    const { token } = await signInAs(app, 'nomobile@wattle.example');
    await claims(token, NOEL);
    expect(await written()).toEqual([]);
    await query(`update access set relationship = ' SELF ' where participant_id = 4`);
    await app.call(listPlans, { params: NOEL, token });
    expect(await written()).toEqual([]);
    await query(`update access set relationship = 'Self-employed cousin' where participant_id = 4`);
    await app.call(listAsked, { params: NOEL, token });
    await app.call(listActivity, { params: NOEL, query: {}, token });
    expect(await written()).toEqual([{ kind: 'activity', by: 'Noel Whitby' }]);
  });

  it('is not kept of counts, of what was refused, and of commands', async () => {
    await app.call(countApprovals, { params: MIA, token: vikram });
    await app.call(listAsked, { params: MIA, token: vikram });
    await app.call(listQuestions, { params: MIA, query: { unread: 'true', per_page: '1' }, token: vikram });
    expect((await claims(vikram, LEO)).status).toBe(404);
    const params = { id: MIA.participantSfid };
    await app.call(setSmsNotification, { params, body: { sms_notification: false }, token: dana });
    expect(await written()).toEqual([]);
  });

  it('of one participant shows nowhere else, and the database lets nobody else see it', async () => {
    await claims(vikram);
    await claims(dana, LEO);
    expect(await sentences(dana, LEO)).toEqual(['You looked at claims on 20 November.']);
    expect(await sentences(dana)).not.toContain('You looked at claims on 20 November.');
    const seen = await app.services.database.transaction(async (tx) => {
      await tx.execute(sql`select set_config('app.participant', '2', true)`);
      return rowsOf<{ participant: number }>(tx, sql`select participant_id as participant from looks`);
    });
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen.map(({ participant }) => Number(participant)))).toEqual(new Set([2]));
    const change = app.services.database.transaction((tx) => tx.execute(sql`update looks set by_name = 'X'`));
    await expect(change).rejects.toThrow();
  });

  it('at questions shows to whom questions show: with full access, or oneself', async () => {
    await app.call(listQuestions, { params: MIA, query: {}, token: dana });
    await app.call(listQuestions, { params: MIA, query: {}, token: vikram });
    const ofQuestions = async (token: string) =>
      (await sentences(token)).filter((sentence) => sentence.includes('questions')).toSorted();
    expect(await ofQuestions(vikram)).toEqual(['You looked at questions on 20 November.']);
    expect(await ofQuestions(dana)).toEqual([
      'Vikram Rao looked at questions on 20 November.',
      'You looked at questions on 20 November.',
    ]);
  });

  it('stands between what was done, by time, and in pages', async () => {
    const params = { id: MIA.participantSfid };
    for (const step of [
      () => claims(vikram),
      () => app.call(setSmsNotification, { params, body: { sms_notification: false }, token: dana }),
      () => app.call(listPlans, { params: MIA, token: vikram }),
    ]) {
      app.clock.advance({ seconds: 1 });
      await step();
    }
    const all = await activity(dana);
    expect(all.slice(0, 3).map(({ kind }) => kind)).toEqual([
      'looked-at-plan',
      'sms-off',
      'looked-at-claims',
    ]);
    const page = async (number: string) =>
      (await app.call(listActivity, { params: MIA, query: { page: number, per_page: '2' }, token: dana }))
        .data;
    expect((await page('1')).pagination.total).toBe(all.length);
    expect([...(await page('1')).items, ...(await page('2')).items]).toEqual(all.slice(0, 4));
  });

  it('goes with the activity, as the operator sets it', async () => {
    await claims(vikram);
    await written();
    app.clock.advance({ days: 2556 });
    await applyRetention(app.services);
    expect(await written()).toHaveLength(1);
    app.clock.advance({ days: 2 });
    await applyRetention(app.services);
    expect(await written()).toEqual([]);
  });

  it('outlasts the account of who looked, under their name', async () => {
    await claims(vikram);
    await app.call(listPlans, { params: MIA, token: vikram });
    await query(`insert into access (user_id, participant_id, level) values (3, 1, 'read')`);
    const { token } = await signInAs(app, 'empty@wattle.example');
    await claims(token);
    await written();
    await query('delete from users where id in (2, 3)');
    expect((await sentences(dana)).toSorted()).toEqual([
      'Emi Sato looked at claims on 20 November.',
      'Vikram Rao looked at claims on 20 November.',
      'Vikram Rao looked at the plan on 20 November.',
    ]);
  });
});

describe('the plan manager', () => {
  it('is named where staff read a participant in the console, or see what a person sees', async () => {
    const rae = await logInStaff(app, { name: 'Rae Lim', roles: ['support'] });
    await app.call(staffParticipant, { ...rae, params: MIA });
    expect(await sentences(dana)).toEqual([
      'Wattle Plan Management looked at personal details on 20 November.',
    ]);
    const user = (await app.call(me, { token: dana })).data.profile.sfid;
    const body = { user_sfid: user, participant_sfid: MIA.participantSfid, reason: 'They rang.' };
    const { url } = (await app.call(askView, { ...rae, body })).data;
    const [, secret = ''] = url.split('#view=');
    const { token } = (await app.call(openView, { body: { secret } })).data;
    await claims(token);
    const found = await looksIn(dana);
    expect(found.map(({ sentence, by_me }) => [sentence, by_me])).toContainEqual([
      'Wattle Plan Management looked at claims on 20 November.',
      false,
    ]);
    expect(
      await query(`select s.name, l.by_name as by, l.user_id as user from looks l join staff s on s.id = l.staff_id
        order by l.id`),
    ).toEqual(Array.from({ length: 2 }, () => ({ name: 'Rae Lim', by: 'Rae Lim', user: null })));
  });

  it('is named where its system reads a document', async () => {
    const token = await apiKey(app, { name: 'core', scopes: ['files'] });
    const [file] = await query<{ sfid: string; key: string }>(
      `select i.sfid, f.key from invoices i join files f on f.id = i.file_id
        where i.participant_id = 1 and f.kept_at is not null limit 1`,
    );
    await app.services.files.put(file?.key ?? '', 'an invoice');
    const params = { kind: 'invoice', sfid: file?.sfid ?? '' } as const;
    const answer = await app.app.inject({
      url: callPath(getDocument, params),
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.body]).toEqual([200, 'an invoice']);
    expect(await sentences(dana)).toEqual([
      'Wattle Plan Management looked at documents of claims on 20 November.',
    ]);
    expect(await query('select by_name as by from looks where api_key_id is not null')).toEqual([
      { by: 'core' },
    ]);
  });
});

describe('what a process has collected', () => {
  it('becomes one row where two processes write the same at once', async () => {
    const database = await asAnotherProcess(app.services.database);
    const board = new LookBoard(database, looks);
    const other = await buildApp({ ...app.services, database, looks: board });
    try {
      const headers = { authorization: `Bearer ${vikram}` };
      for (const server of [app.app, other])
        for (const call of [listClaims, listPlans])
          expect((await server.inject({ url: callPath(call, MIA), headers })).statusCode).toBe(200);
      await Promise.all([app.services.looks.flush(), board.flush()]);
      expect((await written()).map(({ kind }) => kind).toSorted()).toEqual(['claims', 'plan']);
    } finally {
      await other.close();
      await database.close();
    }
  });

  it('is kept while the database is away, and written once it is back', async () => {
    let isAway = true;
    const { database } = app.services;
    const operate: typeof database.operate = (...given) =>
      isAway ? Promise.reject(new Error('The database is away.')) : database.operate(...given);
    const board = new LookBoard({ ...database, operate }, looks);
    const server = await buildApp({ ...app.services, looks: board });
    await server.inject({ url: callPath(listClaims, MIA), headers: { authorization: `Bearer ${vikram}` } });
    await expect(board.flush()).rejects.toThrow('away');
    expect(await written()).toEqual([]);
    isAway = false;
    await board.flush();
    expect(await written()).toEqual([{ kind: 'claims', by: 'Vikram Rao' }]);
    await server.close();
  });

  it('has a bound while nothing can be written', async () => {
    let rows = 0;
    let isAway = true;
    const { database } = app.services;
    const operate = (async () => {
      if (isAway) throw new Error('The database is away.');
      rows += 500;
    }) as unknown as typeof database.operate;
    const board = new LookBoard({ ...database, operate }, looks);
    const at = app.clock.now();
    for (let number = 1; number <= 100_000; number += 1)
      board.note(listClaims, {
        by: { session: '6f2c8a52-3a0e-4d0e-9d7f-0f6f0d0c7b11' },
        participant: `${number}`,
        at,
        day: '2026-11-20',
      });
    await expect(board.flush()).rejects.toThrow('away');
    isAway = false;
    await board.flush();
    expect(rows).toBe(20_000);
  });

  it('is written without what is gone meanwhile: a participant, and who looked', async () => {
    await claims(vikram);
    await claims(dana, LEO);
    await query('delete from participants where id = 2');
    await query('delete from users where id = 2');
    await claims(dana);
    expect(await written()).toEqual([{ kind: 'claims', by: 'Dana O’Connor' }]);
  });
});
