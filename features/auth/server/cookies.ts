import type { Cookie } from '#platform/server/manifest/route.ts';
import { SESSION_DAYS } from '../rules/lifetimes.ts';
import { CODE_MINUTES } from '../rules/sign-in.ts';
import { UUID } from './secrets.ts';

/** No script can read either cookie. Without TLS both go to the auth calls only; over TLS the path is `/`. */
const PATH = '/api/auth';

const REQUEST_COOKIE = 'wattle_request';
export const REFRESH_COOKIE = 'wattle_refresh';

/** Ties a one-time code to the browser that asked for it. An empty id removes the cookie. */
export function requestCookie(requestId: string): Cookie {
  return { name: REQUEST_COOKIE, value: requestId, path: PATH, maxAge: CODE_MINUTES * 60 };
}

/** What a reply does with a refresh token: gives it in the body, or sets it as a cookie. */
interface Delivery {
  reply: { refresh_token?: string };
  cookies: Cookie[];
}

/** The parts of a request that say which way a refresh token goes. */
type Taking = { isFromPage: boolean; headers: { 'token-delivery'?: 'body' | undefined } };

/** Whether a client keeps its refresh token itself: it asked so, and it is no page in a browser. */
const keepsItself = ({ isFromPage, headers }: Taking, sentOneBefore = false): boolean =>
  (headers['token-delivery'] === 'body' || sentOneBefore) && !isFromPage;

/** Whether a login is on a shared computer, where its person says so: only a browser is one, an app is somebody's own. */
export const isOnShared = (request: Taking, isWished: boolean): boolean => isWished && !keepsItself(request);

/**
 * Gives a refresh token to the client that it is for. A client that keeps it itself gets it in the body: it asked so, or
 * it sent the one before. A page in a browser gets the cookie alone, so that no script ever reads the token.
 */
export function deliver(
  request: Taking,
  token: string,
  { sentOneBefore = false, sharedComputer }: { sentOneBefore?: boolean; sharedComputer: boolean },
): Delivery {
  return keepsItself(request, sentOneBefore)
    ? { reply: { refresh_token: token }, cookies: [] }
    : { reply: {}, cookies: [refreshCookie(token, sharedComputer)] };
}

/** Keeps a browser signed in; on a shared computer until it is closed. An empty token removes the cookie. */
export function refreshCookie(token: string, sharedComputer = false): Cookie {
  const cookie = { name: REFRESH_COOKIE, value: token, path: PATH };
  return sharedComputer ? cookie : { ...cookie, maxAge: SESSION_DAYS * 86_400 };
}

/** The request that a browser's cookie names; undefined without a cookie, or where its value cannot be an id. */
export function requestOf(cookies: Readonly<Record<string, string | undefined>>): string | undefined {
  const value = cookies[REQUEST_COOKIE];
  return value !== undefined && UUID.test(value) ? value : undefined;
}
