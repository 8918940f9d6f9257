import { jwtVerify, SignJWT } from 'jose';
import type { AuthKey } from '../config/keys.ts';

const ISSUER = 'wattle';
const AUDIENCE = 'wattle-portal';
/** The token's type, so that nothing else that these keys sign passes for an access token. */
const TYPE = 'wattle-access+jwt';

const SESSION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * The session that an access token names, and the brand that it belongs to: for another brand the session is not valid.
 */
interface NamedSession {
  sessionId: string;
  /** A brand's code. */
  brand: string;
  /** Whether it is no login, but somebody of the staff who looks at what the person sees (docs/adr/0052). */
  isView?: boolean;
}

/** An access token for a session, valid for `seconds` from `at`; it is worth nothing once the session is revoked. */
export function signAccessToken(
  keys: AuthKey[],
  { sessionId, brand, isView = false }: NamedSession,
  { at, seconds }: { at: Date; seconds: number },
): Promise<string> {
  const key = keys[0] as AuthKey;
  const issued = Math.floor(at.getTime() / 1000);
  return new SignJWT({ brand, ...(isView ? { view: true } : {}) })
    .setProtectedHeader({ alg: 'EdDSA', typ: TYPE, kid: key.id })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(sessionId)
    .setIssuedAt(issued)
    .setExpirationTime(issued + seconds)
    .sign(key.privateKey);
}

/** Tokens that were checked before, remembered until they expire: checking a signature costs as much as a query. */
const checked = new Map<string, CheckedToken>();
const MOST_CHECKED = 10_000;

interface CheckedToken {
  session: NamedSession;
  keyId: string;
  expires: Date;
}

/** Remembers a checked token; where there are too many, the oldest makes room. */
function remember(token: string, known: CheckedToken): void {
  const [oldest] = checked.keys();
  if (checked.size >= MOST_CHECKED && oldest !== undefined) checked.delete(oldest);
  checked.set(token, known);
}

/** The session an access token is for, or undefined where the token is forged, expired or of another kind. */
export async function readAccessToken(
  keys: AuthKey[],
  token: string,
  now: Date,
): Promise<NamedSession | undefined> {
  const known = checked.get(token);
  if (known && now < known.expires && keys.some(({ id }) => id === known.keyId)) return known.session;
  try {
    const { payload, protectedHeader } = await jwtVerify(
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
        requiredClaims: ['exp', 'sub', 'brand'],
      },
    );
    const { sub: sessionId, brand, view, exp = 0 } = payload;
    if (typeof sessionId !== 'string' || !SESSION_ID.test(sessionId)) return undefined;
    if (typeof brand !== 'string') return undefined;
    const session = { sessionId, brand, isView: view === true };
    remember(token, { session, keyId: protectedHeader.kid ?? '', expires: new Date(exp * 1000) });
    return session;
  } catch {
    return undefined;
  }
}
