// What a call answers while the database is away, and whether it says so in time.

import type { Call } from '#platform/contract/call.ts';
import type { TestApp } from './app.ts';
import { multipart } from './files/sample-files.ts';
import { addressOf, contentOf, type Records } from './samples.ts';

const LIMIT_MS = 2000;

/** Makes a call with its sample content, and gives the parts of the answer that show whether the database is away. */
export async function timedCall(
  app: TestApp,
  call: Call,
  { token, records }: { token: string; records: Records },
): Promise<object> {
  const { body, files, query, headers } = contentOf(call);
  const sent = files && (await multipart({ ...(body as object) }, files));
  const started = performance.now();
  const { status, headers: given } = await app.raw({
    method: call.method,
    url: `${addressOf(call, records, 'sfid')}?${new URLSearchParams(query).toString()}`,
    headers: { ...headers, ...sent?.headers, authorization: `Bearer ${token}` },
    ...(sent || body !== undefined ? { payload: sent?.payload ?? (body as object) } : {}),
  });
  const isQuick = performance.now() - started < LIMIT_MS;
  return { call: call.name, status, retryAfter: given['retry-after'], isQuick };
}

/** The answer while the database is away, and when it is there. */
export const away = (call: Call) => ({ call: call.name, status: 503, retryAfter: '5', isQuick: true });
export const there = (call: Call) => ({ call: call.name, status: 200, retryAfter: undefined, isQuick: true });
