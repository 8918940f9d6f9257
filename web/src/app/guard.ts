/** Who asks to go where. */
export interface Visit {
  session: 'signed-in' | 'signed-out';
  /** The participants of the person; only their number counts. Empty while nobody is signed in. */
  participants: { readonly length: number };
  /** Path, query and hash on this site: `/plan?plan=…#core`. */
  location: string;
  /** Whether the portal is under maintenance or its data on the move; undefined while that is not known. */
  isClosed?: boolean | undefined;
}

/** Either the visit goes on, or the person goes somewhere else on this site. */
export type Verdict = { allow: true } | { go: string };

export const LOGIN = '/login';
const HOME = '/plan';
/** Pages for whoever has the link, signed in or not: `/activate/{token}` and `/activate-success`. */
const ACTIVATION = /^\/activate(?:\/[^/]+|-success)$/;
export const NO_CLIENTS = '/error/no-clients';
export const MAINTENANCE = '/maintenance';
const LOGOUT = '/logout';
/** What is true only of somebody else, or at another time; it leads people with participants home. */
const LEADS_HOME = [LOGIN, '/', NO_CLIENTS, MAINTENANCE];
/** Where nobody is led after signing in: they lead out again. */
const NO_TARGET = [LOGIN, LOGOUT, MAINTENANCE];

const allow: Verdict = { allow: true };

/** The routing guard: the one place that decides whether a page may be seen (1§2). */
export function guard({ session, participants, location, isClosed }: Visit): Verdict {
  const path = pathOf(location);
  if (isClosed || (isClosed === undefined && path === MAINTENANCE)) {
    return path === MAINTENANCE ? allow : { go: MAINTENANCE };
  }
  if (ACTIVATION.test(path)) return allow;
  if (session === 'signed-out') return path === LOGIN ? allow : { go: loginFor(location) };
  if (path === LOGOUT) return allow;
  if (participants.length === 0) return path.startsWith('/error/') ? allow : { go: NO_CLIENTS };
  const wanted = wantedPage(location);
  if (wanted && wanted !== location) return { go: wanted };
  return LEADS_HOME.includes(path) ? { go: HOME } : allow;
}

/** As the router compares them: in small letters, without a slash at the end. */
export function pathOf(location: string): string {
  const { pathname } = new URL(location, SITE);
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
}

/** Where somebody wanted to go before they had to log in: a path on this site, or undefined. */
export function wantedPage(location: string): string | undefined {
  return pathOnThisSite(new URL(location, SITE).searchParams.get('redirect'));
}

/** Stands for whatever address this site has. */
const SITE = 'https://portal.invalid';

/** The login page that leads back to `location`, where that leads anywhere but home. */
function loginFor(location: string): string {
  return location === '/' || NO_TARGET.includes(pathOf(location))
    ? LOGIN
    : `${LOGIN}?${new URLSearchParams({ redirect: location })}`;
}

/**
 * A redirect target as path, query and hash, or undefined where it would leave this site or lead back to the login
 * page. The address decides what a browser would make of it, not a look at the text: `/\evil`, `//evil` and
 * `/.//evil` all lead elsewhere.
 */
function pathOnThisSite(target: string | null): string | undefined {
  if (!target?.startsWith('/') || !URL.canParse(target, SITE)) return undefined;
  const { origin, pathname, search, hash } = new URL(target, SITE);
  if (origin !== SITE || pathname.startsWith('//') || NO_TARGET.includes(pathOf(target))) return undefined;
  return `${pathname}${search}${hash}`;
}
