// Backups that are made by the operator's own command, of a database that people work on, and restored into empty ones.

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { removeFiles } from '#features/participants/server/erase.ts';
import { submitClaim } from '#features/submissions/calls.ts';
import { newKeyPair } from '#platform/server/backup/age.ts';
import { packed } from '#platform/server/backup/archive.ts';
import { makeBackup } from '#platform/server/backup/dump.ts';
import { type Manifest, textEntry } from '#platform/server/backup/format.ts';
import { whileBackingUp } from '#platform/server/backup/lock.ts';
import { writeWhole } from '#platform/server/backup/write-whole.ts';
import { type Config, readConfig } from '#platform/server/config/config.ts';
import { VERSION } from '#platform/server/config/root.ts';
import { type Database, rowsOf } from '#platform/server/database/database.ts';
import { openPglite } from '#platform/server/database/pglite.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { discardOrphans } from '#platform/server/files/keep.ts';
import { openFileStore } from '#platform/server/files/store.ts';
import { files } from '#platform/server/files/tables.ts';
import { waitingJobs } from '#platform/server/jobs/tables.ts';
import type { Operation, OptionValues, Outcome } from '#platform/server/manifest/operation.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { emptyDatabase, engines } from '#test/harness/engines/database.ts';
import { extent } from '#test/harness/extent.ts';
import { pdfOf } from '#test/harness/files/plain-pdf.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { backupOperation } from '../../../server/backup/backup.ts';
import { backupsLook } from '../../../server/backup/record.ts';
import { restoreOperation } from '../../../server/backup/restore.ts';
import { askForDaysBackup } from '../../../server/backup/schedule.ts';
import { removeWhatIsDone } from '../../../server/tidy.ts';
import { workOutTotals } from '../../../server/totals.ts';
import { backups } from '../../../tables.ts';

/** What the doctor finds of backups. */
const looked = (services: Services) => backupsLook.look(services, new AbortController().signal);

const folder = mkdtempSync(join(tmpdir(), 'wattle-backup-'));
const keyFile = join(folder, 'key.txt');
const otherKeyFile = join(folder, 'other-key.txt');
/** The engine of the tests' own database. */
const [own = 'pglite'] = engines;
let recipient: string;
let app: TestApp;

beforeAll(async () => {
  const pair = await newKeyPair();
  ({ recipient } = pair);
  writeFileSync(keyFile, `# public key: ${recipient}\n${pair.identity}\n`);
  writeFileSync(otherKeyFile, (await newKeyPair()).identity);
  app = await startApp({ BACKUP_RECIPIENTS: recipient });
  await withFewFiles(app);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

/** How many of the demo world's documents the tests' world has: putting two thousand onto the disk takes long. */
const DOCUMENTS = 40;

/** Gives the world some of its documents; the others are marked as removed, which a backup leaves out. */
async function withFewFiles({ services }: TestApp): Promise<void> {
  const { database, config } = services;
  const few = await database.operate((tx) =>
    rowsOf<{ key: string }>(
      tx,
      sql`with few as (select id from files where kept_at is not null order by id limit ${DOCUMENTS}),
          others as (update files set discarded_at = now() where id not in (select id from few))
        select key from files where id in (select id from few)`,
    ),
  );
  for (const { key } of few)
    cpSync(join(inject('template').folder, 'files', key), join(config.dataDir, 'files', key), {
      recursive: true,
    });
}

/** Runs a command as the command line does, and gives whether it went well and what it said. */
async function command(
  operation: Operation,
  about: string,
  options: OptionValues,
  config: Config = app.services.config,
): Promise<{ done: Outcome; said: string }> {
  const said: string[] = [];
  const operator = { print: (line: string) => void said.push(line), progress: () => {} };
  // The test's database is not that of the settings: nothing is asked of a running server.
  const apart = options['check'] || operation === restoreOperation;
  const done = apart
    ? await operation.apart?.(config, about, options, operator)
    : await operation.run(app.services, about, options, operator);
  return { done: done ?? false, said: said.join('\n') };
}

const backUp = (file: string) => command(backupOperation, file, {});
const check = (file: string, identity = keyFile) => command(backupOperation, file, { check: true, identity });

/** Restores a backup into an empty database of an engine, and gives it open, with its files. */
async function restore(file: string, on: 'pglite' | 'postgres') {
  const config = readConfig(await emptyDatabase(on, mkdtempSync(join(folder, 'data-'))));
  const { done, said } = await command(restoreOperation, file, { identity: keyFile }, config);
  const open = () =>
    config.databaseUrl
      ? Promise.resolve(openPostgres(config.databaseUrl))
      : openPglite(join(config.dataDir, 'database'));
  return { done, said, config, open, store: await openFileStore(config) };
}

/** What restoring changes, or what is written after a backup's moment. */
const CHANGED = new Set(['sessions', 'staff_sessions', 'told_numbers', 'waiting_jobs', 'backups']);

/** Every table's rows as one text, by its name. */
async function everyRow(database: Database): Promise<Record<string, string>> {
  return database.operate(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`);
    const tables = await rowsOf<{ name: string }>(
      tx,
      sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
    );
    const all: Record<string, string> = {};
    for (const { name } of tables.filter((table) => !CHANGED.has(table.name))) {
      const [found] = await rowsOf<{ rows: string | null }>(
        tx,
        sql`select string_agg(t::text, chr(10) order by t::text collate "C") as rows from ${sql.identifier(name)} t`,
      );
      all[name] = found?.rows ?? '';
    }
    return all;
  });
}

/** Everything that migrations make, and where the sequences stand. */
async function everyObject(database: Database): Promise<string[]> {
  const catalogue = readFileSync(
    join(import.meta.dirname, '../../../../../test/postgres/catalogue.sql'),
    'utf8',
  );
  return database.operate(async (tx) => {
    const lines = await rowsOf<{ line: string }>(tx, sql.raw(catalogue));
    const values = await rowsOf<{ line: string }>(
      tx,
      sql`select sequencename || ' ' || coalesce(last_value, 0) as line from pg_sequences where schemaname = 'public'
        and sequencename not in ('backups_id_seq', 'waiting_jobs_id_seq') order by 1`,
    );
    // PGlite's operator may also read and write its "files"; that is no right on an object.
    return [...lines, ...values].map(({ line }) => line);
  });
}

/** The digest of every kept file's bytes, by its key; null where the store has not got it. */
async function everyFile(database: Database, store: TestApp['services']['files']) {
  const rows = await database.operate((tx) =>
    rowsOf<{ key: string; bytes: number }>(
      tx,
      sql`select key, bytes from ${files} where kept_at is not null and discarded_at is null order by key`,
    ),
  );
  return Promise.all(
    rows.map(async ({ key, bytes }) => {
      const content = await store.getBytes(key).catch(() => undefined);
      return [key, content?.length === bytes && createHash('sha256').update(content).digest('hex')] as const;
    }),
  );
}

let uploads = 0;
async function sendClaim(token: string): Promise<number> {
  uploads += 1;
  const { status } = await app.call(submitClaim, {
    token,
    params: { participantSfid: 'demoPART0000000001' },
    body: { paid_to_type: 'invoice' },
    files: { file: { name: 'invoice.pdf', type: 'application/pdf', content: pdfOf([`Invoice ${uploads}`]) } },
  });
  return status;
}

describe('a backup', () => {
  it.each(engines)('brings back every row, file, right and number into %s', async (on) => {
    const { token } = await signInAs(app, 'demo@wattle.example');
    expect(await sendClaim(token)).toBe(200);
    const [rows, objects, content] = [
      await everyRow(app.services.database),
      await everyObject(app.services.database),
      await everyFile(app.services.database, app.services.files),
    ];
    const file = join(folder, `quiet-${on}.age`);
    const made = await backUp(file);
    expect(made).toEqual({
      done: true,
      said: expect.stringContaining(`and ${content.length.toLocaleString('en-AU')} files.`),
    });
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(await check(file)).toEqual({ done: true, said: expect.stringContaining('The backup is whole') });

    const { done, said, open, store } = await restore(file, on);
    expect([done, said]).toEqual([true, expect.stringContaining('Everybody has to log in again.')]);
    const restored = await open();
    expect(await everyRow(restored)).toEqual(rows);
    expect(await everyObject(restored)).toEqual(objects);
    expect(await everyFile(restored, store)).toEqual(content);
    const live = await restored.operate((tx) =>
      rowsOf(
        tx,
        sql`select from sessions where revoked_at is null union all select from staff_sessions where ended_at is null`,
      ),
    );
    expect(live).toEqual([]);
    await restored.close();
  });

  it.each(extent([own], engines))(
    'is of one moment, though people go on, and restored whole into %s',
    async (on) => {
      const { token } = await signInAs(app, 'demo@wattle.example');
      const file = join(folder, `busy-${on}.age`);
      let isOver = false;
      const statuses: number[] = [];
      const people = async () => {
        while (!isOver) statuses.push(await sendClaim(token));
      };
      const clean = async () => {
        while (!isOver) await removeWhatIsDone(app.services);
      };
      const working = Promise.all([people(), people(), clean()]);
      const made = await backUp(file);
      isOver = true;
      await working;
      expect(made.done).toBe(true);
      expect(new Set(statuses)).toEqual(new Set([200]));

      const { done, open, store } = await restore(file, on);
      expect(done).toBe(true);
      // All foreign keys were made anew, so every reference holds; each claim that was sent has its file, whole.
      const restored = await open();
      const content = await everyFile(restored, store);
      expect(content.filter(([, digest]) => digest === false)).toEqual([]);
      const now = new Map(await everyFile(app.services.database, app.services.files));
      expect(content.filter(([key, digest]) => now.get(key) !== digest)).toEqual([]);
      const [wrong] = await restored.operate((tx) =>
        rowsOf<{ count: number }>(
          tx,
          sql`select count(*)::int as count from submitted_claims s left join files f on f.id = s.file_id
          where s.file_id is not null and f.kept_at is null`,
        ),
      );
      expect(wrong?.count).toBe(0);
      await restored.close();
    },
  );

  it('holds the jobs that wait, and the server that starts on it does them', async () => {
    await app.services.database.operate((tx) => app.services.jobs.send(tx, workOutTotals, {}));
    const file = join(folder, 'jobs.age');
    expect((await backUp(file)).done).toBe(true);
    const { open } = await restore(file, own);
    const restored = await open();
    const came = await restored.operate((tx) => tx.select().from(waitingJobs));
    expect(came.map(({ name }) => name)).toContain('totals.complete');
    const second = await startApp({}, undefined, () => Promise.resolve(restored));
    expect(await second.services.database.operate((tx) => tx.$count(waitingJobs))).toBe(0);
    await second.close();
  });

  it('goes on without a file that is lost, says which record it is, and so does whoever looks into it', async () => {
    const [lost] = await app.services.database.operate((tx) =>
      rowsOf<{ id: number; key: string }>(
        tx,
        sql`select id, key from ${files} where kept_at is not null and discarded_at is null order by id limit 1`,
      ),
    );
    const content = await app.services.files.getBytes(lost?.key ?? '');
    await app.services.files.delete(lost?.key ?? '');
    const file = join(folder, 'lost.age');
    const sentence = new RegExp(`1 files are missing from the store.* table files: ${lost?.id}\\.`);
    expect(await backUp(file)).toEqual({ done: false, said: expect.stringMatching(sentence) });
    expect(await check(file)).toEqual({ done: false, said: expect.stringMatching(sentence) });
    expect(await looked(app.services)).toContainEqual(
      expect.objectContaining({ severity: 'critical', words: expect.stringContaining('lacks 1 files') }),
    );
    await app.services.files.put(lost?.key ?? '', content);
  });

  it('keeps every file that it names from being removed until it is done', async () => {
    const { database, files: store } = app.services;
    const isThere = (key: string) => store.exists(key);
    const key = '2026-11/released';
    await store.put(key, 'an invoice');
    await database.operate((tx) =>
      tx.execute(sql`insert into files (key, participant_id, name, media_type, bytes, created_at, kept_at, discarded_at)
        select ${key}, id, 'invoice.pdf', 'application/pdf', 10, now(), now(), now() - interval '9 days' from participants limit 1`),
    );
    await whileBackingUp(database, async () => {
      expect(await discardOrphans(app.services)).toBe(0);
      await expect(
        removeFiles.attempt(app.services, { id: '', data: { keys: [key] }, retryCount: 0 }),
      ).rejects.toThrow(/removed later/);
      expect(await isThere(key)).toBe(true);
    });
    expect(await discardOrphans(app.services)).toBe(1);
    expect(await isThere(key)).toBe(false);
  });

  it('is made one at a time, and never over a file that is there', async () => {
    const file = join(folder, 'second.age');
    await whileBackingUp(app.services.database, async () => {
      expect(await backUp(file)).toEqual({
        done: false,
        said: expect.stringContaining('Another backup is being made'),
      });
    });
    expect(existsSync(file)).toBe(false);
    const { config } = app.services;
    const operator = { print: () => {}, progress: () => {} };
    expect(await backupOperation.apart?.(config, keyFile, {}, operator)).toBe(false);
    expect(
      await backupOperation.apart?.({ ...config, backupRecipients: undefined }, file, {}, operator),
    ).toBe(false);
    expect(readFileSync(keyFile, 'utf8')).toContain('AGE-SECRET-KEY');
  });

  it('leaves nothing where the disk is full, and says so', async () => {
    const file = join(folder, 'full.age');
    const { database } = app.services;
    // The disk is full while a table is read whose rows fill everything between the database and the disk.
    await database.operate((tx) =>
      tx.execute(sql`insert into outbox (channel, brand, "to", subject, text, dedupe_key, created_at)
        select 'email', 'wattle', 'nobody@wattle.example', 'full', (select string_agg(md5(n::text || i), '') from generate_series(1, 3000) i),
          'full ' || n, now() from generate_series(1, 300) n`),
    );
    const write = (bytes: AsyncIterable<Uint8Array>) =>
      writeWhole(file, afterMegabyte(bytes, Object.assign(new Error('no space'), { code: 'ENOSPC' })));
    const making = makeBackup(app.services, {
      recipients: [recipient],
      progress: () => {},
      write: async (bytes) => void (await write(bytes)),
    });
    await expect(making).rejects.toThrow(/There is no room left for .*full\.age/);
    expect(readdirSync(folder).filter((name) => name.startsWith('full'))).toEqual([]);
    // Nothing of it is left in the database's way either.
    expect((await backUp(join(folder, 'after-full.age'))).done).toBe(true);
    await database.operate((tx) => tx.execute(sql`delete from outbox where subject = 'full'`));
  });

  it('is written down, whether it was made or failed', async () => {
    const nowhere = join(folder, 'no', 'folder', 'x.age');
    expect(await backUp(nowhere)).toEqual({
      done: false,
      said: expect.stringContaining('cannot be written (ENOENT)'),
    });
    const rows = await app.services.database.operate((tx) => tx.select().from(backups));
    const last = rows.toSorted((one, other) => one.id - other.id).at(-1);
    expect(last).toMatchObject({ at: null, failure: expect.stringContaining('cannot be written') });
    expect(await looked(app.services)).toContainEqual(
      expect.objectContaining({
        severity: 'warning',
        words: expect.stringContaining('The last backup failed'),
      }),
    );
  });
});

/** The bytes as they come, until the disk is full. */
async function* afterMegabyte(bytes: AsyncIterable<Uint8Array>, error: Error): AsyncGenerator<Uint8Array> {
  let passed = 0;
  for await (const piece of bytes) {
    passed += piece.length;
    if (passed > 1_000_000) throw error;
    yield piece;
  }
  throw error;
}

describe('the backup of the day', () => {
  const asked = () =>
    app.services.database.operate((tx) =>
      rowsOf<{ state: string }>(
        tx,
        sql`select state from jobs.job where name = 'backups.make' and state = 'created'`,
      ),
    );

  it('is asked for once, from two in the morning on, where there is a place for it', async () => {
    // Years after whatever the other tests have backed up.
    const { database, config } = app.services;
    const at = (time: string) => ({
      ...app.services,
      clock: { now: () => new Date(time), sleep: app.clock.sleep },
    });
    const scheduled = { ...config, backupTo: join(folder, 'days') };
    await askForDaysBackup(at('2036-11-27T16:30:00Z'));
    // 1.59 and 2 o'clock of 28 November in Adelaide.
    await askForDaysBackup({ ...at('2036-11-27T15:29:00Z'), config: scheduled });
    expect(await asked()).toEqual([]);
    const atTwo = { ...at('2036-11-27T15:30:00Z'), config: scheduled };
    await askForDaysBackup(atTwo);
    await askForDaysBackup(atTwo);
    expect(await asked()).toHaveLength(1);

    await database.operate(async (tx) => {
      await tx.execute(sql`delete from jobs.job where name = 'backups.make'`);
      const moment = new Date('2036-11-27T15:31:00Z');
      await tx.insert(backups).values({ startedAt: moment, endedAt: moment, at: moment, isScheduled: true });
    });
    await askForDaysBackup({ ...at('2036-11-28T13:29:00Z'), config: scheduled });
    expect(await asked()).toEqual([]);
    const nextDay = { ...at('2036-11-28T23:31:00Z'), config: scheduled };
    await askForDaysBackup(nextDay);
    expect(await asked()).toHaveLength(1);
    // Also by a server that is not told whom backups are for: another process makes them.
    for (const backupRecipients of [config.backupRecipients, undefined])
      expect(await looked({ ...nextDay, config: { ...config, backupRecipients } })).toContainEqual(
        expect.objectContaining({
          severity: 'critical',
          words: expect.stringContaining('one should be made every day'),
        }),
      );
    await database.operate(async (tx) => {
      await tx.execute(sql`delete from jobs.job where name = 'backups.make'`);
      await tx.delete(backups).where(eq(backups.isScheduled, true));
    });
  });
});

describe('a backup that cannot be restored', () => {
  let good: Buffer;
  beforeAll(async () => {
    const file = join(folder, 'good.age');
    expect((await backUp(file)).done).toBe(true);
    good = readFileSync(file);
  });

  const written = (name: string, bytes: Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };

  const breaks: [string, (all: Buffer) => Buffer, string][] = [
    ['its half', (all) => all.subarray(0, all.length / 2), 'ends too early'],
    ['all but its last byte', (all) => all.subarray(0, -1), 'ends too early'],
    ['its first lines', (all) => all.subarray(0, 60), 'ends too early'],
    ['itself with a byte changed', (all) => changed(all, all.length / 2), 'is damaged'],
    ['something else', () => Buffer.from('PGDMP something else'), 'not a backup of the portal'],
    ['nothing', () => Buffer.alloc(0), 'not a backup of the portal'],
  ];

  it.each(breaks)('is %s', async (name, change, sentence) => {
    const file = written(`${name.replaceAll(' ', '-')}.age`, change(good));
    expect(await check(file)).toEqual({ done: false, said: expect.stringContaining(sentence) });
  });

  it.each(extent(breaks.slice(0, 1), breaks))(
    'leaves nothing half done where it is %s',
    async (_name, change, sentence) => {
      const first = await restore(written('broken.age', change(good)), own);
      expect([first.done, first.said]).toEqual([false, expect.stringContaining(sentence)]);
      const again = () =>
        command(restoreOperation, written('again.age', good), { identity: keyFile }, first.config);
      expect(await again()).toEqual({ done: true, said: expect.stringContaining('Restored.') });
      expect(await again()).toEqual({
        done: false,
        said: expect.stringMatching(/is not empty|There is a database in/),
      });
    },
  );

  it('was made for another key, or by a newer version', async () => {
    const file = written('good-copy.age', good);
    expect(await check(file, otherKeyFile)).toEqual({
      done: false,
      said: expect.stringContaining('The key does not fit'),
    });
    expect(await check(file, file)).toEqual({
      done: false,
      said: expect.stringContaining('There is no key in'),
    });

    const manifest: Manifest = {
      format: 1,
      product: '99.0.0',
      engine: 'postgres',
      at: new Date().toISOString(),
      schema: 9999,
      tables: [],
    };
    for (const [name, content, sentence] of [
      ['newer', manifest, 'Wattle 99.0.0 made this backup, with schema 9999'],
      ['newer-format', { ...manifest, format: 2 }, 'A newer version of the portal made this backup'],
    ] as const) {
      const entries = (async function* () {
        yield textEntry('manifest.json', JSON.stringify(content));
      })();
      const path = join(folder, `${name}.age`);
      await writeWhole(path, packed(entries, { at: new Date(), recipients: [recipient] }));
      const { done, said } = await restore(path, own);
      expect([name, done, said]).toEqual([name, false, expect.stringContaining(sentence)]);
    }
    expect(VERSION).not.toBe('99.0.0');
  });
});

function changed(all: Buffer, at: number): Buffer {
  const copy = Buffer.from(all);
  copy[Math.floor(at)] = (copy[Math.floor(at)] ?? 0) ^ 1;
  return copy;
}
