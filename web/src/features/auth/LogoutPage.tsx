import { useEffect } from 'react';
import { BarePage } from '../../ui/BarePage.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { words } from './bare-words.ts';
import { signOut } from './sign-out.ts';

/** Logs whoever comes here out; what follows happens wherever a session ends (`app/session-end`). */
export default function LogoutPage() {
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
