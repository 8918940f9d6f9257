import { sql } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';
import { refresh } from '#platform/contract/session.ts';
import { userRows } from '#platform/server/identity/scope.ts';
import { signAccessToken } from '#platform/server/identity/tokens.ts';
import { command, read } from '#platform/server/manifest/route.ts';
import type { Message } from '#platform/server/messages/outbox.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { change } from '#platform/server/told/tell.ts';
import { exchange, signIn } from '../calls/log-in.ts';
import { me, signOut } from '../calls/sign-in.ts';
import { stopSession } from '../calls/stops.ts';
import { codeMessages, normaliseCode } from '../rules/codes.ts';
import { ACCESS_TOKEN_SECONDS } from '../rules/lifetimes.ts';
import { limits } from '../rules/limits.ts';
import { EXCHANGE_SECONDS, normaliseEmail, signInMessages } from '../rules/sign-in.ts';
import { stopMessages } from '../rules/stops.ts';
import { unusedWords } from '../rules/unused.ts';
import { loggedIn, loggedOut } from '../told.ts';
import { deliver, REFRESH_COOKIE, refreshCookie, requestCookie, requestOf } from './cookies.ts';
import { countWrongGuess, failed, slowDown, type Trying } from './guesses.ts';
import { knowSource, logIn } from './log-in.ts';
import { enterPerson, type Person } from './people.ts';
import { type PresentedUser, presentUser } from './presenter.ts';
import { isWithdrawn } from './repeated-code.ts';
import { type Guess, judgeSecret, openSecret, readToken } from './secrets.ts';
import { openSession, revokeSession, rotateRefreshToken } from './sessions.ts';
import { presentLasting } from './used.ts';
import { words } from './words.ts';

/** `POST auth/passwordless/login`: signs in with a code, together with its request, or with the token of a link. */
const login = command(
  signIn,
  async (request) => {
    const { services, tx, brand, body, cookies, device, at } = request;
    const isLink = body.token !== undefined;
    // Where a link was sent instead of a code, a typed code is refused like any wrong code.
    const claim =
      body.token === undefined
        ? { kinds: CODES, id: body.request_id ?? requestOf(cookies), secret: normaliseCode(body.code ?? '') }
        : readToken(LINKS, body.token);
    const guess = await judgeSecret(tx, services.keys, claim, {
      at,
      isWithdrawn: (row, isRight) => isWithdrawn(request, row, isRight),
    });
    if (guess.kind !== 'right') return refused(request, guess, isLink);
    const person = await enterPerson(tx, guess.userId);
    if (person.brand !== brand.code) return refused(request, guess, isLink);
    if (body.email !== undefined && normaliseEmail(body.email) !== person.email)
      return refused(request, guess, isLink);
    const {
      sessionId,
      reply,
      cookies: set,
      messages,
    } = await logIn(request, person, {
      by: 'code',
      isShared: guess.sharedComputer,
    });
    const handOver =
      isLink && reply.refresh_token !== undefined
        ? await openSecret(tx, services.keys, {
            kind: 'exchange',
            userId: person.id,
            minutes: EXCHANGE_SECONDS / 60,
            at,
          })
        : undefined;
    return {
      reply: { ...reply, ...(handOver ? { exchange_code: handOver.token } : {}) },
      audit: {
        detail: { session: sessionId, by: guess.secretKind, brand: brand.code },
        userId: person.id,
        told: change(loggedIn, { by: isLink ? 'link' : 'code', device: device() }),
      },
      cookies: [...set, requestCookie('')],
      messages,
    };
  },
  { before: slowDown },
);

const CODES = ['code', 'link-for-code'] as const;
const LINKS = ['link', 'link-for-code'] as const;

/**
 * For a code the refusal tells wrong from expired; for a link it only says that the link does not work
 * (specification: login-by-code).
 */
async function refused(request: Trying, guess: Guess, isLink: boolean) {
  const detail = guess.kind === 'spent' ? {} : { account: guess.userId };
  if (isLink) {
    const refusal = new Refusal(403, codeMessages.linkExpired);
    return failed(request, limits.secretOfSource, { refusal, detail });
  }
  const isSpent = guess.kind === 'spent';
  const refusal = isSpent
    ? new Refusal(403, codeMessages.codeExpired)
    : new Refusal(401, codeMessages.codeWrong);
  return {
    ...(await failed(request, limits.guessOfSource, { refusal, detail })),
    alarm: isSpent ? undefined : await countWrongGuess(request, guess.account),
  };
}

/** `GET auth/refreshtoken`: another client of somebody who just opened a link gets a session of its own. */
const handOver = command(exchange, async (request) => {
  const { services, tx, brand, query, device, at } = request;
  const guess = await judgeSecret(tx, services.keys, readToken(['exchange'], query.code), { at });
  if (guess.kind !== 'right') return refused(request, guess, true);
  const person = await enterPerson(tx, guess.userId);
  if (person.brand !== brand.code || normaliseEmail(query.username) !== person.email) {
    return refused(request, guess, true);
  }
  await knowSource(request, person);
  const { sessionId, refreshToken } = await openSession(tx, person.id, {
    at,
    brand,
    device: device(),
    by: 'code',
  });
  return {
    ...deliver(request, refreshToken, { sharedComputer: false }),
    audit: {
      detail: { session: sessionId, by: 'exchange' },
      userId: person.id,
      told: change(loggedIn, { by: 'exchange', device: device() }),
    },
  };
});

const rotate = command(refresh, async (request) => {
  const { services, tx, brand, body, cookies, at } = request;
  const given = body.refresh_token ?? cookies[REFRESH_COOKIE] ?? '';
  const { code } = brand;
  const rotation = await rotateRefreshToken(tx, services.keys, { token: given, brand, at });
  // That somebody has gone away is no try at somebody's session: it does not count against the source.
  if (rotation.kind === 'unused')
    return { refusal: new Refusal(401, unusedWords(rotation.sharedComputer)), audit: 'nothing changed' };
  if (rotation.kind !== 'rotated') {
    const refusal = new Refusal(401, signInMessages.sessionExpired);
    const about =
      rotation.kind === 'refused'
        ? { detail: {} }
        : { detail: { [rotation.kind]: true }, userId: rotation.userId };
    const { audit, ...answer } = await failed(request, limits.secretOfSource, { refusal, ...about });
    // An unknown token changes nothing. A used one that comes back ends its session, and we tell the person.
    const messages =
      rotation.kind === 'replayed' ? [stolen(brand, await enterPerson(tx, rotation.userId), rotation)] : [];
    return { ...answer, messages, audit: rotation.kind === 'refused' ? 'nothing changed' : audit };
  }
  const { refreshToken, lasting } = rotation;
  const sentOneBefore = body.refresh_token !== undefined;
  const { sharedComputer } = lasting;
  const { reply, cookies: set } = deliver(request, refreshToken, { sentOneBefore, sharedComputer });
  return {
    reply: {
      token: {
        id_token: await signAccessToken(
          services.keys,
          { sessionId: rotation.sessionId, brand: code },
          { at, seconds: ACCESS_TOKEN_SECONDS },
        ),
      },
      ...reply,
      session: presentLasting(lasting, at),
    },
    audit: { detail: { session: rotation.sessionId }, userId: rotation.userId, told: 'nothing' },
    cookies: set,
  };
});

/** What somebody reads whose session has ended because its refresh token came a second time. */
const stolen = (brand: Brand, { email }: Person, { sessionId }: { sessionId: string }): Message => ({
  channel: 'email',
  to: email,
  subject: words.stolenSubject(brand),
  text: words.stolenText(brand),
  dedupeKey: `stolen ${sessionId}`,
});

/** `POST auth/sessions/stop`: ends a login by the link in the message that told of it. */
const stop = command(stopSession, async (request) => {
  const { services, tx, brand, body, at } = request;
  const claim = readToken(['stop-session'], body.token);
  const guess = await judgeSecret(tx, services.keys, claim, { at });
  const person = guess.kind === 'right' ? await enterPerson(tx, guess.userId) : undefined;
  if (person?.brand !== brand.code || claim.id === undefined) {
    const refusal = new Refusal(403, stopMessages.expired);
    return failed(request, limits.secretOfSource, { refusal, detail: {} });
  }
  await revokeSession(tx, claim.id, at);
  return {
    reply: { stopped: true },
    audit: {
      detail: { session: claim.id },
      userId: person.id,
      told: change(loggedOut, { devices: 'another' }),
    },
  };
});

const logout = command(signOut, async ({ tx, caller, at }) => {
  await revokeSession(tx, caller.sessionId, at);
  return {
    reply: { signed_out: true },
    audit: { detail: {}, told: change(loggedOut, { devices: 'this' }) },
    cookies: [refreshCookie('')],
  };
});

const signedInUser = userRows(
  'auth.me',
  ({
    userId,
  }) => sql<PresentedUser>`select u.id, u.sfid, u.email, u.first_name as "firstName", u.last_name as "lastName"
    from users u where u.id = ${userId}`,
);

const whoAmI = read(me, async (asked) => {
  const [user] = await signedInUser(asked);
  if (!user) throw new Error('A live session belongs to a user.');
  return presentUser(user);
});

export const sessionRoutes = [login, handOver, rotate, stop, logout, whoAmI];
