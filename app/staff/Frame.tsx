import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { Suspense } from 'react';
import { logOut, memberQuery } from '#features/staff/staff/session.ts';
import { mayLook } from '#features/views/staff/may-look.ts';
import { OpenView } from '#features/views/staff/OpenView.tsx';
import { brandMark } from '#platform/web/brand.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Icon } from '#ui/text/Icon.tsx';
import styles from './Frame.module.css';
import { staffPages } from './features.ts';
import { queryClient } from './query-client.ts';
import { words } from './words.ts';

/** The frame of every page: whose console it is, the pages for the roles of who works in it, and the way out. */
export function Frame() {
  const { data: member } = useSuspenseQuery(memberQuery);
  const navigate = useNavigate();
  const leave = async () => {
    await logOut();
    queryClient.clear();
    await navigate({ to: '/login' });
  };
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#main">
        {words.skip}
      </a>
      <header className={styles.top}>
        <img src={brandMark} alt="" className={styles.mark} />
        <strong>{member.brand_name}</strong>
        <span>{words.console}</span>
        <span className={styles.who}>{member.name}</span>
        <Button variant="quiet" onClick={() => void leave()}>
          {words.logOut}
        </Button>
      </header>
      <nav className={styles.nav} aria-label={words.pages}>
        <ul>
          {staffPages.map(({ options: { staticData: page } }) =>
            typeof page?.place === 'object' &&
            (!page.roles || page.roles.some((role) => member.roles.includes(role))) ? (
              <li key={page.path}>
                <Link to={page.path as '/queues'} activeOptions={{ includeSearch: false }}>
                  <Icon name={page.place.icon} />
                  {page.title}
                </Link>
              </li>
            ) : null,
          )}
        </ul>
      </nav>
      <main id="main" className={styles.main}>
        {mayLook(member) && <OpenView />}
        <Suspense
          fallback={
            <Loading>
              <Skeleton width="12rem" height="2rem" />
              <Skeleton width="100%" height="16rem" />
            </Loading>
          }
        >
          <Outlet />
        </Suspense>
      </main>
    </div>
  );
}
