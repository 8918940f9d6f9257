import { Suspense } from 'react';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { AskAboutProps } from './asking.ts';

const AskHere = lazyPart(() => import('./ask/AskHere.tsx'));

/**
 * The way to ask the plan manager about what a page shows, and to the questions that were asked about it before. Its
 * code comes after the page's own (specification: ask-about-this).
 */
export const AskAbout = (props: AskAboutProps) => (
  <Suspense fallback={<Skeleton width="10rem" height="3rem" />}>
    <AskHere {...props} />
  </Suspense>
);
