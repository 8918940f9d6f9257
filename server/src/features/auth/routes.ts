import { me, refresh, signIn, signOut, startSignIn } from '@wattle/contract/auth/calls';
import { normaliseEmail, signInMessages } from '@wattle/domain/sign-in';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../platform/database/schema/index.ts';
import { userQuery } from '../../platform/database/scope.ts';
import { Refusal } from '../../platform/refusal.ts';
import { command, read } from '../../platform/route.ts';
import { signAccessToken } from '../../platform/tokens.ts';
import { REFRESH_COOKIE, refreshCookie, requestCookie, requestOf } from './cookies.ts';
import { presentUser } from './presenter.ts';
import { findByEmail, judgeGuess, openRequest } from './requests.ts';
import { openSession, revokeSession, rotateRefreshToken } from './sessions.ts';
import { words } from './words.ts';

const start = command(startSignIn, async ({ services, tx, brand, body, cookies, at }) => {
  if (body.plan_manager !== undefined && body.plan_manager !== brand.brand.code) {
    throw new Refusal(422, words.otherBrand, { plan_manager: [words.otherBrand] });
  }
  const email = normaliseEmail(body.email);
  const user = await findByEmail(tx, brand.brand.code, email);
  const { requestId, code } = await openRequest(tx, services.keys, {
    userId: user?.id,
    replaces: requestOf(cookies),
    at,
  });
  return {
    reply: { success: true, request_id: requestId },
    audit: { detail: { channel: 'email', known: user !== undefined }, userId: user?.id },
    cookies: [requestCookie(requestId)],
    messages: user
      ? [
          {
            channel: 'email',
            to: user.email,
            subject: words.codeSubject(brand.brand),
            text: words.codeText(brand.brand, code),
            dedupeKey: `sign-in ${requestId}`,
          },
        ]
      : [],
  };
});

const login = command(signIn, async ({ services, tx, body, cookies, at }) => {
  const guess = await judgeGuess(tx, services.keys, body.request_id ?? requestOf(cookies), body.code, at);
  if (guess.kind === 'spent') {
    return { refusal: new Refusal(403, signInMessages.codeExpired), audit: { detail: {} } };
  }
  if (guess.kind === 'wrong') {
    return { refusal: new Refusal(401, signInMessages.codeWrong), audit: { detail: {} } };
  }
  await tx.execute(sql`select set_config('app.user', ${String(guess.userId)}, true)`);
  const [user] = await tx.select().from(users).where(eq(users.id, guess.userId));
  if (!user) return { refusal: new Refusal(403, signInMessages.codeExpired), audit: { detail: {} } };
  const { sessionId, refreshToken } = await openSession(tx, user.id, at);
  return {
    reply: {
      token: await signAccessToken(services.keys, sessionId, at),
      refresh_token: refreshToken,
      user: presentUser(user),
    },
    audit: { detail: { session: sessionId }, userId: user.id },
    cookies: [refreshCookie(refreshToken), requestCookie('')],
  };
});

const rotate = command(refresh, async ({ services, tx, body, cookies, at }) => {
  const rotation = await rotateRefreshToken(tx, body.refresh_token ?? cookies[REFRESH_COOKIE] ?? '', at);
  if (rotation.kind !== 'rotated') {
    return {
      refusal: new Refusal(401, signInMessages.sessionExpired),
      audit: {
        detail: { replayed: rotation.kind === 'replayed' },
        userId: rotation.kind === 'replayed' ? rotation.userId : null,
      },
      cookies: [refreshCookie('')],
    };
  }
  return {
    reply: {
      token: { id_token: await signAccessToken(services.keys, rotation.sessionId, at) },
      refresh_token: rotation.refreshToken,
    },
    audit: { detail: { session: rotation.sessionId }, userId: rotation.userId },
    cookies: [refreshCookie(rotation.refreshToken)],
  };
});

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

export const authRoutes = [start, login, rotate, logout, whoAmI];
