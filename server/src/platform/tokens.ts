import { jwtVerify, SignJWT } from 'jose';
import type { AuthKey } from './keys.ts';

/** How long an access token lives, in seconds. */
const ACCESS_TOKEN_SECONDS = 600;

const ISSUER = 'wattle';
const AUDIENCE = 'wattle-portal';
/** The token's type: nothing else that these keys ever sign passes for an access token. */
const TYPE = 'wattle-access+jwt';

/** An access token for a session: short-lived, and worth nothing once the session is revoked. */
export function signAccessToken(keys: AuthKey[], sessionId: string, now: Date): Promise<string> {
  const key = keys[0] as AuthKey;
  const issued = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: 'EdDSA', typ: TYPE, kid: key.id })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(sessionId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + ACCESS_TOKEN_SECONDS)
    .sign(key.privateKey);
}

/** The session an access token is for, or undefined where the token is forged, expired or of another kind. */
export async function readAccessToken(
  keys: AuthKey[],
  token: string,
  now: Date,
): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => {
        const key = keys.find(({ id }) => id === kid);
        if (!key) throw new Error('unknown key');
        return key.publicKey;
      },
      {
        algorithms: ['EdDSA'],
        typ: TYPE,
        issuer: ISSUER,
        audience: AUDIENCE,
        currentDate: now,
        requiredClaims: ['exp', 'sub'],
      },
    );
    return payload.sub;
  } catch {
    return undefined;
  }
}
