import { brand } from '../../platform/brand.ts';
import { Loading } from '../../ui/Loading.tsx';
import { PageFrame, PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { words } from '../words.ts';
import { BarePage } from './BarePage.tsx';

/** While a login link is used. It stands in the place of everything, so it brings its own frame. */
export default function LoggingInPage() {
  return (
    <PageFrame value={{ siteName: brand.shortName }}>
      <BarePage>
        <PageHeader title={words.loggingIn} />
        <Loading>
          <Skeleton width="100%" height="8rem" />
        </Loading>
      </BarePage>
    </PageFrame>
  );
}
