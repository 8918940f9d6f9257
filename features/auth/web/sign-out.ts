import { ApiError } from '#platform/web/api-error.ts';
import { refreshTokens } from '#platform/web/device/refresh-tokens.ts';
import { send } from '#platform/web/http.ts';
import { accessToken, endSession, isView, mayBeSignedIn, refreshed } from '#platform/web/session.ts';
import { storage } from '#platform/web/storage.ts';
import { signOut as signOutCall } from '../calls/sign-in.ts';

/** Marks a logout that the server has not heard of yet. Without storage, the server is told only once. */
const UNHEARD = 'wattle.logout-unheard';

/** Ends the session in this browser at once, and on the server as soon as it can be reached. */
export async function signOut(): Promise<void> {
  if (isView()) return endSession('left');
  const token = accessToken();
  storage.mark(UNHEARD);
  endSession('left');
  await tellServer(token);
}

/** Tells the server of a logout that it has not heard of yet: when the app starts, and when the network is back. */
export async function finishSignOut(): Promise<void> {
  if (!storage.has(UNHEARD)) {
    // A phone may still hold a refresh token from before the app was reinstalled.
    if (!mayBeSignedIn()) await refreshTokens.forget();
    return;
  }
  // Somebody has logged in since then: the cookie of their session has replaced the earlier one.
  if (mayBeSignedIn()) storage.unmark(UNHEARD);
  else await tellServer(undefined);
}

/** Without an access token, the refresh token brings one: it is kept until the server has heard of the logout. */
async function tellServer(token: string | undefined): Promise<void> {
  try {
    const valid = token ?? (await refreshed()).token.id_token;
    await send(signOutCall, {}, { token: valid, idempotencyKey: crypto.randomUUID() });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.undecided) return;
    // The access token had expired.
    if (error.status === 401 && token !== undefined) return tellServer(undefined);
  }
  storage.unmark(UNHEARD);
  // After a new login in the meantime, the refresh token belongs to that login.
  if (!mayBeSignedIn()) await refreshTokens.forget();
}
