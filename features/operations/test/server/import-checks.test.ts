import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countApprovals, decideClaim, getClaim } from '#features/claims/calls/claims.ts';
import { type Database, type Db, rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { copyFeed, type TestFeed } from '#test/harness/feed.ts';
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
    await expect(feed.read()).rejects.toThrow('manifest.csv needs the columns file and rows.');
  });
});

describe('a feed of which more than 5% would be rejected', () => {
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
        `^${bad} of \\d+ rows would be rejected, which is more than 5%: nothing was taken in\\. .*--accept-rejects\\.$`,
      ),
    );
    expect(await isNamed('Mostly')).toBe(false);
    const accepted = await run({ 'accept-rejects': true });
    expect(accepted.lines).toContain(`${bad} rejected, 1 noted`);
    expect(await isNamed('Mostly')).toBe(true);
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
      operate: (work, long) => database.operate((tx) => work(countingParameters(tx, parameters)), long),
    };
    const { rejected } = await feed.read({}, counted);
    expect(rejected).toHaveLength(300);
    expect(Math.max(...parameters)).toBeLessThan(20);
  });
});

/** The same transaction, with a note of how many parameters each of its statements has. */
function countingParameters(tx: Db, parameters: number[]): Db {
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
  writeFileSync(join(feed.folder, 'Plans.csv'), 'sfid\n');
  const { lines } = await run();
  expect(lines.slice(0, 2)).toEqual([
    'note: Plans.csv: is no file of a feed, and was left out',
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
