// An access token for a session that a bench has made itself: signing in two thousand people is not what it measures.

import { ACCESS_TOKEN_SECONDS } from '#features/auth/rules/lifetimes.ts';
import { loadAuthKeys } from '#platform/server/config/keys.ts';
import { signAccessToken } from '#platform/server/identity/tokens.ts';

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
