import { Outlet } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFocusOnNavigation } from '#platform/web/routing/use-focus-on-navigation.ts';
import { PageFrame } from '#ui/layout/PageHeader.tsx';
import { AwayNotice } from './away-notice.ts';
import { site } from './site.ts';
import { Toasts } from './Toasts.tsx';

/** Loaded apart from the app's first code. Where it can't be loaded, the page works without it. */
const UpdatePrompt = lazy<() => ReactNode>(() =>
  import('#features/status/web/UpdatePrompt.tsx').catch(() => ({ default: () => null })),
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
