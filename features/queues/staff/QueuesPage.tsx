import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { memberQuery } from '#features/staff/staff/session.ts';
import { now } from '#platform/web/brand.ts';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ageOf } from './age.ts';
import styles from './Queues.module.css';
import { queuesQuery } from './queries.ts';
import { queueNames, words } from './words.ts';

/** Where a member of staff begins: the queues of their roles, each with what waits in it. */
export function QueuesPage() {
  const { data: member } = useSuspenseQuery(memberQuery);
  const { data } = useSuspenseQuery(queuesQuery);
  return (
    <>
      <PageHeader title={words.title}>
        <Text tone="quiet">{words.about(member.name)}</Text>
      </PageHeader>
      <ul className={styles.queues}>
        {data.queues.map(({ name, count, oldest }) => (
          <li key={name} className={styles.queue}>
            <Link to="/queues/$queue" params={{ queue: name }} className={styles.name}>
              {queueNames[name].title}
            </Link>
            <Text size="large" isFigure>
              {count.toLocaleString('en-AU')}
            </Text>
            <Text tone="aside">
              {oldest && name !== 'access-ends' ? words.oldest(ageOf(oldest, now())) : queueNames[name].about}
            </Text>
          </li>
        ))}
      </ul>
    </>
  );
}
