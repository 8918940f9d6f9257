import { pathOnThisSite } from '#features/auth/rules/redirect.ts';
import type { Visitors } from '#platform/web/routing/feature.ts';
import { openPages } from './open-features.ts';

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
export const NO_CLIENTS = '/error/no-clients';
export const MAINTENANCE = '/maintenance';

/** The pages outside the portal that are for these visitors, each as a pattern of its path. */
const pagesFor = (...visitors: Visitors[]) =>
  openPages
    .map(({ options: { staticData = {} } }) => staticData)
    .filter((page) => page.visitors && visitors.includes(page.visitors))
    .map(({ path = '' }) => new RegExp(`^${path.replace(/\$\w+/g, '[^/]+')}$`));

/** Pages for whoever has the link, signed in or not. */
const FOR_EVERYBODY = pagesFor('everybody');
/** Pages that log out, for everybody who is signed in, with or without participants. */
const LEADS_OUT = pagesFor('signed-in');
/** Pages that are only for other visitors or another time. They lead people with participants home. */
const LEADS_HOME = [/^\/$/, ...pagesFor('strangers', 'without-participants', 'while-closed')];
/** Pages that nobody is led to after signing in, because they would lead the person out again. */
const NO_TARGET = pagesFor('strangers', 'signed-in', 'while-closed');

const isAmong = (path: string, pages: readonly RegExp[]) => pages.some((page) => page.test(path));

/** Whether an address is a page without a plan: one that logs out, or a page that everybody may open. */
export const isOutside = (location: string): boolean =>
  isAmong(pathOf(location), [...LEADS_OUT, ...FOR_EVERYBODY]);

const allow: Verdict = { allow: true };

/** The routing guard: the one place that decides whether a page may be seen (specification: guard). */
export function guard({ session, participants, location, isClosed }: Visit): Verdict {
  const path = pathOf(location);
  if (isClosed || (isClosed === undefined && path === MAINTENANCE)) {
    return path === MAINTENANCE ? allow : { go: MAINTENANCE };
  }
  if (isAmong(path, FOR_EVERYBODY)) return allow;
  if (session === 'signed-out') return path === LOGIN ? allow : { go: loginFor(location) };
  if (isAmong(path, LEADS_OUT)) return allow;
  if (participants.length === 0) return path.startsWith('/error/') ? allow : { go: NO_CLIENTS };
  const wanted = wantedPage(location);
  if (wanted && wanted !== location) return { go: wanted };
  return isAmong(path, LEADS_HOME) ? { go: HOME } : allow;
}

/** The path of an address as the router compares paths: in lower case, without a slash at the end. */
export function pathOf(location: string): string {
  const { pathname } = new URL(location, SITE);
  return pathname.toLowerCase().replace(/(?<=.)\/+$/, '');
}

/** Where somebody wanted to go before they had to log in: a path on this site, or undefined. */
export function wantedPage(location: string): string | undefined {
  return worthLeadingTo(new URL(location, SITE).searchParams.get('redirect') ?? '');
}

/**
 * Whether an address logs out whoever opens it: the root path with the flag that /logout leads to, and the maintenance
 * page once the portal is open again (specification: maintenance-over).
 */
export function logsOut(location: string, isPortalClosed?: boolean): boolean {
  const path = pathOf(location);
  if (path === MAINTENANCE) return isPortalClosed === false;
  return path === '/' && new URL(location, SITE).searchParams.has('logout');
}

/** Stands for whatever address this site has. */
const SITE = 'https://portal.invalid';

/**
 * The login page. It leads back to `location`, unless that is home or a page that nobody is led to after signing in.
 */
function loginFor(location: string): string {
  return location === '/' || isAmong(pathOf(location), NO_TARGET)
    ? LOGIN
    : `${LOGIN}?${new URLSearchParams({ redirect: location })}`;
}

/** A redirect target on this site, or undefined where it would leave it or lead back to the login page. */
function worthLeadingTo(target: string): string | undefined {
  const path = pathOnThisSite(target);
  return path === undefined || isAmong(pathOf(path), NO_TARGET) || logsOut(path) ? undefined : path;
}
