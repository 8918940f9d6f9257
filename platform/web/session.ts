import { refresh, type SessionLasts } from '#platform/contract/session.ts';
import { ApiError } from './api-error.ts';
import { refreshTokens } from './device/refresh-tokens.ts';
import { hasDrafts } from './drafts/name.ts';
import { forgetAnswers, send } from './http.ts';
import { isShared, markShared } from './keeping/shared.ts';
import { rememberInTabAlone } from './remembered.ts';
import { storage } from './storage.ts';

/**
 * The session of this page. The access token lives in memory only; the refresh token lives where no script of a page can
 * read it, or in a phone's Keychain or Keystore (`device/refresh-tokens`). So a reload begins without a token and fetches one.
 */

/** Says that somebody signed in here, so that people who never did are spared a call. */
const HINT = 'wattle.signed-in';

/**
 * How long after a logout everything is deleted again: requests that were under way may have kept something
 * (specification: logout).
 */
const CLEAR_DELAY_MS = 1000;

/** `left`: the person logged out, here or in another tab. `expired`: the server no longer accepts the session. */
export type SessionEnd = 'left' | 'expired';

/**
 * What a tab tells the others: how the session has ended and why, or `started` where somebody signed in, maybe somebody
 * else than before.
 */
type News = SessionEnd | 'started' | [SessionEnd, why: string];

/** What a login or a refresh brings; a server of the version before does not say how long it lasts. */
interface Tokens {
  token: string;
  refresh_token?: string | undefined;
  session?: SessionLasts | undefined;
}

let token: string | undefined;
/** How long the session lasts, from a moment on that is in milliseconds since 1970. */
let lasts: (SessionLasts & { from: number }) | undefined;
/** How many sessions have ended on this page. */
let ended = 0;
let otherTabs: BroadcastChannel | undefined;
/** What follows the end of the view that this tab shows, where it shows one. */
let onViewEnd: (() => void) | undefined;
const endListeners = new Set<(reason: SessionEnd, why?: string) => void>();

export function accessToken(): string | undefined {
  return token;
}

/** How long the session lasts, as far as is known. */
export const sessionLasts = () => lasts;

export function noteLasts(said: SessionLasts): void {
  lasts = { ...said, from: Date.now() };
}

const isHinted = (): boolean => storage.has(HINT) || isShared();

/** Whether there may be a session to restore: known without a call, not certain. */
export function mayBeSignedIn(): boolean {
  return token !== undefined || isHinted();
}

/**
 * This tab shows what somebody else sees (features/views). That is no login of this browser: nothing of it is kept, no
 * other tab hears of it, and its end is `onEnd` alone.
 */
export function startView(accessToken: string, onEnd: () => void): void {
  token = accessToken;
  onViewEnd = onEnd;
  rememberInTabAlone();
}

export const isView = (): boolean => onViewEnd !== undefined;

/**
 * Whether this browser keeps nothing of what is read, typed and chosen: the one rule for all that keeps something, or
 * offers to (docs/adr/0070).
 */
export const keepsNothing = (): boolean => isView() || isShared();

/**
 * Somebody has signed in here. That ends the session of anybody who was signed in before, in every tab, and what they read
 * is deleted (specification: read-offline).
 */
export async function startSession(tokens: Tokens): Promise<void> {
  await forgetRead().catch(() => undefined);
  const kept = keep(tokens);
  otherTabs?.postMessage('started' satisfies News);
  await kept;
}

/** Where it cannot be done, the first answer to somebody else deletes it (app/web/last-known.ts). */
async function forgetRead(): Promise<void> {
  if (!(await hasDrafts())) return;
  const [{ dropAll }, { READ }] = await Promise.all([
    import('./drafts/vault.ts'),
    import('./installed/name.ts'),
  ]);
  await dropAll(READ);
}

async function keep(tokens: Tokens): Promise<void> {
  const before = ended;
  token = tokens.token;
  if (tokens.session) noteLasts(tokens.session);
  markShared(!!tokens.session?.shared_computer);
  const isKept = (await refreshTokens.keep(tokens.refresh_token)) && !isShared();
  // After a logout in the meantime nothing is kept.
  if (before !== ended) await (token === undefined && refreshTokens.forget());
  else if (isKept) storage.mark(HINT);
  else storage.unmark(HINT);
}

/**
 * Ends the session here and in every other tab; where there is none it does nothing, so that its end is told once. `why` is
 * what the person reads of it. On a shared computer every end is like a logout: nothing waits for the next person.
 */
export function endSession(reason: SessionEnd, why?: string): void {
  if (onViewEnd) {
    token = undefined;
    return onViewEnd();
  }
  if (!mayBeSignedIn()) return;
  const how = isShared() ? 'left' : reason;
  otherTabs?.postMessage((why ? [how, why] : how) satisfies News);
  end(how, why);
}

/**
 * A logout deletes everything. After an expiry the same person will come back: what they had begun stays
 * (specification: logout, session-expired).
 */
function end(reason: SessionEnd, why?: string): void {
  token = lasts = undefined;
  ended++;
  forgetAnswers();
  markShared(false);
  if (reason === 'left') {
    storage.clear();
    setTimeout(clearAgain, CLEAR_DELAY_MS);
  } else {
    storage.unmark(HINT);
    void refreshTokens.forget();
  }
  for (const listener of endListeners) listener(reason, why);
}

/** Clears the storage again, unless somebody has logged in meanwhile. */
function clearAgain(): void {
  if (!mayBeSignedIn()) storage.clear();
}

/** Calls `listener` when the session ends; gives the function that stops it. */
export function onSessionEnd(listener: (reason: SessionEnd, why?: string) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Whether somebody is signed in, after fetching a token where the page was just loaded. Throws where that fails. */
export async function restoreSession(): Promise<boolean> {
  if (token === undefined && isHinted()) await refreshSession();
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
  // The refresh token of this browser is that of a login.
  if (onViewEnd) return endSession('expired');
  const before = ended;
  try {
    const { token: fresh, ...more } = await refreshed();
    // After a logout in the meantime the person stays logged out.
    if (before !== ended) return;
    if (fresh.id_token) await keep({ ...more, token: fresh.id_token });
    else endSession('expired');
  } catch (error) {
    if (!(error instanceof ApiError) || error.undecided || error.status === 429) throw error;
    // A person who logged out and in again meanwhile has another session.
    if (before === ended) endSession('expired', error.status === 401 ? error.message : undefined);
  }
}

/** Exchanges the refresh token for the next. Throws where the server does not accept it. */
export async function refreshed() {
  const kept = await refreshTokens.read();
  const headers = await refreshTokens.headers();
  return send(refresh, { headers, body: kept === undefined ? {} : { refresh_token: kept } }, {});
}

/**
 * Runs work in one tab at a time. A refresh token works once: two tabs that used it at the same moment would look like
 * a thief.
 */
function oneTabAtATime(work: () => Promise<void>): Promise<void> {
  return navigator.locks ? navigator.locks.request('wattle.refresh', work) : work();
}

/**
 * Makes this tab follow the others from now on: a session that ends in another tab ends here, and where somebody signs
 * in there this tab is loaded anew, because what it shows may be somebody else's. Called once, when the app starts.
 */
export function followOtherTabs(): void {
  otherTabs = new BroadcastChannel('wattle.session');
  otherTabs.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (token === undefined && !refreshing) return;
    if (data === 'started') location.reload();
    else if (typeof data === 'string') end(data);
    else end(...data);
  });
}
