import { lazy, type ReactNode, Suspense } from 'react';
import type { Failed } from './tell.ts';

/** Where it can't be loaded, the page says what it says without a number. */
const ErrorNumber = lazy<(props: Failed) => ReactNode>(() =>
  import('./ErrorNumber.tsx').catch(() => ({ default: () => null })),
);

/** On a page that failed: tells the server, and says the number by which what happened is found. */
export function TellError(props: Failed) {
  return (
    <Suspense>
      <ErrorNumber {...props} />
    </Suspense>
  );
}
