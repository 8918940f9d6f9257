import { loadPart } from '#platform/web/loading/missing-code.ts';
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
  const opening = await loadPart(() => import('./open-link.ts'));
  await opening.openLink(link);
  link = undefined;
}

function takeFromAddress() {
  const { pathname, search, hash } = location;
  const found = pathname === '/login' ? readLoginLink(hash) : undefined;
  if (found) history.replaceState(history.state, '', pathname + search);
  return found;
}
