import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { keepsNothing } from '#platform/web/session.ts';

const PushOffer = lazyPart(() => import('./PushOffer.tsx'));

/** Offers pushes from the moment on at which somebody has approved a claim on this page; its code is loaded then. */
export function OfferAfter({ hasApproved }: { hasApproved: boolean }) {
  const [isDue, setDue] = useState(false);
  if (hasApproved && !isDue) setDue(true);
  return isDue && !keepsNothing() ? (
    <Suspense>
      <PushOffer />
    </Suspense>
  ) : null;
}
