import { lazy, type ReactNode } from 'react';

/**
 * What stands over every page, loaded apart from the app's first code. Without it, whatever fails while the portal is away
 * still says so in its own place.
 */
export const AwayNotice = lazy<() => ReactNode>(() =>
  import('#features/status/web/AwayNotice.tsx').catch(() => ({ default: () => null })),
);
