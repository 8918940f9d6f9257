import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { brand } from '../../platform/brand.ts';
import { words as platformWords } from '../../platform/words.ts';
import { LoadError } from '../../ui/LoadError.tsx';
import { PageFrame, PageHeader } from '../../ui/PageHeader.tsx';
import { words } from '../words.ts';
import { BarePage } from './BarePage.tsx';

/** In the place of everything, where a page could not even start. */
export function ErrorPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter();
  const [isRetrying, setRetrying] = useState(false);
  const retry = async () => {
    setRetrying(true);
    await router.invalidate();
    setRetrying(false);
  };
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
