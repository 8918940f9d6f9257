import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '#platform/web/moments.ts';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { QueryError } from '#ui/feedback/Loaded.tsx';
import { fileSize } from '#ui/forms/files.ts';
import { DataTable } from '#ui/tables/DataTable.tsx';
import type { Column } from '#ui/tables/table.ts';
import { Badge, type BadgeTone } from '#ui/text/Badge.tsx';
import type { IconName } from '#ui/text/Icon.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { DataExport } from '../../calls/records.ts';
import { words } from './words.ts';

interface Props {
  query: UseQueryResult<DataExport[]>;
  onDownload: (id: number) => Promise<void>;
}

/** The requested archives and their states, newest first. */
export function ExportList({ query, onDownload }: Props) {
  if (query.isError && !query.data) return <QueryError query={query} />;
  return (
    <DataTable
      caption={words.list}
      level={2}
      columns={columnsFor(onDownload)}
      rows={query.data}
      rowKey={({ id }) => String(id)}
      expected={1}
      empty={<EmptyState icon="file" title={words.none} text={words.noneText} />}
    />
  );
}

const columnsFor = (onDownload: Props['onDownload']): readonly Column<DataExport>[] => [
  {
    id: 'requested',
    header: words.requested,
    onCard: 'title',
    cell: ({ requested_at }) => momentText(requested_at),
  },
  { id: 'state', header: words.state, cell: (row) => <State row={row} /> },
  {
    id: 'size',
    header: words.size,
    cell: ({ size }) => (size === null ? words.noSize : fileSize(size)),
  },
  {
    id: 'file',
    header: words.file,
    onCard: 'bare',
    cell: (row) =>
      row.state === 'ready' ? <Download row={row} onDownload={onDownload} /> : <Help row={row} />,
  },
];

const look: Record<DataExport['state'], { tone: BadgeTone; icon: IconName }> = {
  queued: { tone: 'caution', icon: 'clock' },
  ready: { tone: 'positive', icon: 'check' },
  failed: { tone: 'negative', icon: 'alert' },
  expired: { tone: 'plain', icon: 'clock' },
};

function State({ row: { state, expires_at: until } }: { row: DataExport }) {
  return (
    <>
      <Badge {...look[state]}>{words.states[state]}</Badge>{' '}
      {state === 'ready' && until && (
        <Text as="span" tone="quiet" size="small">
          {words.until(momentText(until))}
        </Text>
      )}
    </>
  );
}

function Download({ row, onDownload }: { row: DataExport } & Pick<Props, 'onDownload'>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <LinkButton
      label={words.download}
      about={words.ofExport(momentText(row.requested_at))}
      isWorking={isAsking}
      onPress={() => {
        setAsking(true);
        void onDownload(row.id).finally(() => setAsking(false));
      }}
    />
  );
}

/** Says what to do about an archive that cannot be downloaded. */
function Help({ row: { state } }: { row: DataExport }) {
  return state === 'queued' ? null : (
    <Text as="span" size="small">
      {words.askAgain}
    </Text>
  );
}
