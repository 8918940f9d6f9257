import { Outlet } from '@tanstack/react-router';
import { brandMark } from '#platform/web/brand.ts';
import { useFocusOnNavigation } from '#platform/web/routing/use-focus-on-navigation.ts';
import { PageFrame } from '#ui/layout/PageHeader.tsx';
import { words } from './words.ts';

const site = { siteName: words.console, mark: brandMark };

/** Around every page, logged in or not. */
export function Root() {
  useFocusOnNavigation();
  return (
    <PageFrame value={site}>
      <Outlet />
    </PageFrame>
  );
}
