/** What is said of a redirect that does not stay on this site. */
export const redirectWords = { leavesSite: 'must be a path of this portal, such as /plan' } as const;

/** Stands for whatever address this site has. */
const SITE = 'https://portal.invalid';

/** Tabs and line breaks, which readers of addresses drop, and backslashes, which they take for slashes. */
const MISLEADING = /[\p{Cc}\\]/u;

/**
 * Where a redirect leads, as path, query and hash; undefined where it would leave this site (specification: guard). The
 * parsed address decides, because the text alone misleads: `/\evil`, `//evil`, `/.//evil` and `/<tab>/evil` all lead
 * elsewhere. Browser and server both ask this function.
 */
export function pathOnThisSite(target: string): string | undefined {
  if (!target.startsWith('/') || MISLEADING.test(target) || !URL.canParse(target, SITE)) return undefined;
  const { origin, pathname, search, hash } = new URL(target, SITE);
  return origin === SITE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : undefined;
}
