import { useSuspenseQuery } from '@tanstack/react-query';
import type { QueueName } from '#platform/contract/queues.ts';
import { momentText } from '#platform/web/moments.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { DataTable } from '#ui/tables/DataTable.tsx';
import type { DoneEntry } from '../calls.ts';
import { doneQuery } from './queries.ts';
import { queueNames, words } from './words.ts';

/** What was done in a queue lately: who, when, and their note. */
export function DoneList({ name }: { name: QueueName }) {
  const { data } = useSuspenseQuery(doneQuery(name));
  return (
    <DataTable<DoneEntry>
      level={2}
      caption={`${queueNames[name].title}: ${words.done}`}
      rows={data.entries}
      rowKey={({ key }) => key}
      empty={<EmptyState icon="info" title={words.done} text={words.noneDone} />}
      columns={[
        { id: 'when', header: words.columns.when, cell: ({ at }) => momentText(at) },
        { id: 'who', header: words.columns.who, cell: ({ by }) => by },
        {
          id: 'participant',
          header: words.columns.participant,
          cell: ({ participant }) => participant?.name ?? '',
        },
        { id: 'note', header: words.columns.note, cell: ({ note }) => note },
      ]}
    />
  );
}
