import { useSuspenseQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { momentText } from '#platform/web/moments.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { Facts } from '#ui/text/Facts.tsx';
import { Text } from '#ui/text/Text.tsx';
import { FEED_RESULTS } from '../rules/feed-results.ts';
import { queries } from './queries.ts';
import { words as all } from './words.ts';

const words = all.work;

/** One run of the feed: its counts, and its rejected records with each wrong field. */
export function Run({ number }: { number: string }) {
  const { data: run } = useSuspenseQuery(queries.run(number));
  const id = useId();
  const faults = run.rejected.flatMap(({ record, sfid, errors }) =>
    errors.map((error, place) => ({ ...error, key: `${record} ${place}`, record, sfid })),
  );
  return (
    <section aria-labelledby={id} className={layout.stack3}>
      <Card className={layout.stack3}>
        <h2 id={id}>{words.run(run.kind)}</h2>
        <Text tone="quiet">
          {run.key}, {momentText(run.started_at)}
        </Text>
        <Facts
          look="apart"
          facts={FEED_RESULTS.map((result) => ({
            label: words.counts[result],
            value: run.counts[result].toLocaleString('en-AU'),
          }))}
        />
      </Card>
      <DataTable
        level={2}
        caption={words.rejected}
        columns={[
          {
            id: 'record',
            header: words.record,
            cell: ({ record, sfid }) => `${record}: ${sfid}`,
            onCard: 'title',
            isFreeText: true,
          },
          { id: 'field', header: words.field, cell: ({ field }) => field, isFreeText: true },
          { id: 'value', header: words.value, cell: ({ value }) => value, isFreeText: true },
          { id: 'reason', header: words.reason, cell: ({ reason }) => reason },
        ]}
        rows={faults}
        rowKey={({ key }) => key}
        empty={<EmptyState icon="check" level={3} title={words.noneRejected} text={words.noneRejectedText} />}
      />
      {run.counts.rejected > run.rejected.length && (
        <Text tone="quiet">{words.rejectedFirst(run.rejected.length, run.counts.rejected)}</Text>
      )}
    </section>
  );
}
