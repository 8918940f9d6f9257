import { useSuspenseQuery } from '@tanstack/react-query';
import { isGraver, type Severity } from '#platform/contract/severity.ts';
import layout from '#ui/layout/layout.module.css';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { Badge, type BadgeTone } from '#ui/text/Badge.tsx';
import { Text } from '#ui/text/Text.tsx';
import { queries } from './queries.ts';
import { words as all } from './words.ts';

const words = all.work;

const TONES: Readonly<Record<Severity, BadgeTone>> = {
  well: 'positive',
  notice: 'plain',
  warning: 'caution',
  critical: 'negative',
};

/** What the portal found when it looked whether everything is well, and what to do; the gravest comes first. */
export function Findings() {
  const { data } = useSuspenseQuery(queries.findings);
  return (
    <div className={layout.stack2}>
      <Text tone="quiet">{words.foundText}</Text>
      <DataTable
        level={2}
        caption={words.found}
        columns={[
          {
            id: 'finding',
            header: words.finding,
            cell: ({ words: said, to_do: toDo }) => (
              <>
                {said}
                {toDo && (
                  <Text as="span" tone="aside">
                    {' '}
                    {toDo}
                  </Text>
                )}
              </>
            ),
            onCard: 'title',
          },
          {
            id: 'state',
            header: words.state,
            cell: ({ severity }) => <Badge tone={TONES[severity]}>{words.severity[severity]}</Badge>,
            onCard: 'bare',
          },
        ]}
        rows={data.findings.toSorted(
          (a, b) => Number(isGraver(b.severity, a.severity)) - Number(isGraver(a.severity, b.severity)),
        )}
        rowKey={({ code, about, words: said }) => `${code} ${about} ${said}`}
        empty={null}
      />
    </div>
  );
}
