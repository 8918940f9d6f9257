import { useSuspenseQuery } from '@tanstack/react-query';
import layout from '#ui/layout/layout.module.css';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { Text } from '#ui/text/Text.tsx';
import { queries } from './queries.ts';
import { words as all } from './words.ts';

const words = all.work;

/** How long what is kept, and how much of it has served its time. */
export function Retention() {
  const { data } = useSuspenseQuery(queries.retention);
  return (
    <div className={layout.stack2}>
      <Text tone="quiet">{words.keptText}</Text>
      <DataTable
        level={2}
        caption={words.kept}
        columns={[
          { id: 'name', header: words.kind, cell: ({ name }) => name, onCard: 'title' },
          {
            id: 'days',
            header: words.days,
            cell: ({ days }) => days.toLocaleString('en-AU'),
            isFigure: true,
          },
          {
            id: 'due',
            header: words.due,
            cell: ({ due }) => due.toLocaleString('en-AU'),
            isFigure: true,
          },
        ]}
        rows={data.kept}
        rowKey={({ name }) => name}
        empty={null}
      />
    </div>
  );
}
