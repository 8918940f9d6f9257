// What proves a session that a bench has made itself: signing in two thousand people is not what it measures.

import { randomBytes, randomUUID } from 'node:crypto';
import { ACCESS_TOKEN_SECONDS } from '#features/auth/rules/lifetimes.ts';
import { hashSecret, loadAuthKeys } from '#platform/server/config/keys.ts';
import { STAFF_COOKIE } from '#platform/server/identity/staff.ts';
import { signAccessToken } from '#platform/server/identity/tokens.ts';

/** An access token for a session of a person. */
export function accessTokenFor(key: string, sessionId: string, brand = 'wattle'): Promise<string> {
  // Dated an hour ahead, so that it does not expire during a long bench.
  return signAccessToken(
    loadAuthKeys([key], ''),
    { sessionId, brand },
    {
      at: new Date(Date.now() + 3_600_000),
      seconds: ACCESS_TOKEN_SECONDS,
    },
  );
}

/** A session of a member of staff made past the passkey: its row's id and hash, and the cookie that proves it. */
export function newStaffSession(authKey: string): { id: string; hash: string; cookie: string } {
  const [key] = loadAuthKeys([authKey], '');
  if (!key) throw new Error('There is no key.');
  const id = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  return { id, hash: hashSecret(key, id, secret), cookie: `${STAFF_COOKIE}=${id}.${secret}` };
}
