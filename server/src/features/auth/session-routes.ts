import { exchange, me, refresh, signIn, signOut } from '@wattle/contract/auth/calls';
import { EXCHANGE_SECONDS, normaliseEmail, signInMessages } from '@wattle/domain/sign-in';
import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/database.ts';
import { users } from '../../platform/database/schema/index.ts';
import { userQuery } from '../../platform/database/scope.ts';
import { giveBack, spend } from '../../platform/limits.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type CommandRequest, command, read } from '../../platform/route.ts';
import type { Services } from '../../platform/services.ts';
import { signAccessToken } from '../../platform/tokens.ts';
import { REFRESH_COOKIE, refreshCookie, requestCookie, requestOf } from './cookies.ts';
import { limits, sourceOf } from './limits.ts';
import { enterPerson, type Person } from './people.ts';
import { presentUser } from './presenter.ts';
import { judgeSecret, openSecret, readToken } from './secrets.ts';
import { openSession, revokeSession, rotateRefreshToken } from './sessions.ts';

/** `POST auth/passwordless/login`: with a code, which belongs to its request, or with what a link carries. */
const login = command(
  signIn,
  async ({ services, tx, brand, body, cookies, source, device, at }) => {
    const claim =
      body.token === undefined
        ? { kinds: ['code'] as const, id: body.request_id ?? requestOf(cookies), secret: body.code ?? '' }
        : readToken(['link'], body.token);
    const guess = await judgeSecret(tx, services.keys, claim, { at });
    const isLink = body.token !== undefined;
    if (guess.kind !== 'right') return refused(guess, isLink);
    const person = await enterPerson(tx, guess.userId);
    if (person.brand !== brand.brand.code) return refused(guess, isLink);
    if (body.email !== undefined && normaliseEmail(body.email) !== person.email)
      return refused(guess, isLink);
    await forgiveTries(tx, services, { person, source, limit: guessLimit(isLink) });
    const { sessionId, refreshToken } = await openSession(tx, person.id, at, device);
    const handOver = isLink
      ? await openSecret(tx, services.keys, {
          kind: 'exchange',
          userId: person.id,
          minutes: EXCHANGE_SECONDS / 60,
          at,
        })
      : undefined;
    return {
      reply: {
        token: await signAccessToken(services.keys, sessionId, at),
        refresh_token: refreshToken,
        user: presentUser(person),
        ...(handOver ? { exchange_code: handOver.token } : {}),
      },
      audit: {
        detail: { session: sessionId, by: guess.secretKind, brand: brand.brand.code },
        userId: person.id,
      },
      cookies: [refreshCookie(refreshToken), requestCookie('')],
    };
  },
  {
    before: ({ services, brand, body, source, at }) =>
      spend(services, guessLimit(body.token !== undefined), sourceOf(source), { brand: brand.brand, at }),
  },
);

const guessLimit = (isLink: boolean) => (isLink ? limits.secretOfSource : limits.guessOfSource);

/** A code is told apart as wrong or expired; of a link it is enough that it does not work (1§8). */
function refused(guess: Awaited<ReturnType<typeof judgeSecret>>, isLink: boolean) {
  const about = guess.kind === 'spent' ? {} : { account: guess.userId };
  if (isLink) return { refusal: new Refusal(403, signInMessages.linkExpired), audit: { detail: about } };
  const refusal =
    guess.kind === 'spent'
      ? new Refusal(403, signInMessages.codeExpired)
      : new Refusal(401, signInMessages.codeWrong);
  return { refusal, audit: { detail: about } };
}

/** What somebody tried on the way to a sign-in that succeeded is not held against them, nor against their network. */
async function forgiveTries(
  tx: Db,
  services: Services,
  { person, source, limit }: { person: Person; source: string; limit: (typeof limits)[keyof typeof limits] },
): Promise<void> {
  const place = sourceOf(source);
  await giveBack(tx, services, limit, place);
  await giveBack(tx, services, limits.startOfSource, place);
  for (const name of [person.email, person.mobilePhone].filter((each) => each !== null)) {
    const account = `${person.brand}:${name}`;
    await giveBack(tx, services, limits.startOfAccountFromSource, `${account} ${place}`);
    await giveBack(tx, services, limits.startOfAccount, account);
  }
}

/** `GET auth/refreshtoken`: another client of somebody who just opened a link gets a session of its own. */
const handOver = command(
  exchange,
  async ({ services, tx, brand, query, source, device, at }) => {
    const guess = await judgeSecret(tx, services.keys, readToken(['exchange'], query.code), { at });
    if (guess.kind !== 'right') return refused(guess, true);
    const person = await enterPerson(tx, guess.userId);
    if (person.brand !== brand.brand.code || normaliseEmail(query.username) !== person.email) {
      return refused(guess, true);
    }
    await giveBack(tx, services, limits.secretOfSource, sourceOf(source));
    const { sessionId, refreshToken } = await openSession(tx, person.id, at, device);
    return {
      reply: { refresh_token: refreshToken },
      audit: { detail: { session: sessionId, by: 'exchange' }, userId: person.id },
    };
  },
  { before: limitSecrets },
);

/** Counts one try of a link, an exchange code or an activation from a source. */
export function limitSecrets({
  services,
  brand,
  source,
  at,
}: Pick<CommandRequest<typeof exchange>, 'services' | 'brand' | 'source' | 'at'>): Promise<void> {
  return spend(services, limits.secretOfSource, sourceOf(source), { brand: brand.brand, at });
}

const rotate = command(
  refresh,
  async ({ services, tx, body, cookies, source, at }) => {
    const given = body.refresh_token ?? cookies[REFRESH_COOKIE] ?? '';
    const rotation = await rotateRefreshToken(tx, services.keys, given, at);
    if (rotation.kind !== 'rotated') {
      return {
        refusal: new Refusal(401, signInMessages.sessionExpired),
        // A token that is nobody's changes nothing; one that comes back ends its session.
        audit:
          rotation.kind === 'replayed'
            ? { detail: { replayed: true }, userId: rotation.userId }
            : 'nothing changed',
        cookies: [refreshCookie('')],
      };
    }
    await giveBack(tx, services, limits.secretOfSource, sourceOf(source));
    return {
      reply: {
        token: { id_token: await signAccessToken(services.keys, rotation.sessionId, at) },
        refresh_token: rotation.refreshToken,
      },
      audit: { detail: { session: rotation.sessionId }, userId: rotation.userId },
      cookies: [refreshCookie(rotation.refreshToken)],
    };
  },
  { before: limitSecrets },
);

const logout = command(signOut, async ({ tx, caller, at }) => {
  await revokeSession(tx, caller.sessionId, at);
  return { reply: { signed_out: true }, audit: { detail: {} }, cookies: [refreshCookie('')] };
});

const signedInUser = userQuery('auth.me', (db, { userId }) =>
  db.select().from(users).where(eq(users.id, userId)),
);

const whoAmI = read(me, async ({ services, caller }) => {
  const [user] = await signedInUser(services.database, caller);
  if (!user) throw new Error('A live session belongs to a user.');
  return presentUser(user);
});

export const sessionRoutes = [login, handOver, rotate, logout, whoAmI];
