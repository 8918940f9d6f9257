import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { failureText } from '#platform/web/form-error.ts';
import { send } from '#platform/web/http.ts';
import { momentText } from '#platform/web/moments.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { Badge } from '#ui/text/Badge.tsx';
import { Facts } from '#ui/text/Facts.tsx';
import { testReceiver } from '../calls/staff.ts';
import type { Webhook } from '../calls/webhooks.ts';
import { RemoveSheet, ReplaySheet, RotateSheet } from './deeds.tsx';
import { useReload } from './queries.ts';
import { Standing } from './Standing.tsx';
import styles from './webhooks.module.css';
import { words } from './words.ts';

interface Props {
  webhook: Webhook;
  onSecret: (secret: string) => void;
  onRemoved: () => void;
}

/** One webhook: how it gets on, the deliveries that failed, and what can be done about them. */
export function OneWebhook({ webhook, onSecret, onRemoved }: Props) {
  const [sheet, setSheet] = useState<'replay' | 'rotate' | 'remove'>();
  const [due, setDue] = useState<number>();
  const reload = useReload();
  const titleId = useId();
  const id = String(webhook.id);
  const close = () => setSheet(undefined);
  const finish = async () => {
    close();
    await reload();
  };
  const deeds = { id, onClose: close };
  return (
    <section aria-labelledby={titleId} className={layout.stack3}>
      <Card className={layout.stack3}>
        <h2 id={titleId} className={styles.url}>
          {webhook.url}
        </h2>
        <Facts look="apart" facts={factsOf(webhook)} />
        <div className={layout.row2}>
          <Test id={id} />
          <Button variant="secondary" onClick={() => setSheet('replay')}>
            {words.replay}
          </Button>
          <Button variant="secondary" onClick={() => setSheet('rotate')}>
            {words.rotate}
          </Button>
          <Button variant="secondary" onClick={() => setSheet('remove')}>
            {words.remove}
          </Button>
        </div>
        {due !== undefined && <Alert tone="positive" text={words.due(due)} />}
      </Card>
      <Late webhook={webhook} />
      {sheet === 'replay' && (
        <ReplaySheet
          {...deeds}
          onDone={async (count) => {
            setDue(count);
            await finish();
          }}
        />
      )}
      {sheet === 'rotate' && (
        <RotateSheet
          {...deeds}
          onDone={async (secret) => {
            onSecret(secret);
            await finish();
          }}
        />
      )}
      {sheet === 'remove' && (
        <RemoveSheet
          {...deeds}
          url={webhook.url}
          onDone={async () => {
            await finish();
            onRemoved();
          }}
        />
      )}
    </section>
  );
}

const factsOf = (webhook: Webhook) => [
  { label: words.state, value: <Standing webhook={webhook} /> },
  { label: words.behind, value: words.behindCount(webhook.behind) },
  ...(webhook.failing_since === null
    ? []
    : [{ label: words.failingSince, value: momentText(webhook.failing_since) }]),
  ...(webhook.paused_at === null ? [] : [{ label: words.pausedAt, value: momentText(webhook.paused_at) }]),
  { label: words.kinds, value: webhook.kinds.length === 0 ? words.allKinds : webhook.kinds.join(', ') },
  { label: words.order, value: words.orders[webhook.order] },
  { label: words.since, value: momentText(webhook.created_at) },
];

/** Sends a test at once, and says what the receiver answered. */
function Test({ id }: { id: string }) {
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => send(testReceiver, { params: { id }, body: {} }, {}),
  });
  return (
    <>
      <Button variant="secondary" isWorking={isPending} onClick={() => mutate()}>
        {words.test}
      </Button>
      {data?.taken === true && <Alert tone="positive" text={words.taken(data.status ?? 200)} />}
      {data?.taken === false && <Alert text={words.notTaken(data.failure ?? '')} />}
      {error && <Alert text={failureText(error)} />}
    </>
  );
}

function Late({ webhook: { late } }: { webhook: Webhook }) {
  return (
    <DataTable
      level={2}
      caption={words.late}
      columns={[
        { id: 'change', header: words.change, cell: ({ change }) => String(change), onCard: 'title' },
        { id: 'failure', header: words.failure, cell: ({ failure }) => failure, isFreeText: true },
        {
          id: 'state',
          header: words.state,
          cell: ({ dead }) => (
            <Badge tone={dead ? 'negative' : 'caution'}>{dead ? words.givenUp : words.triedAgain}</Badge>
          ),
        },
        { id: 'tries', header: words.tries, cell: ({ attempts }) => String(attempts), isFigure: true },
      ]}
      rows={late}
      rowKey={({ change }) => String(change)}
      empty={<EmptyState icon="check" level={3} title={words.noneLate} text={words.noneLateText} />}
    />
  );
}
