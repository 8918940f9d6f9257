/** Who asks to go where. */
export interface Visit {
  session: 'signed-in' | 'signed-out';
  /** The participants of the person; only their number counts. Empty while nobody is signed in. */
  participants: { readonly length: number };
  /** Path, query and hash on this site: `/plan?plan=…#core`. */
  location: string;
}

/** Either the visit goes on, or the person goes somewhere else on this site. */
export type Verdict = { allow: true } | { go: string };

export const LOGIN = '/login';
const HOME = '/plan';
export const NO_CLIENTS = '/error/no-clients';

const allow: Verdict = { allow: true };

/** The routing guard: the one place that decides whether a page may be seen (1§2). */
export function guard({ session, participants, location }: Visit): Verdict {
  const { pathname, searchParams } = new URL(location, SITE);
  const wanted = pathOnThisSite(searchParams.get('redirect'));
  if (session === 'signed-out') return pathname === LOGIN ? allow : { go: loginFor(location) };
  if (participants.length === 0) return pathname.startsWith('/error/') ? allow : { go: NO_CLIENTS };
  if (wanted && wanted !== location) return { go: wanted };
  return pathname === LOGIN || pathname === '/' ? { go: HOME } : allow;
}

/** Stands for whatever address this site has. */
const SITE = 'https://portal.invalid';

/** The login page that leads back to `location`. The root leads home anyway. */
function loginFor(location: string): string {
  return location === '/' ? LOGIN : `${LOGIN}?${new URLSearchParams({ redirect: location })}`;
}

/**
 * A redirect target as path, query and hash, or undefined where it would leave this site or lead back to the login
 * page. The address decides what a browser would make of it, not a look at the text: `/\evil`, `//evil` and
 * `/.//evil` all lead elsewhere.
 */
function pathOnThisSite(target: string | null): string | undefined {
  if (!target?.startsWith('/') || !URL.canParse(target, SITE)) return undefined;
  const { origin, pathname, search, hash } = new URL(target, SITE);
  if (origin !== SITE || pathname.startsWith('//') || pathname === LOGIN) return undefined;
  return `${pathname}${search}${hash}`;
}
