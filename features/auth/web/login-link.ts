import { ApiError } from '#platform/web/api-error.ts';
import { brand } from '#platform/web/brand.ts';
import { refreshTokens } from '#platform/web/device/refresh-tokens.ts';
import { send } from '#platform/web/http.ts';
import { startSession } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toasts.ts';
import { signIn } from '../calls/sign-in.ts';
import { signInMessages } from '../rules/sign-in.ts';
import { noteLogin } from './just-logged-in.ts';
import { readLoginLink } from './link-hash.ts';

/**
 * The link that this page was opened by, until it is used. It is taken out of the address when this module is
 * loaded, before the router reads the address and before anything could pass it on or keep it in the history.
 */
let link = takeFromAddress();
let loggingIn: Promise<void> | undefined;

// A link that is opened in a tab with the login page changes only the hash and loads nothing.
addEventListener('hashchange', () => {
  if (readLoginLink(location.hash)) location.reload();
});

/** Whether the page was opened by a login link that is not used yet. */
export function cameByLink(): boolean {
  return link !== undefined;
}

/**
 * Logs in by the link that the page was opened by, where there is one, and ends the session of whoever was signed in
 * before. A toast says that a link does not work, or why there is none (specification: login-by-link). Throws where the
 * server has not decided, and keeps the link for the next try.
 */
export function logInByLink(): Promise<void> {
  loggingIn ??= openLink().finally(() => {
    loggingIn = undefined;
  });
  return loggingIn;
}

async function openLink(): Promise<void> {
  if (!link) return;
  if ('failed' in link) {
    const { failed } = link;
    link = undefined;
    const { words } = await import('./bare-words.ts');
    return showToast(words.failed(failed), 'error');
  }
  try {
    if ('refused' in link) throw new ApiError(403, signInMessages.linkExpired);
    const headers = await refreshTokens.headers();
    const body = { token: link.token, plan_manager: brand.code };
    const reply = await send(signIn, { headers, body }, {});
    noteLogin();
    await startSession(reply);
  } catch (error) {
    if (!(error instanceof ApiError) || error.undecided || error.status === 429) throw error;
    showToast(signInMessages.linkExpired, 'error');
  }
  link = undefined;
}

function takeFromAddress() {
  const { pathname, search, hash } = location;
  const found = pathname === '/login' ? readLoginLink(hash) : undefined;
  if (found) history.replaceState(history.state, '', pathname + search);
  return found;
}
