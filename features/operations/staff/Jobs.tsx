import { useSuspenseQuery } from '@tanstack/react-query';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import layout from '#ui/layout/layout.module.css';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { Text } from '#ui/text/Text.tsx';
import { queries } from './queries.ts';
import { words as all } from './words.ts';

const words = all.work;

/** The work that requests have left for later, by kind and state. */
export function Jobs() {
  const { data } = useSuspenseQuery(queries.work);
  return (
    <div className={layout.stack2}>
      <Text tone="quiet">{words.jobsText}</Text>
      <DataTable
        level={2}
        caption={words.jobs}
        columns={[
          { id: 'name', header: words.job, cell: ({ name }) => name, onCard: 'title' },
          { id: 'state', header: words.state, cell: ({ state }) => state },
          {
            id: 'count',
            header: words.count,
            cell: ({ count }) => count.toLocaleString('en-AU'),
            isFigure: true,
            onCard: 'figure',
          },
        ]}
        rows={data.jobs}
        rowKey={({ name, state }) => `${name} ${state}`}
        empty={<EmptyState icon="check" title={words.noJobs} text={words.noJobsText} />}
      />
    </div>
  );
}
