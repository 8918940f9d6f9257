import { BarePage } from '../../ui/BarePage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { words } from './bare-words.ts';

/** While a login link is used. */
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
