import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The address of a new PostgreSQL database, empty or a copy of `template`. `superuser` is an address to make it with. */
export async function createPostgresDatabase(superuser: string, template?: string): Promise<string> {
  const url = new URL(superuser);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create database ${name}${template ? ` template ${template}` : ''}`);
  await client.end();
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * The same database as an ordinary login has it, which is made here as docs/operations.md says. It may take the two roles
 * of the database, whose tables are there already, and has no rights of its own.
 */
export async function asOrdinaryLogin(superuser: string): Promise<string> {
  const url = new URL(superuser);
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  url.username = `login_${randomBytes(6).toString('hex')}`;
  await client.query(`create role ${url.username} login noinherit password '${url.password}'`);
  await client.query(`grant wattle_app, wattle_operator to ${url.username}`);
  await client.end();
  return url.href;
}
