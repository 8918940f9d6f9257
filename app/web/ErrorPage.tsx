import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Why } from '#features/status/web/away.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { isOffline } from '#platform/web/connection.ts';
import { TellError } from '#platform/web/errors/TellError.tsx';
import { isMissingCode, reloadOnce } from '#platform/web/loading/missing-code.ts';
import { words as platformWords } from '#platform/web/words.ts';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { PageFrame, PageHeader } from '#ui/layout/PageHeader.tsx';
import { site } from './site.ts';
import { words } from './words.ts';

/** Why the portal is away, by the status of a failed call: its server cannot reach its data, or did not answer. */
const AWAY: { [status: number]: Why } = { 503: 'away', 0: 'offline' };

interface FailureProps {
  why: Why;
  /** Why, in words for people. */
  text: string;
  onRetry: () => void;
  isRetrying: boolean;
  error: unknown;
}

function FailedPage({ error, ...props }: Omit<FailureProps, 'why'>) {
  return (
    <>
      <PageHeader title={words.errorTitle} />
      <LoadError {...props} />
      <TellError app="portal" error={error} />
    </>
  );
}

const AwayPage = lazy<(props: FailureProps) => ReactNode>(() =>
  import('#features/status/web/AwayPage.tsx').catch(() => ({ default: FailedPage })),
);

/** Stands in place of the whole app when it could not start. */
export function ErrorPage(props: Pick<ErrorComponentProps, 'error'>) {
  return (
    <PageFrame value={site}>
      <BarePage>
        <PageError {...props} />
      </BarePage>
    </PageFrame>
  );
}

/**
 * Stands in place of a page that failed. When a part of the app's code is missing because a
 * newer version was released, it reloads the page once; if that doesn't help, it shows the failure like any other.
 * Once there is a network again, it tries again by itself.
 */
export function PageError({ error }: Pick<ErrorComponentProps, 'error'>) {
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
  const onRetry = useEffectEvent(() => void retry());
  const why =
    error instanceof ApiError ? AWAY[error.status] : isMissing && isOffline() ? 'offline' : undefined;
  useEffect(() => {
    if (!why) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [why]);
  if (isReloading) return null;
  const said = {
    text: error instanceof ApiError ? error.message : platformWords.failed,
    onRetry: () => void retry(),
    isRetrying,
    error,
  };
  return <Suspense>{why ? <AwayPage why={why} {...said} /> : <FailedPage {...said} />}</Suspense>;
}
