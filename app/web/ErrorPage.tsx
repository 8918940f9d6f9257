import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { isMissingCode, reloadOnce } from '#platform/web/missing-code.ts';
import { words as platformWords } from '#platform/web/words.ts';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { PageFrame, PageHeader } from '#ui/layout/PageHeader.tsx';
import { site } from './site.ts';
import { words } from './words.ts';

/** The status that the server answers with while it cannot reach its data. */
const AWAY = 503;

interface FailureProps {
  /** Why, in words for people. */
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
}

function FailedPage(props: FailureProps) {
  return (
    <>
      <PageHeader title={words.errorTitle} />
      <LoadError {...props} />
    </>
  );
}

const AwayPage = lazy<(props: FailureProps) => ReactNode>(() =>
  import('#features/status/web/AwayPage.tsx').catch(() => ({ default: FailedPage })),
);

/**
 * Stands in place of the whole app when a page could not start. When a part of the app's code is missing because a
 * newer version was released, it reloads the page once; if that doesn't help, it shows the failure like any other.
 */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter();
  const isMissing = isMissingCode(error);
  const [isReloading, setReloading] = useState(isMissing);
  const [isRetrying, setRetrying] = useState(false);
  useEffect(() => {
    if (isMissing) void reloadOnce().then(setReloading);
  }, [isMissing]);
  const retry = async () => {
    setRetrying(true);
    // Asking the router again would not bring the missing code.
    if (isMissing) return location.reload();
    await router.invalidate();
    setRetrying(false);
  };
  if (isReloading) return null;
  const Failure = error instanceof ApiError && error.status === AWAY ? AwayPage : FailedPage;
  return (
    <PageFrame value={site}>
      <BarePage>
        <Suspense>
          <Failure
            text={error instanceof ApiError ? error.message : platformWords.failed}
            onRetry={() => void retry()}
            isRetrying={isRetrying}
          />
        </Suspense>
      </BarePage>
    </PageFrame>
  );
}
