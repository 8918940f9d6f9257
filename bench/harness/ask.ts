import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type pg from 'pg';
import { accessTokenFor } from '#test/harness/made-sessions.ts';
import { KEY } from './server.ts';

/** A request, with the token of the person who makes it; one with a body is a PUT. */
export interface Request {
  path: string;
  token: string;
  body?: object;
}

/**
 * Asks a server for `seconds` seconds, as quickly as `connections` connections can or `rate` times a second; each
 * connection goes through the list again and again. Gives how long each answer took, in milliseconds. Throws where an answer is not a success.
 */
export async function ask(
  url: string,
  requests: readonly Request[],
  connections: number,
  seconds: number,
  rate?: number,
): Promise<number[]> {
  const took: number[] = [];
  const { errors, non2xx } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        ...(rate === undefined ? {} : { overallRate: rate }),
        requests: requests.map(({ path, token, body }) => ({
          path,
          headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
          ...(body && { method: 'PUT' as const, body: JSON.stringify(body) }),
        })),
      },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    run.on('response', (_client, _status, _bytes, milliseconds) => took.push(milliseconds));
  });
  if (errors + non2xx > 0) throw new Error(`${url} failed ${errors + non2xx} of ${took.length} times.`);
  return took;
}

/** A page of claims of somebody who is logged in. */
export async function claimsOfSomebody(client: pg.Client): Promise<Request> {
  const { rows } = await client.query<{ user: number; participant: string }>(
    `select a.user_id::int as user, p.sfid as participant from access a join participants p on p.id = a.participant_id
    where p.brand = 'wattle' and p.status = 'active' and a.ends_on is null order by a.participant_id limit 1`,
  );
  const session = randomUUID();
  await client.query(
    `insert into sessions (id, user_id, created_at, expires_at) values ($1, $2, now(), now() + interval '1 day')`,
    [session, rows[0]?.user],
  );
  const token = await accessTokenFor(KEY, session);
  return { path: `/client-portal/v1/clients/${rows[0]?.participant}/invoices`, token };
}

/** The value that 99 of a hundred do not exceed. */
export const slowestHundredth = (took: readonly number[]): number =>
  took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
