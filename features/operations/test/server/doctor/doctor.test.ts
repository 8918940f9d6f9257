import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { SEVERITIES } from '#platform/contract/severity.ts';
import { audit, IMPORT_ACTION } from '#platform/server/database/tables.ts';
import type { Examination, Services } from '#platform/server/manifest/services.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { breakableStore } from '#test/harness/files/breakable-store.ts';
import { runOperation } from '#test/harness/operation.ts';
import { MailServer } from '#test/harness/receivers/mail-server.ts';
import { SmsGateway } from '#test/harness/receivers/sms-gateway.ts';
import { askForThorough } from '../../../server/doctor/thorough.ts';
import { noteKey } from '../../../server/doctor/waiting.ts';

const HOUR = 3_600_000;

/** What a portal that people use has set. */
const PRODUCTION = {
  DEMO: '0',
  PUBLIC_URL: 'https://portal.example.com.au',
  BRAND_HOSTS: 'mpm.example.com.au=mpm',
  STAFF_HOST: 'staff.example.com.au',
  TRUST_PROXY: '127.0.0.1',
};

/** A document of `doctor --json`. */
const documentSchema = z.strictObject({
  severity: z.enum(SEVERITIES),
  findings: z.array(
    z.strictObject({
      code: z.string(),
      about: z.nullable(z.string()),
      severity: z.enum(SEVERITIES),
      words: z.string(),
      to_do: z.nullable(z.string()),
    }),
  ),
});

let app: TestApp;
afterEach(() => app.close());

async function examined(options = {}) {
  const { lines, code } = await runOperation(app, 'doctor', '', { json: true, ...options });
  expect(lines).toHaveLength(1);
  return { code, ...documentSchema.parse(JSON.parse(lines[0] ?? '')) };
}

/** How grave the findings of a code are. */
const severitiesOf = async (code: string, options = {}) =>
  (await examined(options)).findings.filter((each) => each.code === code).map(({ severity }) => severity);

const operate = (text: string) => app.services.database.operate((tx) => tx.execute(sql.raw(text)));

/** Everything that a portal of a test has, with parts of its own. */
const withDatabase =
  (operateInstead: Services['database']['operate']) =>
  ({ database }: Services): Partial<Services> => ({ database: { ...database, operate: operateInstead } });

describe('portal doctor', () => {
  it('finds a demo well, and says in words and as one document what is so and what to do', async () => {
    app = await startApp();
    const { code, severity, findings } = await examined();
    expect([code, severity]).toEqual([0, 'notice']);
    for (const each of findings)
      expect([each, each.to_do === null]).toEqual([each, each.severity === 'well']);
    const names = findings.map(({ code: name, about }) => `${name} ${about}`);
    expect(new Set(names).size).toBe(names.length);
    const { lines } = await runOperation(app, 'doctor');
    // Other tests use the same disk and the same PostgreSQL meanwhile.
    const moving = ['disk', 'database-connections'];
    for (const { words, to_do: toDo } of findings.filter(({ code: name }) => !moving.includes(name))) {
      expect(lines).toContainEqual(expect.stringContaining(`: ${words}`));
      if (toDo !== null) expect(lines).toContain(`  ${toDo}`);
    }
  });

  it('ends with 1 where there is a warning, and with 2 where something is critical', async () => {
    app = await startApp({ DEMO: 'exposed' });
    expect(await examined()).toMatchObject({ code: 1, severity: 'warning' });
    await app.close();
    app = await startApp({ DEMO: '0' });
    expect(await examined()).toMatchObject({ code: 2, severity: 'critical' });
  });

  it('looks at the settings of a portal that people use', async () => {
    app = await startApp(PRODUCTION);
    for (const code of ['public-url', 'brand-hosts', 'trust-proxy', 'staff-host'])
      expect(await severitiesOf(code), code).toEqual(['well']);
    expect(await severitiesOf('mail')).toEqual(['critical']);
    await app.close();
    app = await startApp({ DEMO: '0', PUBLIC_URL: 'http://portal.example.com.au' });
    expect(await severitiesOf('public-url')).toEqual(['critical']);
    expect(await severitiesOf('brand-hosts')).toEqual(['warning']);
    expect(await severitiesOf('trust-proxy')).toEqual(['warning']);
    expect(await severitiesOf('staff-host')).toEqual(['notice']);
  });

  it('sees a database that loses what it was given, in a demo as a notice', async () => {
    app = await startApp(PRODUCTION);
    const { engine } = app.services.database;
    // The tests’ PostgreSQL writes nothing through to the disk.
    expect(await severitiesOf('database-durability')).toEqual(engine === 'pglite' ? [] : ['critical']);
    expect(await severitiesOf('database')).toEqual([engine === 'pglite' ? 'notice' : 'well']);
  });

  it('sees a database of another schema, and looks at nothing else in it', async () => {
    app = await startApp();
    await operate('update schema_version set version = version - 1');
    const { code, findings } = await examined();
    expect(code).toBe(1);
    expect(findings).toContainEqual(expect.objectContaining({ code: 'migrations', severity: 'warning' }));
    expect(findings.map(({ code: name }) => name)).not.toContain('messages-late');
    await operate('update schema_version set version = 9999, oldest_code = 9999');
    expect(await severitiesOf('migrations')).toEqual(['critical']);
  });

  it.each(['refuses', 'hangs'] as const)(
    'says once that the database %s, and looks at the rest',
    async (how) => {
      const away = withDatabase(() =>
        how === 'hangs'
          ? new Promise<never>(() => {})
          : Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' })),
      );
      app = await startApp();
      const services = { ...app.services, ...away(app.services) };
      const { code, lines } = await runOperation({ services }, 'doctor', '', { json: true });
      const { findings } = documentSchema.parse(JSON.parse(lines[0] ?? ''));
      expect(code).toBe(2);
      const ofDatabase = findings.filter(({ words }) => words.includes('database'));
      expect(ofDatabase.filter(({ severity }) => severity === 'critical')).toMatchObject([
        { code: 'database' },
      ]);
      expect(findings.map(({ code: name }) => name)).not.toContain('messages-late');
      expect(findings).toContainEqual(expect.objectContaining({ code: 'storage', severity: 'well' }));
    },
  );

  it('never waits for a look that has no answer, or fails', async () => {
    const look = (name: string, answer: Examination['look']): Examination => ({
      name,
      what: name,
      asks: 'database',
      look: answer,
    });
    app = await startApp({}, ({ features }) => ({
      features: {
        ...features,
        examined: [
          ...features.examined,
          look('silent', () => new Promise(() => {})),
          look('broken', () => Promise.reject(new TypeError('about demo@wattle.example'))),
        ],
      },
    }));
    const before = performance.now();
    const { findings } = await examined();
    expect(performance.now() - before).toBeLessThan(10_000);
    const said = findings.filter(({ code }) => /^(silent|broken)/.test(code));
    expect(said.map(({ code, words }) => [code, words])).toEqual([
      ['silent-unanswered', 'A look at silent failed (nothing within 1 s).'],
      ['broken-unanswered', 'A look at broken failed (TypeError).'],
    ]);
  });

  it('sees clocks that are apart, a disk that is full, and a store that fails', async () => {
    let [ahead, free] = [0, 1e11];
    let isBroken = false;
    app = await startApp({}, ({ machine, files }) => ({
      machine: {
        ...machine,
        now: () => new Date(Date.now() + ahead),
        space: async () => ({ free, size: 2e11 }),
      },
      files: breakableStore(files, () => isBroken),
    }));
    expect(await severitiesOf('clock')).toEqual(['well']);
    expect(await severitiesOf('disk')).toEqual(['well']);
    expect(await severitiesOf('storage')).toEqual(['well']);
    // Nothing of the try is left.
    const lying = await app.services.files.listAll('', { recursive: true });
    expect(Array.from(lying.objects).filter(({ isFile }) => isFile)).toEqual([]);
    ahead = -60_000;
    free = 1e9;
    isBroken = true;
    expect(await severitiesOf('clock')).toEqual(['warning']);
    expect(await severitiesOf('disk')).toEqual(['warning']);
    free = 1e8;
    expect(await severitiesOf('disk')).toEqual(['critical']);
    expect((await examined()).findings).toContainEqual(
      expect.objectContaining({
        code: 'storage',
        severity: 'critical',
        words: expect.stringContaining('ENOSPC'),
      }),
    );
  });

  it('asks mail server and SMS gateway whether they are there, and sends nothing', async () => {
    const [mail, sms] = [await MailServer.start(), await SmsGateway.start()];
    app = await startApp({ SMTP_URL: mail.url, SMS_URL: sms.url });
    expect([await severitiesOf('mail'), await severitiesOf('sms')]).toEqual([['well'], ['well']]);
    expect([mail.accepted, sms.accepted]).toEqual([[], []]);
    sms.mode = 'fails';
    await mail.stop();
    expect([await severitiesOf('mail'), await severitiesOf('sms')]).toEqual([['critical'], ['warning']]);
    await sms.stop();
  });

  it('asks the scanner how old its signatures are', async () => {
    let said: string | undefined = `ClamAV 1.4.3/27800/${new Date().toUTCString()}`;
    const daemon = createServer((socket: Socket) => {
      socket.on('error', () => {});
      socket.once('data', (asked) => {
        expect(String(asked)).toBe('zVERSION\0');
        if (said === undefined) socket.destroy();
        else socket.end(`${said}\0`);
      });
    }).listen(0, '127.0.0.1');
    await once(daemon, 'listening');
    app = await startApp({ SCANNER_URL: `clamav://127.0.0.1:${(daemon.address() as AddressInfo).port}` });
    expect(await severitiesOf('scanner')).toEqual(['well']);
    said = `ClamAV 1.4.3/27700/${new Date(Date.now() - 240 * HOUR).toUTCString()}`;
    expect(await severitiesOf('scanner')).toEqual(['warning']);
    said = 'ClamAV 1.4.3';
    expect(await severitiesOf('scanner')).toEqual(['warning']);
    daemon.close();
    expect(await severitiesOf('scanner')).toEqual(['critical']);
  });

  it('sees a feed that is late or was refused, and a key that is old', async () => {
    app = await startApp(PRODUCTION);
    const record = (tookNothing: boolean) =>
      app.services.database.operate((tx) =>
        tx.insert(audit).values({
          at: app.clock.now(),
          action: IMPORT_ACTION,
          requestId: 'portal',
          detail: { rejected: 0, tookNothing },
        }),
      );
    await record(false);
    await noteKey(app.services);
    app.clock.advance({ minutes: 25 * 60 });
    expect(await severitiesOf('import')).toEqual(['well']);
    app.clock.advance({ minutes: 2 * 60 });
    expect(await severitiesOf('import')).toEqual(['critical']);
    await record(true);
    expect(await severitiesOf('import-refused')).toEqual(['critical']);
    expect(await severitiesOf('signing-key')).toEqual(['well']);
    app.clock.advance({ days: 366 });
    await noteKey(app.services);
    expect(await severitiesOf('signing-key')).toEqual(['warning']);
  });

  it('sees jobs that were given up', async () => {
    app = await startApp();
    expect(await severitiesOf('jobs-given-up')).toEqual(['well']);
    await operate(
      `insert into jobs.job (name, state, completed_on) values ('reports.make', 'failed', now())`,
    );
    expect(await severitiesOf('jobs-given-up')).toEqual(['warning']);
  });
});

describe('the thorough look', () => {
  it('is made by the command and once a day, and what it found is said until the next one', async () => {
    app = await startApp();
    const quick = () => severitiesOf('totals-wrong');
    expect([await quick(), await severitiesOf('thorough')]).toEqual([[], ['notice']]);
    await operate(
      'update plan_supports set spent_cents = spent_cents + 1 where id = (select min(id) from plan_supports)',
    );
    expect(await quick()).toEqual([]);
    expect(await examined({ thorough: true })).toMatchObject({ code: 2 });
    expect(await quick()).toEqual(['critical']);
    expect((await runOperation(app, 'doctor')).lines).toContainEqual(
      expect.stringMatching(/^CRITICAL: 1 plan supports have a total .*\(Looked at on 2026-11-20\.\)$/),
    );
    await operate(
      'update plan_supports set spent_cents = spent_cents - 1 where id = (select min(id) from plan_supports)',
    );
    // It was made today.
    await askForThorough(app.services);
    await app.drain();
    expect(await quick()).toEqual(['critical']);
    app.clock.advance({ days: 1 });
    await askForThorough(app.services);
    await askForThorough(app.services);
    await app.drain();
    expect([await quick(), await severitiesOf('thorough')]).toEqual([['well'], ['well']]);
    app.clock.advance({ days: 3 });
    expect(await severitiesOf('thorough')).toEqual(['warning']);
  });

  it('finds a file that is gone from the store', async () => {
    app = await startApp();
    await operate(`insert into files (participant_id, key, name, media_type, bytes, created_at, kept_at)
      select id, '2026-11/gone', 'invoice.pdf', 'application/pdf', 10, now(), now() from participants limit 1`);
    expect(await severitiesOf('files-missing', { thorough: true })).toEqual(['critical']);
  });
});
