// Reads from a hot standby, with PostgreSQL's own streaming replication: what a person has written they read, whichever
// server answers; a session that has ended stays ended; and the portal goes on while one of the two servers is away.

import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signOut } from '#features/auth/calls/sign-in.ts';
import { listClaims } from '#features/claims/calls/claims.ts';
import { listParticipants, type Participant } from '#features/participants/calls/people.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { listPlanSupports } from '#features/plans/calls/supports.ts';
import { askQuestion, listQuestions, type Question } from '#features/questions/calls/questions.ts';
import { callPath, type ReplyOf } from '#platform/contract/call.ts';
import { type Database, START_OF_LOG } from '#platform/server/database/database.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { asOrdinaryLogin, createPostgresDatabase } from '../harness/engines/create-database.ts';
import { ReplicatedPostgres } from '../harness/engines/replicated.ts';
import { extent } from '../harness/extent.ts';
import { accessTokenFor } from '../harness/made-sessions.ts';
import { RunningServer } from './running-server.ts';

const MIA = { participantSfid: 'demoPART0000000001' };
/** How often something is written and read at once. */
const PAIRS = extent(400, 10_000);
/** So many pairs take some minutes, in milliseconds. */
const LONGEST_MS = extent(300_000, 3_600_000);
/** How many people do so at the same time. */
const PEOPLE = 4;

type Headers = { authorization: string };

const KEY = 'A'.repeat(43);

/** The same session with an access token that outlives the test: a usual one lives ten minutes. */
async function forAnHour({ authorization }: Headers): Promise<Headers> {
  const [, payload = ''] = authorization.split('.');
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string };
  return { authorization: `Bearer ${await accessTokenFor(KEY, sub)}` };
}

describe('a standby that reads come from', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattle-standbys-'));
  let both: ReplicatedPostgres;
  let url = '';
  let server: RunningServer;
  const onStandby = () => both.onStandby(url);

  beforeAll(async () => {
    both = await ReplicatedPostgres.start();
    url = await createPostgresDatabase(both.url);
    server = await RunningServer.start(
      { DATABASE_URL: url, DATABASE_READ_URLS: onStandby(), AUTH_KEYS: KEY },
      { dataDir },
    );
  });
  afterAll(async () => {
    await server?.end('SIGKILL');
    await both?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = (path: string, headers: Headers) => fetch(server.url + path, { headers });
  const ask = (headers: Headers, words: string, about = MIA) =>
    fetch(server.url + callPath(askQuestion, about), {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ about: 'contact', text: words }),
    });
  /** What a call gives. A machine that is busy with other tests may be asked to come again, as people's clients do. */
  const answered = async <Data>(send: () => Promise<Response>): Promise<Data> => {
    for (;;) {
      const response = await send();
      const { data } = (await response.json()) as { data: Data };
      if (response.status !== 503) {
        expect(response.status, server.faults.join('\n')).toBe(200);
        return data;
      }
      await sleep(Number(response.headers.get('retry-after')) * 1000);
    }
  };
  /** How many statements the standby has answered in the portal's database. */
  const answeredByStandby = async (): Promise<number> => {
    const client = new pg.Client({ connectionString: onStandby() });
    await client.connect();
    // The counts of a connection that works are written down once a second.
    await sleep(1200);
    const { rows } = await client.query(
      `select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as count from pg_stat_user_tables where relname = 'questions'`,
    );
    await client.end();
    return rows[0]?.count ?? 0;
  };
  /** What the doctor says. It is run beside this process, which holds the address before the primary. */
  const doctor = () => text(server.beginPortal('doctor').stdout ?? Readable.from([]));
  const until = async (isSo: () => boolean | undefined | Promise<boolean | undefined>) => {
    while (!(await isSo())) await sleep(50);
  };

  it(
    'never shows a person less than what they have written, however far it lags',
    async () => {
      await both.standby.set('recovery_min_apply_delay', '400ms');
      const people: Headers[] = [];
      for (let person = 0; person < PEOPLE; person += 1)
        people.push(await forAnHour(await server.signIn('demo@wattle.example')));
      const [first] = people;
      const participants = await server.json<Participant[]>(callPath(listParticipants, {}), {
        headers: first ?? {},
      });
      let unseen = 0;
      const before = await answeredByStandby();
      await Promise.all(
        people.map(async (headers, person) => {
          // Each writes about another participant: a list that everybody writes into takes longer with each pair.
          const about = { participantSfid: participants[person % participants.length]?.sfid ?? '' };
          for (let pair = 0; pair < PAIRS / PEOPLE; pair += 1) {
            const { sfid } = await answered<Question>(() =>
              ask(headers, `Question ${person} ${pair}`, about),
            );
            // Now at once, now when the standby has just caught up or has not.
            if (pair % 10 === 0) await sleep((pair * 37) % 600);
            const listed = await answered<Question[]>(() =>
              get(`${callPath(listQuestions, about)}?per_page=20`, headers),
            );
            if (!listed.some((each) => each.sfid === sfid)) unseen += 1;
          }
        }),
      );
      await both.standby.set('recovery_min_apply_delay', '0');
      expect(unseen).toBe(0);
      expect(await answeredByStandby(), 'some were read from the standby').toBeGreaterThan(before);
    },
    LONGEST_MS,
  );

  it('lets nobody in whose session has ended, and lets in whoever has just logged in', async () => {
    const headers = await server.signIn('demo@wattle.example');
    expect((await get(callPath(listQuestions, MIA), headers)).status).toBe(200);
    await both.standby.ask('select pg_wal_replay_pause()');
    await server.post(callPath(signOut, {}), {}, headers);
    expect((await get(callPath(listQuestions, MIA), headers)).status).toBe(401);
    const other = await server.signIn('demo@wattle.example');
    expect((await get(callPath(listQuestions, MIA), other)).status).toBe(200);
    await both.standby.ask('select pg_wal_replay_resume()');
  });

  it('is read from, while who looked is written to the primary within a minute', async () => {
    const headers = await server.signIn('viewer@wattle.example');
    await both.untilCaughtUp();
    const before = await answeredByStandby();
    const readOnce = async () => {
      expect((await get(callPath(listQuestions, MIA), headers)).status).toBe(200);
      return answeredByStandby();
    };
    await expect.poll(readOnce, { timeout: 30_000 }).toBeGreaterThan(before);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const kept = async () =>
      (await client.query(`select kind from looks where by_name = 'Vikram Rao'`)).rows as { kind: string }[];
    await expect.poll(kept, { timeout: 60_000, interval: 1000 }).toEqual([{ kind: 'questions' }]);
    await client.end();
  });

  it('may stop and start while people go on, and is read from again by itself', async () => {
    const headers = await server.signIn('demo@wattle.example');
    const statuses: number[] = [];
    let isOver = false;
    const read = async () => {
      while (!isOver) statuses.push((await get(callPath(listQuestions, MIA), headers)).status);
    };
    const write = async () => {
      for (let at = 0; !isOver; at += 1) {
        statuses.push((await ask(headers, `While it stops ${at}`)).status);
        await sleep(20);
      }
    };
    const people = [read(), read(), write()];
    await sleep(500);
    await both.standby.kill();
    await sleep(1500);
    expect(await doctor()).toContain('Some standbys are not read from: 127.0.0.1:');
    await both.standby.start();
    await sleep(1500);
    isOver = true;
    await Promise.all(people);
    expect(new Set(statuses)).toEqual(new Set([200]));
    await both.untilCaughtUp();
    expect(await doctor()).toContain('Lists and reports are read from standbys.');
    // A connection writes its counts down once a second, or after ten seconds without work.
    await sleep(11_000);
    const before = await answeredByStandby();
    for (let at = 0; at < 20; at += 1) await get(`${callPath(listQuestions, MIA)}?per_page=20`, headers);
    await expect.poll(answeredByStandby, { timeout: 20_000 }).toBeGreaterThanOrEqual(before + 20);
  });

  it('is left out where it is no standby of this database, or too far behind', async () => {
    const elsewhere = await createPostgresDatabase(both.primary.url);
    const login = await asOrdinaryLogin(url);
    await both.untilCaughtUp();
    const addresses = [
      both.onStandby(login),
      both.onStandby(elsewhere),
      login,
      'postgres://127.0.0.1:9/nobody',
    ];
    const database: Database = openPostgres(login, addresses);
    const troubles = () => database.standbys().map(({ trouble }) => trouble);
    // The second is another database of the same server, without our tables; the third is the primary itself.
    await expect.poll(troubles, { timeout: 10_000 }).toEqual([null, 'foreign', 'promoted', 'away']);

    await both.standby.ask('select pg_wal_replay_pause()');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('update schema_version set version = version + 1');
    await expect.poll(() => troubles()[0], { timeout: 4000 }).toBe('schema');
    await client.query('update schema_version set version = version - 1');
    await expect.poll(() => troubles()[0], { timeout: 10_000 }).toBe('behind');
    await both.standby.ask('select pg_wal_replay_resume()');
    await expect.poll(() => troubles()[0], { timeout: 10_000 }).toBe(null);
    await client.end();
    await database.close();
  });

  it('shares reads with other standbys, and gives the primary only those that were in its way', async () => {
    const login = await asOrdinaryLogin(url);
    await both.untilCaughtUp();
    const standby = both.onStandby(login);
    const names = ['one', 'other'].map((name) => `${standby}?application_name=${name}`);
    const database: Database = openPostgres(login, names);
    await expect.poll(() => database.standbys().map(({ trouble }) => trouble)).toEqual([null, null]);
    const read = (name: string, text: string) => database.standbyAfter(START_OF_LOG)?.run(name, text, []);
    const asked: unknown[] = [];
    for (let at = 0; at < 40; at += 1) {
      // As a list does: first whether there is any.
      expect(database.standbyAfter(START_OF_LOG)).toBeDefined();
      const rows = await read('name', `select current_setting('application_name') as name`);
      asked.push(rows?.[0]?.['name']);
    }
    expect(new Set(asked)).toEqual(new Set(['one', 'other']));

    /** On a standby this takes some seconds, on the primary no time. */
    const slowly = (seconds: number) =>
      read(
        `sleep ${seconds}`,
        `select pg_is_in_recovery() as "isStandby", case when pg_is_in_recovery() then pg_sleep(${seconds}) end
         from (select count(*) from participants) counted`,
      );
    await both.standby.set('max_standby_streaming_delay', '0');
    const stopped = slowly(4.5);
    await sleep(500);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('begin; lock table participants in access exclusive mode; commit');
    await client.end();
    expect(await stopped).toMatchObject([{ isStandby: false }]);
    expect(
      database.standbys().map(({ trouble }) => trouble),
      'none is left out for it',
    ).toEqual([null, null]);
    await both.standby.set('max_standby_streaming_delay', '30s');
    await expect(slowly(8), 'what takes too long').rejects.toMatchObject({ code: '57014' });
    await database.close();
  });

  it('reads nothing in place of a primary that is only busy', async () => {
    const login = await asOrdinaryLogin(url);
    const database: Database = openPostgres(login, [both.onStandby(login)]);
    await expect.poll(() => database.standbys().map(({ trouble }) => trouble)).toEqual([null]);
    // All connections are in use for longer than a read waits for one.
    const others = Promise.allSettled(
      Array.from({ length: 6 * availableParallelism() }, () =>
        database.run('sleep', 'select pg_sleep(4.8)', []),
      ),
    );
    const read = database.run('where', 'select pg_is_in_recovery() as "isStandby"', []);
    await expect(read).rejects.toThrow('timeout exceeded when trying to connect');
    await others;
    await database.close();
  });

  it('takes over when the primary is lost: reads go on, no write that was answered is gone, and writes go on', async () => {
    await both.primary.set('synchronous_standby_names', '*');
    const headers = await server.signIn('demo@wattle.example');
    const [plan] = await server.json<ReplyOf<typeof listPlans>>(callPath(listPlans, MIA), { headers });
    const paths = [
      callPath(listQuestions, MIA),
      callPath(listClaims, MIA),
      callPath(listPlanSupports, { ...MIA, planSfid: plan?.sfid ?? '' }),
    ];
    const reads: number[] = [];
    const acknowledged: string[] = [];
    const refused: (string | null)[] = [];
    let isOver = false;
    const read = async (path: string) => {
      while (!isOver) reads.push((await get(path, headers)).status);
    };
    const write = async (person: number) => {
      for (let at = 0; !isOver; at += 1) {
        const text = `Before and after ${person} ${at}`;
        const answer = await ask(headers, text);
        if (answer.ok) acknowledged.push(text);
        else refused.push(`${answer.status} ${answer.headers.has('retry-after')}`);
        await sleep(10);
      }
    };
    const people = [...paths.map(read), write(1), write(2)];
    await sleep(1000);
    await both.primary.kill();
    await until(() => refused.length > 10);
    await sleep(2000);
    const known = acknowledged.length;
    const promotedAt = performance.now();
    await both.promote();
    await until(() => acknowledged.length > known + 10);
    const took = performance.now() - promotedAt;
    isOver = true;
    await Promise.all(people);

    expect(new Set(reads)).toEqual(new Set([200]));
    expect(new Set(refused)).toEqual(new Set(['503 true']));
    expect(took).toBeLessThan(10_000);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ text: string }>(
      `select text from question_messages where text like 'Before and after %'`,
    );
    await client.end();
    const kept = new Set(rows.map(({ text }) => text));
    expect(acknowledged.filter((text) => !kept.has(text))).toEqual([]);
    expect(rows.length).toBe(kept.size);
  });
});
