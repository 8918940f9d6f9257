import { Loading } from '../../ui/Loading.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Layout } from './Layout.tsx';

/** The frame while it is not known yet who is there. */
export default function StartingLayout() {
  return (
    <Layout firstName={undefined} participant={undefined}>
      <Loading>
        <Skeleton width="8rem" height="2.3rem" />
        <Skeleton width="100%" height="16rem" />
        <Skeleton width="100%" height="10rem" />
      </Loading>
    </Layout>
  );
}
