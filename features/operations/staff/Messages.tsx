import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { WhySheet } from '#platform/web/staff/WhySheet.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import layout from '#ui/layout/layout.module.css';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { Text } from '#ui/text/Text.tsx';
import { retryMessages } from '../calls/staff.ts';
import { words as said } from '../words.ts';
import { queries } from './queries.ts';
import { words as all } from './words.ts';

const words = all.work;
const DAY_SECONDS = 86_400;

/** The brand's messages by what became of them, and the way to try again what was given up. */
export function Messages() {
  const { data } = useSuspenseQuery(queries.work);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [again, setAgain] = useState<number>();
  const isGivenUp = data.messages.some(({ state }) => state === 'refused' || state === 'tries');
  const channelName = (channel: string) => words.channels[channel] ?? channel;
  return (
    <div className={layout.stack3}>
      {again !== undefined && <Alert tone="positive" text={words.triedAgain(again)} />}
      <DataTable
        level={2}
        caption={words.messages}
        columns={[
          {
            id: 'state',
            header: words.state,
            cell: ({ state }) => said.messages.states[state],
            onCard: 'title',
          },
          { id: 'channel', header: words.channel, cell: ({ channel }) => channelName(channel) },
          {
            id: 'oldest',
            header: words.oldest,
            cell: ({ oldest_seconds: seconds }) => words.ago(Math.floor(seconds / DAY_SECONDS)),
          },
          {
            id: 'count',
            header: words.count,
            cell: ({ count }) => count.toLocaleString('en-AU'),
            isFigure: true,
            onCard: 'figure',
          },
        ]}
        rows={data.messages}
        rowKey={({ channel, state }) => `${channel} ${state}`}
        empty={<EmptyState icon="info" title={words.noMessages} text={words.noMessagesText} />}
      />
      {data.without_gateway.map((channel) => (
        <Text key={channel} tone="quiet">
          {words.noGateway(channelName(channel), said.messages.noGateway)}
        </Text>
      ))}
      {isGivenUp && (
        <div className={layout.row2}>
          <Button onClick={() => setAsking(true)}>{words.again}</Button>
        </div>
      )}
      {isAsking && (
        <WhySheet
          call={retryMessages}
          title={words.againTitle}
          about={words.againAbout}
          yes={words.again}
          input={(body) => ({ body })}
          onClose={() => setAsking(false)}
          onDone={async ({ again: count }) => {
            setAsking(false);
            setAgain(count);
            await client.invalidateQueries({ queryKey: queries.work.queryKey });
          }}
        />
      )}
    </div>
  );
}
