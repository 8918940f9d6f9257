/**
 * The first segments of paths that open the app on a phone: the portal's pages, and the pages for logging in. The root
 * and `/logout` are left out, because a link from somebody else must not lead there. Files are left out too: they open
 * in a browser.
 */
export const APP_PATHS = [
  'activate',
  'claims',
  'coming-up',
  'generate-reports',
  'login',
  'not-me',
  'notices',
  'plan',
  'providers',
  'questions',
  'reports',
  'safe',
  'settings',
  'submit-claim',
  'support',
] as const;

/** The paths as patterns: `/claims` itself, and everything below it. */
export const APP_PATTERNS: readonly string[] = APP_PATHS.flatMap((path) => [`/${path}`, `/${path}/*`]);
