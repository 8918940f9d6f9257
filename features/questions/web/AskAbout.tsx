import { Suspense } from 'react';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { AskAboutProps } from './asking.ts';

const AskHere = lazyPart(() => import('./ask/AskHere.tsx'));

/**
 * A button with which people ask the plan manager about what a page shows, and links to earlier questions about it. The
 * browser loads its code after the page's own (specification: ask-about-this).
 */
export const AskAbout = (props: AskAboutProps) => (
  <Suspense fallback={<Skeleton width="10rem" height="3rem" />}>
    <AskHere {...props} />
  </Suspense>
);
