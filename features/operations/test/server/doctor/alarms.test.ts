import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Services } from '#platform/server/manifest/services.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { breakableStore } from '#test/harness/files/breakable-store.ts';
import { MailServer } from '#test/harness/receivers/mail-server.ts';
import { type Receiver, startReceiver, take } from '#test/harness/receivers/receiver.ts';
import { AlarmWatch } from '../../../server/doctor/alarms.ts';

/** What is not well, as a test says. */
let trouble: { free: number; isAway: boolean; isStoreAway: boolean };
let place: Receiver;
let mail: MailServer;
let app: TestApp;
let watch: AlarmWatch;

beforeEach(async () => {
  trouble = { free: 1e11, isAway: false, isStoreAway: false };
  [place, mail] = [await startReceiver(), await MailServer.start()];
  const env = { ALERT_URL: place.url, ALERT_EMAIL: 'on-call@manager.example', SMTP_URL: mail.url };
  app = await startApp(env, ({ machine, database, files }) => ({
    machine: { ...machine, space: async () => ({ free: trouble.free, size: 2e11 }) },
    database: {
      ...database,
      operate: (...work) =>
        trouble.isAway
          ? Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }))
          : database.operate(...work),
    },
    files: breakableStore(files, () => trouble.isStoreAway),
  }));
  watch = new AlarmWatch(app.services);
});
afterEach(async () => {
  place.close();
  await mail.stop();
  await app.close();
});

/** What was posted about one thing. */
const posted = (code: string) =>
  place.got
    .map(
      ({ body }) => JSON.parse(body) as { id: string; code: string; severity: string; to_do: string | null },
    )
    .filter((each) => each.code === code)
    .map(({ severity }) => severity);

/** The subjects of the e-mails about one thing. */
const mailed = (code: string) =>
  mail.accepted.map(({ subject = '' }) => subject).filter((subject) => subject.endsWith(code));

/** Looks once a minute, as a server does. */
async function minutes(count: number, watches: readonly AlarmWatch[] = [watch]): Promise<void> {
  for (let minute = 0; minute < count; minute += 1) {
    await Promise.all(watches.map((each) => each.look()));
    app.clock.advance({ minutes: 1 });
  }
}

/** Another process on the same database and machine. */
const another = (change: Partial<Services> = {}) => new AlarmWatch({ ...app.services, ...change });

describe('an alarm', () => {
  it('is posted and mailed once, with what to do, again when it is worse, and once when all is well', async () => {
    await minutes(2);
    trouble.free = 1e9;
    await minutes(1);
    // The portal tells nobody of a finding that is gone within a minute.
    expect(posted('disk')).toEqual([]);
    await minutes(4);
    expect([posted('disk'), mailed('disk')]).toEqual([['warning'], ['localhost:8080: warning, disk']]);
    expect(JSON.parse(place.got.at(-1)?.body ?? '')).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      portal: 'http://localhost:8080',
      about: app.services.machine.name,
      words: expect.stringContaining('1 GB of 200 GB are free'),
      to_do: expect.stringContaining('Make room'),
      text: expect.stringContaining('Make room'),
    });
    expect(mail.accepted.at(-1)?.text).toContain('Make room');
    trouble.free = 1e8;
    await minutes(2);
    trouble.free = 1e9;
    await minutes(2);
    trouble.free = 1e8;
    await minutes(2);
    expect(posted('disk')).toEqual(['warning', 'critical']);
    trouble.free = 1e11;
    await minutes(9);
    expect(posted('disk')).toEqual(['warning', 'critical']);
    await minutes(5);
    expect(posted('disk')).toEqual(['warning', 'critical', 'well']);
    expect(mailed('disk')).toHaveLength(3);
    trouble.free = 1e9;
    await minutes(3);
    expect(posted('disk')).toEqual(['warning', 'critical', 'well', 'warning']);
  });

  it('that comes and goes is told once', async () => {
    for (let round = 0; round < 8; round += 1) {
      trouble.isStoreAway = round % 2 === 0;
      await minutes(2);
    }
    expect([posted('storage'), mailed('storage')]).toEqual([
      ['critical'],
      ['localhost:8080: critical, storage'],
    ]);
  });

  it('is told by one of several servers; of its own disk each one tells', async () => {
    const others = [another(), another({ machine: { ...app.services.machine, name: 'other' } })];
    trouble.isStoreAway = true;
    trouble.free = 1e9;
    await minutes(4, [watch, ...others]);
    expect(posted('storage')).toEqual(['critical']);
    expect(posted('disk')).toEqual(['warning', 'warning']);
    // One that comes after them tells nothing again.
    await minutes(3, [another()]);
    expect(posted('storage')).toEqual(['critical']);
  });

  it('is told once although the receiver hangs, and refuses, and e-mail does not wait for it', async () => {
    trouble.isStoreAway = true;
    place.answer = () => {};
    await minutes(2);
    expect(mailed('storage')).toHaveLength(1);
    place.answer = (_request, response) => void response.writeHead(500).end();
    await minutes(1);
    place.got = [];
    place.answer = take;
    await minutes(3);
    expect([posted('storage'), mailed('storage')]).toEqual([['critical'], [expect.any(String)]]);
  });

  it('of a database that is away is remembered without it, and told once by each server', async () => {
    trouble.isAway = true;
    await minutes(4);
    expect([posted('database'), mailed('database')]).toEqual([
      ['critical'],
      ['localhost:8080: critical, database'],
    ]);
    trouble.isAway = false;
    await minutes(12);
    expect(posted('database')).toEqual(['critical', 'well']);
    expect(place.got.map(({ body }) => (JSON.parse(body) as { code: string }).code)).toEqual([
      'database',
      'database',
    ]);
  });

  it('is not told again, and not held back, where the clock jumps', async () => {
    trouble.isStoreAway = true;
    await minutes(2);
    app.clock.advance({ days: -3 });
    await minutes(3);
    app.clock.advance({ days: 10 });
    await minutes(3);
    expect(posted('storage')).toEqual(['critical']);
    app.clock.advance({ days: -5 });
    trouble.free = 1e9;
    await minutes(3);
    expect(posted('disk')).toEqual(['warning']);
    trouble.isStoreAway = false;
    await minutes(1);
    app.clock.advance({ days: -1 });
    await minutes(12);
    expect(posted('storage')).toEqual(['critical', 'well']);
  });

  it('comes of a session that was refused too much, and names nobody', async () => {
    await app.services.database.operate((tx) =>
      tx.execute(sql`insert into refusals (session_id, hour, count, more, until)
        values (gen_random_uuid(), ${app.clock.now().toISOString()}, 300, 0, ${app.clock.now().toISOString()})`),
    );
    await minutes(2);
    expect(posted('refusals')).toEqual(['warning']);
    expect(place.got.map(({ body }) => body).join()).not.toMatch(/@|Mia/);
  });

  it('is told to nobody where nobody is named', async () => {
    trouble.isStoreAway = true;
    const config = { ...app.services.config, alertUrl: undefined, alertEmail: undefined };
    await minutes(3, [another({ config })]);
    expect([place.got, mail.accepted]).toEqual([[], []]);
  });
});
