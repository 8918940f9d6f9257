import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet, useNavigate } from '@tanstack/react-router';
import { logOut, memberQuery } from '#features/staff/staff/session.ts';
import { brandMark } from '#platform/web/brand.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Text } from '#ui/text/Text.tsx';
import styles from './Frame.module.css';
import { queryClient } from './query-client.ts';
import { words } from './words.ts';

/** The frame of every page: whose console it is, who works in it, and the way out. */
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
        <strong>{words.console}</strong>
        <Text as="span" tone="quiet">
          {member.brand_name}
        </Text>
        <span className={styles.who}>{member.name}</span>
        <Button variant="quiet" onClick={() => void leave()}>
          {words.logOut}
        </Button>
      </header>
      <main id="main" className={styles.main}>
        <Outlet />
      </main>
    </div>
  );
}
