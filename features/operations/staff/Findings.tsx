import { useSuspenseQuery } from '@tanstack/react-query';
import layout from '#ui/layout/layout.module.css';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { Badge } from '#ui/text/Badge.tsx';
import { Text } from '#ui/text/Text.tsx';
import { queries } from './queries.ts';
import { words as all } from './words.ts';

const words = all.work;

/** What the portal found when it looked whether its data hold together; what is not well comes first. */
export function Findings() {
  const { data } = useSuspenseQuery(queries.findings);
  return (
    <div className={layout.stack2}>
      <Text tone="quiet">{words.foundText}</Text>
      <DataTable
        level={2}
        caption={words.found}
        columns={[
          { id: 'finding', header: words.finding, cell: (finding) => finding.words, onCard: 'title' },
          {
            id: 'state',
            header: words.state,
            cell: ({ well }) => (
              <Badge tone={well ? 'positive' : 'negative'}>{well ? words.well : words.notWell}</Badge>
            ),
            onCard: 'bare',
          },
        ]}
        rows={data.findings.toSorted((a, b) => Number(a.well) - Number(b.well))}
        rowKey={(finding) => finding.words}
        empty={null}
      />
    </div>
  );
}
