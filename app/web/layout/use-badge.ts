import { useEffect } from 'react';

/**
 * Shows on the icon of the installed app how many claims wait. The icon says nothing more when the portal is left, as at
 * a logout. Browsers that know no badge, or may not show one, show none.
 */
export function useBadge(count: number): void {
  useEffect(() => {
    void navigator.setAppBadge?.(count).catch(() => undefined);
  }, [count]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(() => undefined), []);
}
