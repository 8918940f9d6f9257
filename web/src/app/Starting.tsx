import { lazy, Suspense } from 'react';
import { mayBeSignedIn } from '../platform/session.ts';

const StartingLayout = lazy(() => import('./layout/StartingLayout.tsx'));

/** While a reload finds out who is there: the portal without its words, or for strangers nothing. */
export function Starting() {
  return <Suspense>{mayBeSignedIn() && <StartingLayout />}</Suspense>;
}
