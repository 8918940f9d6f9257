import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { SecretDialog } from '#platform/web/staff/SecretDialog.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { linkClass } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { Text } from '#ui/text/Text.tsx';
import { AddSheet } from './AddSheet.tsx';
import { OneWebhook } from './OneWebhook.tsx';
import { useReload, webhooksQuery } from './queries.ts';
import { Standing } from './Standing.tsx';
import styles from './webhooks.module.css';
import { words } from './words.ts';

const route = getRouteApi('/inside/webhooks');

/** The receivers of what people do, with one of them beside the list. */
export function WebhooksPage() {
  const { data } = useSuspenseQuery(webhooksQuery);
  const { webhook: named } = route.useSearch();
  const navigate = route.useNavigate();
  const reload = useReload();
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  const chosen = data.webhooks.find(({ id }) => String(id) === named);
  return (
    <>
      <PageHeader title={words.title} actions={<Button onClick={() => setAdding(true)}>{words.add}</Button>}>
        <Text tone="quiet">{words.about}</Text>
      </PageHeader>
      <div className={styles.beside}>
        <DataTable
          level={2}
          caption={words.title}
          columns={[
            {
              id: 'url',
              header: words.url,
              leads: true,
              isFreeText: true,
              onCard: 'title',
              cell: ({ id, url }) => (
                <Link
                  to="/webhooks"
                  search={{ webhook: String(id) }}
                  className={linkClass}
                  aria-current={id === chosen?.id ? 'true' : undefined}
                >
                  {url}
                </Link>
              ),
            },
            {
              id: 'state',
              header: words.state,
              cell: (webhook) => <Standing webhook={webhook} />,
              onCard: 'bare',
            },
            {
              id: 'behind',
              header: words.behind,
              cell: ({ behind }) => behind.toLocaleString('en-AU'),
              isFigure: true,
            },
            {
              id: 'late',
              header: words.late,
              cell: ({ late }) => late.length.toLocaleString('en-AU'),
              isFigure: true,
            },
          ]}
          rows={data.webhooks}
          rowKey={({ id }) => String(id)}
          empty={<EmptyState icon="upload" title={words.none} text={words.noneText} />}
        />
        {chosen ? (
          <OneWebhook
            key={chosen.id}
            webhook={chosen}
            onSecret={setSecret}
            onRemoved={() => void navigate({ search: {}, replace: true })}
          />
        ) : (
          data.webhooks.length > 0 && (
            <EmptyState icon="upload" title={words.choose} text={words.chooseText} />
          )
        )}
      </div>
      {isAdding && (
        <AddSheet
          onClose={() => setAdding(false)}
          onAdded={async ({ webhook, secret: made }) => {
            setAdding(false);
            setSecret(made);
            await reload();
            await navigate({ search: { webhook: String(webhook.id) } });
          }}
        />
      )}
      {secret !== undefined && (
        <SecretDialog
          title={words.secret}
          text={words.secretText}
          secret={secret}
          onDone={() => setSecret(undefined)}
        />
      )}
    </>
  );
}
