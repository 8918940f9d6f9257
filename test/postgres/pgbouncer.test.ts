// A pooler between the server and PostgreSQL. PgBouncer takes no settings when a connection opens.

import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { listParticipants } from '#features/participants/calls/people.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { migratePostgres } from '#platform/server/database/migrate.ts';
import { openPostgres } from '#platform/server/database/postgres.ts';
import { startApp } from '../harness/app.ts';
import { asOrdinaryLogin, createPostgresDatabase } from '../harness/engines/create-database.ts';
import { pgbouncer, startPgbouncer } from '../harness/engines/pgbouncer.ts';
import { signInAs } from '../harness/sign-in.ts';

if (!pgbouncer) console.info('Skipped: the server behind PgBouncer. There is no pgbouncer on this machine.');

const MIA = 'demoPART0000000001';

/** Gives the login its role from the start, as docs/operations.md asks where transactions share connections. */
async function asLoginsAre(url: string): Promise<void> {
  const { pathname, username } = new URL(url);
  const client = new pg.Client(inject('postgresUrl'));
  await client.connect();
  await client.query(`alter role ${username} in database ${pathname.slice(1)} set role = wattle_app`);
  await client.end();
}

describe.skipIf(!pgbouncer)('behind PgBouncer', () => {
  const stops: (() => Promise<void>)[] = [];
  afterAll(() => Promise.all(stops.map((stop) => stop())));

  const demoBehind = async (mode: 'session' | 'transaction') => {
    const database = await createPostgresDatabase(inject('postgresUrl'), inject('template').database);
    const { url, stop } = await startPgbouncer(await asOrdinaryLogin(database), mode);
    stops.push(stop);
    return url;
  };

  it('the product works as without it, in session mode', async () => {
    const url = await demoBehind('session');
    await Promise.all([migratePostgres(url), migratePostgres(url)]);
    const app = await startApp({}, undefined, async () => openPostgres(url));
    const { token } = await signInAs(app, 'demo@wattle.example');
    const participants = await app.call(listParticipants, { token });
    expect(participants.data.map(({ sfid }) => sfid)).toContain(MIA);
    const plans = await app.call(listPlans, { params: { participantSfid: MIA }, token });
    expect(plans.status).toBe(200);
    const body = { sms_notification: true };
    const changed = await app.call(setSmsNotification, { params: { id: MIA }, body, token });
    expect(changed.data).toEqual(body);
    await app.drain();
    const [serving] = await rowsOf(
      app.services.database.db,
      sql`select current_user as role, current_setting('statement_timeout') as limit, current_setting('jit') as jit`,
    );
    expect(serving).toEqual({ role: 'wattle_app', limit: '5s', jit: 'off' });
    const read = await app.services.database.run('role', 'select current_user::text as role', []);
    expect(read).toEqual([{ role: 'wattle_app' }]);
    await app.close();
  });

  it('neither the operator’s role nor a lock stays with a connection that is handed on', async () => {
    const url = await demoBehind('transaction');
    await asLoginsAre(url);
    await migratePostgres(url);
    const database = openPostgres(url);
    const operator = await database.operate((tx) => rowsOf(tx, sql`select current_user as role`));
    const script = await database.script('select current_user as role');
    expect([...operator, ...script.rows]).toEqual([{ role: 'wattle_operator' }, { role: 'wattle_operator' }]);
    await database.close();
    const next = new pg.Client({ connectionString: url });
    await next.connect();
    const { rows } = await next.query(
      `select current_user::text as role, (select count(*)::int from pg_locks
         where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())) as locks`,
    );
    await next.end();
    expect(rows).toEqual([{ role: 'wattle_app', locks: 0 }]);
  });
});
