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
