import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '#platform/web/api-error.ts';
import { TellError } from '#platform/web/errors/TellError.tsx';
import { words as platformWords } from '#platform/web/words.ts';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { queryClient } from './query-client.ts';
import { words } from './words.ts';

/** Stands in place of a page that failed. Where the session has ended, it leads to the login page. */
export function PageError({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);
  const isOver = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (!isOver) return;
    queryClient.clear();
    void router.navigate({ to: '/login' });
  }, [isOver, router]);
  const retry = async () => {
    setRetrying(true);
    await queryClient.resetQueries();
    await router.invalidate();
    setRetrying(false);
  };
  if (isOver) return null;
  return (
    <>
      <PageHeader title={words.errorTitle} />
      <LoadError
        text={error instanceof ApiError ? error.message : platformWords.failed}
        onRetry={() => void retry()}
        isRetrying={isRetrying}
      />
      <TellError app="staff" error={error} />
    </>
  );
}
