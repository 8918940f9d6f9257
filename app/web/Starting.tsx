import { lazy, Suspense } from 'react';
import { cameByLink } from '#features/auth/web/login-link.ts';
import { mayBeSignedIn } from '#platform/web/session.ts';
import { PageFrame } from '#ui/layout/PageHeader.tsx';
import { site } from './site.ts';

const LoggingInPage = lazy(() => import('#features/auth/web/LoggingInPage.tsx'));
const StartingLayout = lazy(() => import('./layout/StartingLayout.tsx'));

/**
 * While it is found out who is there: the login by link, the portal without its words, or for strangers nothing. It
 * stands in the place of everything, so it brings the frame of every page.
 */
export function Starting() {
  return (
    <PageFrame value={site}>
      <Suspense>{cameByLink() ? <LoggingInPage /> : mayBeSignedIn() && <StartingLayout />}</Suspense>
    </PageFrame>
  );
}
