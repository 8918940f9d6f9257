import { Loading } from '#ui/feedback/Loading.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import type { Frame } from './frame.ts';
import { Layout } from './Layout.tsx';
import { UNKNOWN } from './navigation.ts';

const nobodyYet: Frame = {
  firstName: undefined,
  participant: undefined,
  plan: undefined,
  permissions: UNKNOWN,
  approvals: 0,
  asked: 0,
  open: () => undefined,
};

/** The frame while the app does not know yet who is signed in. */
export default function StartingLayout() {
  return (
    <Layout frame={nobodyYet}>
      <Loading>
        <Skeleton width="8rem" height="2.3rem" />
        <Skeleton width="100%" height="16rem" />
        <Skeleton width="100%" height="10rem" />
      </Loading>
    </Layout>
  );
}
