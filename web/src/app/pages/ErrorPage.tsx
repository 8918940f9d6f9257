import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { brand } from '../../platform/brand.ts';
import { isMissingCode, reloadOnce } from '../../platform/missing-code.ts';
import { words as platformWords } from '../../platform/words.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame, PageHeader } from '../../ui/PageHeader.tsx';
import { words } from '../words.ts';
import { BarePage } from './BarePage.tsx';

/**
 * In the place of everything, where a page could not even start. Where a part of the app is missing, because a newer
 * version has come, the page is loaded anew, once; if that doesn't help it says what is wrong like any other failure.
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
    // What is missing doesn't come by asking again.
    if (isMissing) return location.reload();
    await router.invalidate();
    setRetrying(false);
  };
  if (isReloading) return null;
  return (
    <PageFrame value={{ siteName: brand.shortName }}>
      <BarePage>
        <PageHeader title={words.errorTitle} />
        <LoadError
          text={error instanceof ApiError ? error.message : platformWords.failed}
          onRetry={() => void retry()}
          isRetrying={isRetrying}
        />
      </BarePage>
    </PageFrame>
  );
}
