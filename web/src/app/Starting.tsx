import { lazy, Suspense } from 'react';
import { cameByLink } from '../features/auth/login-link.ts';
import { mayBeSignedIn } from '../platform/session.ts';

const LoggingInPage = lazy(() => import('./pages/LoggingInPage.tsx'));
const StartingLayout = lazy(() => import('./layout/StartingLayout.tsx'));

/** While it is found out who is there: the login by link, the portal without its words, or for strangers nothing. */
export function Starting() {
  return <Suspense>{cameByLink() ? <LoggingInPage /> : mayBeSignedIn() && <StartingLayout />}</Suspense>;
}
