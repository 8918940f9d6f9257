import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countApprovals } from '#features/claims/calls/approvals.ts';
import { decideClaim, getClaim } from '#features/claims/calls/claims.ts';
import { type Database, rowsOf, type Transaction } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { copyFeed, demoFeed, type TestFeed } from '#test/harness/feed.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';

const MIA = 'demoPART0000000001';

let app: TestApp;
let feed: TestFeed;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => {
  feed = copyFeed(app);
  return () => feed.remove();
});

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const rename = (to: string) => feed.edit('providers.csv', (text) => text.replace('Bright Steps', to));
const isNamed = async (name: string) =>
  (await query(`select 1 from providers where name like '${name}%'`)).length > 0;
const run = (options = {}) => runOperation(app, 'import feed', feed.folder, options);
const linesOf = (file: string) => readFileSync(join(feed.folder, file), 'utf8').trimEnd().split('\n');
/** A row whose first cell can be read no more. */
const spoiled = (row: string) => `?${row}`;
/** Spoils rows of a file, and gives how many it has and how many of them are bad now. */
function spoil(file: string, isBad: (at: number) => boolean): { rows: number; bad: number } {
  const [heading = '', ...rows] = linesOf(file);
  feed.write(file, heading, ...rows.map((row, at) => (isBad(at) ? spoiled(row) : row)));
  return { rows: rows.length, bad: rows.filter((_, at) => isBad(at)).length };
}
/** Rows of events for a claim that does not exist. */
const lostEvents = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `lostEVNT${String(at).padStart(10, '0')},lostINVO0000000001,2026-07-01T00:00:00Z,Paid,`,
  );

describe('a feed with a manifest', () => {
  const manifest = (change: (rows: Map<string, number>) => void = () => {}) => {
    const rows = new Map(
      ['users.csv', 'providers.csv', 'invoices.csv', 'invoice_lines.csv'].map((file) => [
        file,
        readFileSync(join(feed.folder, file), 'utf8').trimEnd().split('\n').length - 1,
      ]),
    );
    change(rows);
    const lines = [...rows].map(([file, count]) => `${file},${count}\n`);
    writeFileSync(join(feed.folder, 'manifest.csv'), `file,rows\n${lines.join('')}`);
  };

  it('is taken in where every file has the rows that it says', async () => {
    manifest();
    rename('Whole');
    const { rejected, warnings } = await feed.read();
    expect([rejected, await isNamed('Whole')]).toEqual([[], true]);
    expect(warnings.map(({ file, reason }) => `${file} ${reason}`)).toContain(
      'plans.csv is not in manifest.csv',
    );
  });

  it('is not taken in at all where a file was cut at the end of a row, or is missing', async () => {
    manifest((rows) => rows.set('gone.csv', 5));
    const whole = statSync(join(feed.folder, 'invoice_lines.csv')).size;
    feed.edit('invoice_lines.csv', (text) => text.slice(0, text.lastIndexOf('\n', whole / 2) + 1));
    rename('Cut');
    await expect(feed.read()).rejects.toThrow(
      /^The feed is not whole, and nothing was taken in: invoice_lines.csv has \d+ rows, and manifest.csv says \d+; gone.csv is missing, and manifest.csv says it has 5 rows. Export it again.$/,
    );
    expect(await isNamed('Cut')).toBe(false);
  });

  it('is not taken in where the manifest cannot be understood', async () => {
    writeFileSync(join(feed.folder, 'manifest.csv'), 'file,rows\nusers.csv,many\n');
    await expect(feed.read()).rejects.toThrow('manifest.csv says that users.csv has "many" rows');
    writeFileSync(join(feed.folder, 'manifest.csv'), 'name,count\nusers.csv,1\n');
    await expect(feed.read()).rejects.toThrow(
      'manifest.csv needs the columns file and rows: file: the column is missing; the file has name, count.',
    );
  });
});

describe('a feed with a file of which too much would be rejected', () => {
  it('stops before anything is taken in, unless that is accepted', async () => {
    rename('Mostly');
    // Only the supports' own rows are bad: the rows that name them find them in the database.
    feed.edit('plan_supports.csv', (text) => text.replaceAll('demoSUPP', 'lost_SUPP'));
    feed.append(
      'invoice_lines.csv',
      'demoLINE0000097001,demoINVO0000000001,demoSUPP0000099999,,X,1,1,1,2026-07-01,2026-07-01,,,,,,,',
    );
    feed.append('invoice_events.csv', ...lostEvents(1500));
    const supports =
      readFileSync(join(feed.folder, 'plan_supports.csv'), 'utf8').trimEnd().split('\n').length - 1;
    const bad = supports + 1 + 1500;
    const stopped = await run();
    expect(stopped.well).toBe(false);
    expect(stopped.lines.at(-1)).toMatch(
      new RegExp(
        `^${supports} of ${supports} rows of plan_supports.csv, 1500 of \\d+ rows of invoice_events.csv would be rejected, which is too much: nothing was taken in\\. .*--accept-rejects\\.$`,
      ),
    );
    expect(await isNamed('Mostly')).toBe(false);
    const accepted = await run({ 'accept-rejects': true });
    expect(accepted.lines).toContain(`${bad} rejected, 1 noted`);
    expect(await isNamed('Mostly')).toBe(true);
  });

  it.each([
    ['all of the accesses', 'access.csv', () => true],
    ['all of another file', 'contacts.csv', () => true],
    ['every sixteenth row of a file', 'plan_supports.csv', (at: number) => at % 16 === 0],
    ['a single access', 'access.csv', (at: number) => at === 5],
    ['a single account', 'users.csv', (at: number) => at === 5],
  ])('stops where %s is bad, however many rows the other files have', async (_what, file, isBad) => {
    rename('Alone');
    const { rows, bad } = spoil(file, isBad);
    const { stopped, takenBack } = await feed.read();
    expect([takenBack, stopped]).toEqual([
      true,
      expect.stringContaining(`${bad} of ${rows} rows of ${file}`),
    ]);
    expect(await isNamed('Alone')).toBe(false);
  });

  it('goes on where a few rows of a small file are bad, or one access in more than a hundred', async () => {
    rename('Few');
    spoil('providers.csv', (at) => at > 30 && at < 34);
    const [heading = '', ...rows] = linesOf('access.csv');
    const people = Array.from({ length: 101 }, (_, at) => `manyPART0000000${String(at).padStart(3, '0')}`);
    feed.append(
      'participants.csv',
      ...people.map(
        (sfid, at) => `${sfid},wattle,P,Q,4309${String(at).padStart(5, '0')},,Active,no,no,national,,,,,no`,
      ),
    );
    const many = people.map((sfid) => `demoUSER0000000001,${sfid},Full access,,`);
    feed.write('access.csv', heading, ...rows, ...many.slice(1), spoiled(many[0] ?? ''));
    const { stopped, rejected } = await feed.read();
    expect([stopped, rejected.map(({ file }) => file)]).toEqual([
      undefined,
      ['access.csv', 'providers.csv', 'providers.csv', 'providers.csv'],
    ]);
    expect(await isNamed('Few')).toBe(true);
  });

  it('counts the rejected rows by reason, and lists them in a file', async () => {
    feed.append(
      'invoice_events.csv',
      ...lostEvents(60),
      'short,demoINVO0000000001,2026-07-01T00:00:00Z,Paid,',
    );
    const { lines } = await run();
    expect(lines.slice(0, 4)).toEqual([
      'note 1 times: funding_components.csv, column "amount": the figures of a component do not add up',
      'rejected 60 times: invoice_events.csv, column "invoice_sfid": names a record that is not in invoices',
      'rejected 1 times: invoice_events.csv, column "sfid": must be 18 letters and digits',
      `The rows stand in ${join(feed.folder, 'import-report.csv')}`,
    ]);
    const listed = readFileSync(join(feed.folder, 'import-report.csv'), 'utf8').trimEnd().split('\r\n');
    expect(listed).toHaveLength(1 + 1 + 61);
    expect(listed[0]).toBe('\ufeffkind,file,line,column,value,reason');
    expect(listed).toContainEqual(
      expect.stringMatching(
        /^rejected,invoice_events.csv,\d+,invoice_sfid,lostINVO0000000001,names a record/,
      ),
    );
    expect(statSync(join(feed.folder, 'import-report.csv')).mode & 0o777).toBe(0o600);
  });

  it('asks the database with lists, not with a parameter for each rejected row', async () => {
    feed.append('invoice_events.csv', ...lostEvents(300));
    const parameters: number[] = [];
    const { database } = app.services;
    const counted: Database = {
      ...database,
      operate: (work, long) =>
        database.operate((tx) => {
          counted.copyIn = (_, table, text) => database.copyIn(tx, table, text);
          return work(countingParameters(tx, parameters));
        }, long),
    };
    const { rejected } = await feed.read({}, counted);
    expect(rejected).toHaveLength(300);
    expect(Math.max(...parameters)).toBeLessThan(20);
  });
});

describe('a row that ends an access', () => {
  const ends = (participant: string, on: string) => `demoUSER0000000001,${participant},Full access,,${on}`;
  const doctor = async () =>
    (await runOperation(app, 'doctor')).lines.filter((line) => /^\S+: .*access/.test(line));
  const rewrite = (...more: string[]) => {
    const [heading = '', ...rows] = linesOf('access.csv');
    const others = rows.filter((row) => !row.startsWith('demoUSER0000000001,'));
    feed.write('access.csv', heading, ...others, ...more);
    return others.length + 2;
  };
  const none = 'well: 0 rows of the last import that end an access were rejected.';

  it('and is rejected is named by the import, and by the doctor until an import takes it in', async () => {
    await run();
    expect(await doctor()).toEqual([none]);
    const line = rewrite(
      ends(MIA, '31/02/2026'),
      ends('demoPART0000000002', ''),
      ends('demoPART0000009999', '2026-10-01'),
    );
    const open = (at: number, participant: string, on: string, reason: string) =>
      `access.csv, line ${at}: the access of demoUSER0000000001 to ${participant} (ends_on "${on}") stays open: ${reason}`;
    const named = [
      '2 rows of the last import that end an access were rejected, and these accesses stay open.',
      expect.stringContaining(open(line, MIA, '31/02/2026', 'ends_on must be')),
      open(
        line + 2,
        'demoPART0000009999',
        '2026-10-01',
        'participant_sfid names a record that is not in participants',
      ),
    ];
    const accepted = await run({ 'accept-rejects': true });
    expect(accepted.lines.slice(-3)).toEqual(named);
    const unwell = [expect.stringContaining('2 rows of the last import'), ...named.slice(1)];
    expect((await doctor()).map((said) => said.replace('CRITICAL: ', ''))).toEqual(unwell);
    // A feed without accesses says nothing of them, and a dry run does nothing.
    rmSync(join(feed.folder, 'access.csv'));
    await run();
    expect(await doctor()).toHaveLength(3);
    copyFileSync(join(demoFeed(), 'access.csv'), join(feed.folder, 'access.csv'));
    await run({ 'dry-run': true });
    expect(await doctor()).toHaveLength(3);
    await run();
    expect(await doctor()).toEqual([none]);
  });

  it('and stands in a feed that was stopped is not forgotten', async () => {
    rewrite(ends(MIA, 'never'));
    expect((await run()).well).toBe(false);
    expect(await doctor()).toEqual([
      'CRITICAL: 1 rows of the last import that end an access were rejected, and these accesses stay open.',
      expect.stringContaining('(ends_on "never") stays open'),
      'CRITICAL: The last import with accesses took nothing in: accesses that it ends stay open.',
    ]);
  });
});

/** The same transaction, with a note of how many parameters each of its statements has. */
function countingParameters(tx: Transaction, parameters: number[]): Transaction {
  return new Proxy(tx, {
    get(target, key) {
      if (key === 'execute') {
        return (statement: SQL) => {
          parameters.push(new PgDialect().sqlToQuery(statement).params.length);
          return target.execute(statement);
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

it('names the files that do not belong to a feed', async () => {
  writeFileSync(join(feed.folder, 'invoices (1).csv'), 'sfid\n');
  writeFileSync(join(feed.folder, 'Plan.csv'), 'sfid\n');
  const { lines } = await run();
  expect(lines.slice(0, 2)).toEqual([
    'note: Plan.csv: is no file of a feed, and was left out',
    'note: invoices (1).csv: is no file of a feed, and was left out',
  ]);
});

describe('a claim that awaits approval by one column only', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await signInAs(app, 'demo@wattle.example'));
  });
  const claim = async (number: number, approval: string) => {
    const sfid = `demoINVO00000970${String(number).padStart(2, '0')}`;
    const dates = '2026-11-02,2026-11-02,,2026-11-03T00:00:00Z,false,,,,,';
    feed.append(
      'invoices.csv',
      `${sfid},demoPLAN0000000002,demoPROV0000000003,X-${number},invoice,Awaiting Client Approval,,${approval},10,10,${dates}`,
    );
    const report = await feed.read();
    const params = { participantSfid: MIA, claimId: sfid };
    const { status, client_approval_status: answer } = (await app.call(getClaim, { params, token })).data;
    const { rejected, warnings } = report;
    const noted = warnings.filter(({ file }) => file === 'invoices.csv');
    return { rejected, noted, shown: [status, answer], params };
  };

  it.each([
    [1, 'Approved', 'Processing'],
    [2, 'Rejected', 'Cancelled'],
    [3, 'Declined', 'Declined by Client'],
  ])('shows what the other column says, and is reported: %s %s', async (number, answer, status) => {
    const { rejected, noted, shown } = await claim(number, answer);
    expect(shown).toEqual([status, answer]);
    expect(rejected).toEqual([]);
    expect(noted).toMatchObject([
      {
        column: 'status',
        value: 'Awaiting Client Approval',
        reason: expect.stringContaining(answer),
      },
    ]);
  });

  it('waits where the other column is empty, and can be decided', async () => {
    const count = async () =>
      (await app.call(countApprovals, { params: { participantSfid: MIA }, token })).data.count;
    const before = await count();
    const { noted, shown, params } = await claim(4, '');
    expect([shown, noted]).toEqual([['Awaiting Client Approval', 'Awaiting Client Approval'], []]);
    expect(await count()).toBe(before + 1);
    const { status } = (await app.call(decideClaim, { params, body: { approve: true }, token })).data;
    expect(status).toBe('Processing');
    // The plan manager's next export does not know of the decision yet.
    await feed.read();
    expect((await app.call(getClaim, { params, token })).data.status).toBe('Processing');
  });
});
