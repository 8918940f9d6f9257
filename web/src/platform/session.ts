import { refresh } from '@wattle/contract/auth/calls';
import { ApiError } from './api-error.ts';
import { send } from './http.ts';
import { storage } from './storage.ts';

/**
 * The session of this page. The access token lives in memory only; the refresh token lives in a cookie that no
 * script can read. So a reload begins without a token and fetches one.
 */

/** Says that somebody signed in here, so that people who never did are spared a call. */
const HINT = 'wattle.signed-in';

/** `left`: the person logged out, here or in another tab. `expired`: the server no longer accepts the session. */
export type SessionEnd = 'left' | 'expired';

let token: string | undefined;
const endListeners = new Set<(reason: SessionEnd) => void>();

export function accessToken(): string | undefined {
  return token;
}

/** Whether there may be a session to restore: known without a call, not certain. */
export function mayBeSignedIn(): boolean {
  return token !== undefined || storage.has(HINT);
}

export function startSession(accessToken: string): void {
  token = accessToken;
  storage.mark(HINT);
}

/** Ends the session here; where there is none it does nothing, so that its end is told once. */
export function endSession(reason: SessionEnd): void {
  if (!mayBeSignedIn()) return;
  token = undefined;
  if (reason === 'left') storage.clear();
  else storage.unmark(HINT);
  for (const listener of endListeners) listener(reason);
}

/** Calls `listener` when the session ends; gives the function that stops it. */
export function onSessionEnd(listener: (reason: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Whether somebody is signed in, after fetching a token where the page was just loaded. Throws where that fails. */
export async function restoreSession(): Promise<boolean> {
  if (token === undefined && storage.has(HINT)) await refreshSession();
  return token !== undefined;
}

let refreshing: Promise<void> | undefined;

/**
 * Fetches a new access token, once for all who ask at the same time. A refusal ends the session; a server that
 * can't be reached does not: it throws.
 */
export function refreshSession(): Promise<void> {
  refreshing ??= oneTabAtATime(renew).finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

async function renew(): Promise<void> {
  try {
    const reply = await send(refresh, { body: {} }, {});
    if (reply.token.id_token) startSession(reply.token.id_token);
    else endSession('expired');
  } catch (error) {
    if (!(error instanceof ApiError) || error.undecided || error.status === 429) throw error;
    endSession('expired');
  }
}

/** A refresh token works once: two tabs that used it at the same moment would look like a thief. */
function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('wattle.refresh', work) : work();
}

/** From now on a logout in another tab is a logout here. Called once, when the app starts. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    const removed = key === null || (key === HINT && newValue === null);
    if (removed && token !== undefined) endSession('left');
  });
}
