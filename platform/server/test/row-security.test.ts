import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPassword } from '#features/auth/calls/passwords.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import type { Db } from '../database/database.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
  await leaveTraces('demo@wattle.example', 'demoPART0000000001');
  await leaveTraces('nomobile@wattle.example', 'demoPART0000000004');
});
afterAll(() => app.close());

/** Signs somebody in and makes changes, so that every table holds something of theirs. */
async function leaveTraces(email: string, id: string): Promise<void> {
  const { token } = await signInAs(app, email);
  const password = 'blue wattle 7';
  const headers = { 'idempotency-key': 'row-security' };
  const done = [
    await app.call(createPassword, { token, body: { password, password_confirmation: password } }),
    await app.call(setSmsNotification, { token, headers, params: { id }, body: { sms_notification: true } }),
  ];
  expect(done.map(({ status }) => status)).toEqual([200, 200]);
}

const rowsOf = async (tx: Db, query: string): Promise<Record<string, unknown>[]> =>
  (await tx.execute(sql.raw(query))).rows;

/**
 * The rows that the role that serves requests sees in a transaction with a scope, whatever a query forgets to filter.
 */
const seen = (scope: string, query: string) =>
  app.services.database.transaction(async (tx) => {
    if (scope) await tx.execute(sql.raw(scope));
    return rowsOf(tx, query);
  });

/** A table that holds something of a participant or a person, and the columns that say whose it is. */
interface Table {
  name: string;
  bound: boolean;
  /** Whether the role that serves requests may read it at all. */
  readable: boolean;
  participant: string | null;
  user: string | null;
}

/** Read from the database's own catalogue, so that no table is forgotten; views count too. */
const personalTables = () =>
  app.services.database.operate(
    (tx) =>
      rowsOf(
        tx,
        `select c.relname as name, c.relrowsecurity as bound,
          has_any_column_privilege('wattle_app', c.oid, 'select') as readable,
          case when c.relname = 'participants' then 'id' else max(a.attname) filter (where a.attname = 'participant_id') end as participant,
          case when c.relname = 'users' then 'id' else max(a.attname) filter (where a.attname = 'user_id') end as user
        from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        group by c.oid, c.relname, c.relrowsecurity
        having bool_or(a.attname in ('participant_id', 'user_id')) or c.relname in ('users', 'participants')
        order by 1`,
      ) as unknown as Promise<Table[]>,
  );

/** The owners of the rows that a scope sees of a table: every pair of participant and user that has one. */
const ownersSeen = async (scope: string, { name, readable, participant, user }: Table) =>
  readable
    ? ((await seen(
        scope,
        `select distinct ${participant ?? 'null'} as participant, ${user ?? 'null'} as user from ${name} order by 1, 2`,
      )) as { participant: number | null; user: number | null }[])
    : [];

/** The rows that a scope shows though `allowed` says no, by table, and the tables of which it shows anything. */
async function foreignRows(
  scope: string,
  allowed: (row: { participant: number | null; user: number | null }, table: Table) => boolean,
): Promise<{ foreign: unknown[]; shown: string[] }> {
  const foreign: unknown[] = [];
  const shown: string[] = [];
  for (const table of await personalTables()) {
    const rows = await ownersSeen(scope, table);
    if (rows.length > 0) shown.push(table.name);
    for (const row of rows) if (!allowed(row, table)) foreign.push([table.name, row]);
  }
  return { foreign, shown };
}

const PARTICIPANT = "select set_config('app.participant', '1', true)";
const PERSON = "select set_config('app.user', '1', true)";

describe('row-level security', () => {
  it('binds every table that holds something of a participant or a person, and shows nothing of it without a scope', async () => {
    const tables = await personalTables();
    expect(tables.length).toBeGreaterThan(14);
    expect(tables.filter(({ bound }) => !bound).map(({ name }) => name)).toEqual([]);
    expect((await foreignRows('', () => false)).foreign).toEqual([]);
  });

  it('is off only for tables with nothing of a participant or a person', async () => {
    const open = await app.services.database.operate((tx) =>
      rowsOf(
        tx,
        `select relname as name from pg_class where relnamespace = 'public'::regnamespace
          and relkind in ('r', 'p', 'v', 'm', 'f') and not relrowsecurity
          and has_any_column_privilege('wattle_app', oid, 'select') order by 1`,
      ),
    );
    expect(open.map(({ name }) => name)).toEqual([
      'catalogues',
      // Keyed hashes of where somebody signed in from.
      'known_sources',
      // How long payments take; each row is about five payments or more.
      'payment_times',
      'portal_status',
      'provider_tails',
      'providers',
      // By which push services know this server; the public half alone can be read.
      'push_keys',
      // Tries, counted by keyed hashes of who makes them.
      'rate_limits',
      // Numbers of plan supports, and nothing else of them.
      'stale_totals',
      'support_categories',
      'support_item_prices',
      'support_item_tails',
      'support_items',
    ]);
  });

  it('lets only the role that serves requests call the function that opens a scope', async () => {
    const may = await app.services.database.operate((tx) =>
      rowsOf(
        tx,
        `select grantee from information_schema.routine_privileges
          where routine_schema = 'public' and routine_name = 'enter' and grantee <> current_user order by 1`,
      ),
    );
    expect(may).toEqual([{ grantee: 'wattle_app' }]);
  });

  it('has rows of other people to hide', async () => {
    const hiding: string[] = [];
    for (const { name, participant, user } of await personalTables()) {
      const others = [participant, user].filter(Boolean).map((column) => `${column} > 1`);
      const rows = await app.services.database.operate((tx) =>
        rowsOf(tx, `select 1 from ${name} where ${others.join(' or ')} limit 1`),
      );
      if (rows.length > 0) hiding.push(name);
    }
    expect(hiding).toEqual(
      expect.arrayContaining(['access', 'audit', 'contacts', 'idempotency', 'invoices', 'one_time_secrets']),
    );
    expect(hiding).toEqual(expect.arrayContaining(['funding_components', 'plan_variations']));
    expect(hiding.length).toBeGreaterThan(14);
  });

  it('shows only the participant in scope, even to a query without filters', async () => {
    const { foreign, shown } = await foreignRows(
      PARTICIPANT,
      // The log-ins of people who act for the participant are part of the participant's activity.
      (row, { name }) => row.participant === 1 || (name === 'audit' && [1, 2].includes(row.user ?? 0)),
    );
    expect(foreign).toEqual([]);
    expect(shown).toEqual(
      expect.arrayContaining(['access', 'audit', 'contacts', 'invoice_events', 'invoice_lines', 'invoices']),
    );
    expect(shown).toEqual(expect.arrayContaining(['participants', 'plan_supports', 'plans']));
  });

  it('shows the components and variations of a plan to its participant alone', async () => {
    const { foreign, shown } = await foreignRows(
      "select set_config('app.participant', '16', true)",
      (row) => row.participant === 16,
    );
    expect(foreign).toEqual([]);
    expect(shown).toEqual(
      expect.arrayContaining(['funding_components', 'funding_periods', 'plan_variations']),
    );
  });

  it('shows only the person in scope and their participants', async () => {
    const { foreign, shown } = await foreignRows(PERSON, (row, { name }) =>
      name === 'participants' ? [1, 2, 3].includes(row.participant ?? 0) : row.user === 1,
    );
    expect(foreign).toEqual([]);
    expect(shown).toEqual(
      expect.arrayContaining(['access', 'audit', 'idempotency', 'participants', 'sessions', 'users']),
    );
  });

  it('shows for participant and person together only what each shows alone', async () => {
    const both = "select set_config('app.participant', '1', true), set_config('app.user', '1', true)";
    const { foreign } = await foreignRows(both, (row, { name }) =>
      name === 'participants'
        ? [1, 2, 3].includes(row.participant ?? 0)
        : row.participant === 1 || row.user === 1,
    );
    expect(foreign).toEqual([]);
  });

  it('shows sessions, tokens, secrets and addresses only to a request that names them', async () => {
    const all = (query: string) => app.services.database.operate((tx) => rowsOf(tx, query));
    const [session] = await all('select id from sessions where user_id = 1 limit 1');
    const named = `select set_config('app.session', '${String(session?.['id'])}', true)`;
    expect(await seen(named, 'select id from sessions')).toEqual([session]);
    expect(await seen(named, 'select distinct session_id as id from refresh_tokens')).toEqual([session]);
    expect(
      (await foreignRows(named, (row, { name }) => name === 'sessions' && row.user === 1)).foreign,
    ).toEqual([]);

    const [token] = await all('select token_hash from refresh_tokens limit 1');
    const [secret] = await all('select id from one_time_secrets limit 1');
    const by = (value: unknown) => `select set_config('app.secret', '${String(value)}', true)`;
    expect(await seen(by(token?.['token_hash']), 'select token_hash from refresh_tokens')).toEqual([token]);
    expect(await seen(by(secret?.['id']), 'select id from one_time_secrets')).toEqual([secret]);

    const address = "select set_config('app.sign_in', 'wattle:demo@wattle.example', true)";
    const { foreign, shown } = await foreignRows(
      address,
      (row, { name }) => name === 'users' && row.user === 1,
    );
    expect([foreign, shown]).toEqual([[], ['users']]);
    const otherBrand = "select set_config('app.sign_in', 'mpm:demo@wattle.example', true)";
    expect(await seen(otherBrand, 'select id from users')).toEqual([]);
  });

  it.each(['refresh_tokens', 'one_time_secrets', 'sessions'])(
    'shows nothing of %s to a request that names nothing',
    async (table) => {
      expect(await seen('', `select * from ${table}`)).toEqual([]);
      for (const setting of ['app.session', 'app.secret', 'app.sign_in', 'app.user', 'app.participant']) {
        expect(await seen(`select set_config('${setting}', '', true)`, `select * from ${table}`)).toEqual([]);
      }
    },
  );

  it('does not let the scope outlive its transaction', async () => {
    await seen("select set_config('app.participant', '1', true)", 'select 1');
    expect(await seen('', 'select * from plans')).toEqual([]);
  });

  it('lets a change touch the participant in scope only', async () => {
    const scope = "select set_config('app.participant', '1', true)";
    const changed = await seen(scope, 'update participants set sms_notification = false returning id');
    expect(changed).toEqual([{ id: 1 }]);
  });

  it.each([
    'update participants set status = $$active$$',
    'delete from audit',
    'update audit set action = $$x$$',
    'insert into access values (1, 4, $$full$$)',
    'select * from outbox',
    'update plans set name = $$x$$',
    'create table mine (id int)',
    'alter table plans disable row level security',
  ])('gives the serving role no right to: %s', async (statement) => {
    await expect(seen('', statement)).rejects.toThrow();
  });
});
