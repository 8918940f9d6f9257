import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFocusOnNavigation } from '#platform/web/routing/use-focus-on-navigation.ts';
import { PageFrame } from '#ui/layout/PageHeader.tsx';
import { site } from './site.ts';
import { Toasts } from './Toasts.tsx';

/** Apart from the app's first code, and without it the page is as good. */
const UpdatePrompt = lazy<() => ReactNode>(() =>
  import('#features/status/web/UpdatePrompt.tsx').catch(() => ({ default: () => null })),
);

/** As good as that: what fails while the portal is away says so at its own place too. */
const AwayNotice = lazy<() => ReactNode>(() =>
  import('#features/status/web/AwayNotice.tsx').catch(() => ({ default: () => null })),
);

/** Around every page, signed in or not. */
export function Root() {
  useFocusOnNavigation();
  return (
    <PageFrame value={site}>
      <Toasts />
      <Suspense>
        <AwayNotice />
      </Suspense>
      <Outlet />
      <Suspense>
        <UpdatePrompt />
      </Suspense>
    </PageFrame>
  );
}
