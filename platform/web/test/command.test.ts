import { expect, test } from 'vitest';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { submitClaim } from '#features/submissions/calls.ts';
import { openPage, reply } from './page.ts';

/** The status of a request whose key is at work already; without `Retry-After` it means a conflict. */
const UNDER_WAY = 409;

const input = (email: string) => ({ body: { email, type: 'code' as const } });

/**
 * Sends the inputs one after the other, the server answering with the statuses in turn; gives the keys that were sent.
 */
async function keysOf(emails: string[], statuses: number[]): Promise<(string | null)[]> {
  const { requests } = openPage(() => {
    const status = statuses.shift() ?? 200;
    if (status === 0) return Promise.reject(new TypeError('failed to fetch'));
    const answer = reply(status, { data: {} });
    // The first request is still under way.
    if (status === UNDER_WAY) answer.headers.set('retry-after', '1');
    return answer;
  });
  const { command } = await import('../command.ts');
  const send = command(startSignIn);
  for (const email of emails) await send(input(email)).catch(() => undefined);
  return requests.map(({ headers }) => headers.get('idempotency-key'));
}

test.each([0, UNDER_WAY, 500, 503])('after %i nobody knows: the same input keeps its key', async (status) => {
  const [first, second, third] = await keysOf(['a@b.example', 'a@b.example', 'a@b.example'], [status, 200]);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test.each([200, 401, 403, 422])('after %i it is known: the same input gets a new key', async (status) => {
  const [first, second] = await keysOf(['a@b.example', 'a@b.example'], [status]);
  expect(second).not.toBe(first);
});

test('other input gets a new key', async () => {
  const [first, second] = await keysOf(['a@b.example', 'c@d.example'], [0]);
  expect(second).not.toBe(first);
});

test('the same file keeps the key, a file with equal content gets a new one', async () => {
  openPage(() => reply(200, { data: {} }));
  const { ApiError } = await import('../api-error.ts');
  const { command } = await import('../command.ts');
  const keys: (string | undefined)[] = [];
  const send = command(submitClaim, (_, __: { files: { file: File } }, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    throw new ApiError(0, 'nobody knows');
  });
  const [one, other] = [new File(['a'], 'a.pdf'), new File(['a'], 'a.pdf')];
  for (const file of [one, one, other]) await send({ files: { file } }).catch(() => undefined);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
