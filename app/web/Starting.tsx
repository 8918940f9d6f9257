import { lazy, Suspense } from 'react';
import { cameByLink } from '#features/auth/web/login-link.ts';
import { mayBeSignedIn } from '#platform/web/session.ts';
import { PageFrame } from '#ui/layout/PageHeader.tsx';
import { AwayNotice } from './away-notice.ts';
import { site } from './site.ts';

const LoggingInPage = lazy(() => import('#features/auth/web/LoggingInPage.tsx'));
const StartingLayout = lazy(() => import('./layout/StartingLayout.tsx'));

/**
 * Shown while the app finds out who is signed in: the login by link, the portal's frame with skeletons, or nothing for
 * strangers. It stands in place of `Root`, so it provides the `PageFrame` itself.
 */
export function Starting() {
  return (
    <PageFrame value={site}>
      <Suspense>
        <AwayNotice />
      </Suspense>
      <Suspense>{cameByLink() ? <LoggingInPage /> : mayBeSignedIn() && <StartingLayout />}</Suspense>
    </PageFrame>
  );
}
