import { useEffect } from 'react';
import { signOut } from '../../features/auth/sign-out.ts';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BarePage } from './BarePage.tsx';
import { words } from './words.ts';

/** Logs whoever comes here out; what follows happens wherever a session ends (`app/session-end`). */
export default function LogoutRoute() {
  useEffect(() => {
    void signOut();
  }, []);
  return (
    <BarePage>
      <PageHeader title={words.loggingOut} />
      <Loading>
        <Skeleton width="100%" height="6rem" />
      </Loading>
    </BarePage>
  );
}
