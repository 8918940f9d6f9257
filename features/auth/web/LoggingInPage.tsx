import { Loading } from '#ui/feedback/Loading.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { words } from './bare-words.ts';

/** Shown while a login link is used. */
export default function LoggingInPage() {
  return (
    <BarePage>
      <PageHeader title={words.loggingIn} />
      <Loading>
        <Skeleton width="100%" height="8rem" />
      </Loading>
    </BarePage>
  );
}
