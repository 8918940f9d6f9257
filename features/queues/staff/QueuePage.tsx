import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { QUEUES, type QueueName } from '#platform/contract/queues.ts';
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Text } from '#ui/text/Text.tsx';
import { DoneList } from './DoneList.tsx';
import { OpenEntries } from './OpenEntries.tsx';
import styles from './Queues.module.css';
import { queuesQuery } from './queries.ts';
import { queueNames, words } from './words.ts';

const route = getRouteApi('/inside/queues/$queue');

const isQueue = (name: string): name is QueueName => name in QUEUES;

/** One queue: its entries with the open one beside them, or what was done lately. */
export function QueuePage() {
  const { queue: name } = route.useParams();
  return isQueue(name) ? (
    <Queue key={name} name={name} />
  ) : (
    <EmptyState icon="info" title={words.empty} text={name} />
  );
}

function Queue({ name }: { name: QueueName }) {
  const { show } = route.useSearch();
  const navigate = route.useNavigate();
  const list = useRef<HTMLUListElement>(null);
  return (
    <>
      <PageHeader
        title={queueNames[name].title}
        actions={
          <SegmentedControl
            label={words.state}
            isLabelHidden
            options={[
              { value: 'open', label: words.open },
              { value: 'done', label: words.done },
            ]}
            value={show ?? 'open'}
            onChange={(value) => void navigate({ search: value === 'done' ? { show: value } : {} })}
          />
        }
      >
        <Text tone="quiet">{queueNames[name].about}</Text>
      </PageHeader>
      <OtherQueues current={name} />
      {show === 'done' ? <DoneList name={name} /> : <OpenEntries name={name} list={list} />}
    </>
  );
}

/** The way from one queue to the next, with what waits in each. */
function OtherQueues({ current }: { current: QueueName }) {
  const { data } = useSuspenseQuery(queuesQuery);
  return (
    <nav aria-label={words.title}>
      <ul className={styles.others}>
        {data.queues.map(({ name, count }) => (
          <li key={name}>
            <Link
              to="/queues/$queue"
              params={{ queue: name }}
              className={styles.other}
              aria-current={name === current ? 'page' : undefined}
            >
              {queueNames[name].title}
              <span className={styles.count}>{count.toLocaleString('en-AU')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
