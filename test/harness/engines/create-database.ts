import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Makes a PostgreSQL database, empty or a copy of `template`, and gives its address; `superuser` is an address. */
export async function createPostgresDatabase(superuser: string, template?: string): Promise<string> {
  const url = new URL(superuser);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  // Without fsync, copying files takes an eighth of the time that writing each page to the log does.
  await client.query(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * Makes an ordinary login as docs/operations.md says, and gives its address of the same database, which has to have its
 * tables already. The login may take the database's roles, and has no rights of its own.
 */
export async function asOrdinaryLogin(superuser: string): Promise<string> {
  const url = new URL(superuser);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  url.username = `login_${randomBytes(6).toString('hex')}`;
  await client.query(`create role ${url.username} login noinherit password '${url.password}'`);
  await client.query(`grant wattle_app, wattle_operator, wattle_system, wattle_staff to ${url.username}`);
  await client.end();
  return url.href;
}
