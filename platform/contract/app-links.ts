/**
 * Where a path begins whose links open the app on a phone: the pages of the portal, and the ways in. The root and
 * `/logout` are not among them: a link from somebody else must not lead there. Files open in a browser.
 */
export const APP_PATHS = [
  'activate',
  'claims',
  'coming-up',
  'generate-reports',
  'login',
  'notices',
  'plan',
  'providers',
  'reports',
  'settings',
  'submit-claim',
  'support',
] as const;

/** The paths as patterns: `/claims` itself, and all that lies below it. */
export const APP_PATTERNS: readonly string[] = APP_PATHS.flatMap((path) => [`/${path}`, `/${path}/*`]);
