import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { momentText } from '#platform/web/moments.ts';
import { SecretDialog } from '#platform/web/staff/SecretDialog.tsx';
import { WhySheet } from '#platform/web/staff/WhySheet.tsx';
import { useToday } from '#platform/web/today.ts';
import { formatDate, todayInAdelaide } from '#scheme/dates.ts';
import { Button } from '#ui/actions/Button.tsx';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { Text } from '#ui/text/Text.tsx';
import { type ApiKey, revokeKey } from '../calls/staff.ts';
import { words as said } from '../words.ts';
import { MakeKeySheet } from './MakeKeySheet.tsx';
import { queries } from './queries.ts';
import { words as all } from './words.ts';

const words = all.keys;
const route = getRouteApi('/inside/api-keys');

/** The keys of the operations API: what each may do, how it is used, and the ways to make and to end one. */
export function KeysPage() {
  const { data } = useSuspenseQuery(queries.keys);
  const isAll = route.useSearch().all === 'yes';
  const navigate = route.useNavigate();
  const client = useQueryClient();
  const today = useToday();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<{ name: string; key: string }>();
  const [revoked, setRevoked] = useState<ApiKey>();
  const reload = () => client.invalidateQueries({ queryKey: queries.keys.queryKey });
  return (
    <>
      <PageHeader title={words.title} actions={<Button onClick={() => setMaking(true)}>{words.make}</Button>}>
        <Text tone="quiet">{words.about}</Text>
      </PageHeader>
      <SegmentedControl
        label={words.which}
        isLabelHidden
        options={[
          { value: 'in-use', label: words.inUse },
          { value: 'all', label: words.all },
        ]}
        value={isAll ? 'all' : 'in-use'}
        onChange={(which) => void navigate({ search: which === 'all' ? { all: 'yes' } : {}, replace: true })}
      />
      <DataTable
        level={2}
        caption={words.title}
        columns={[
          { id: 'name', header: words.name, cell: ({ name }) => name, onCard: 'title', isFreeText: true },
          {
            id: 'scopes',
            header: words.scopes,
            cell: ({ scopes }) => scopes.map((scope) => words.scope[scope]).join('; '),
          },
          { id: 'until', header: words.until, cell: (key) => standing(key, today) },
          { id: 'used', header: words.used, cell: lastUse },
          {
            id: 'deed',
            header: words.deed,
            cell: (key) =>
              key.revoked_at === null && (
                <LinkButton
                  label={words.revoke}
                  about={key.name}
                  isWorking={false}
                  onPress={() => setRevoked(key)}
                />
              ),
            onCard: 'bare',
          },
        ]}
        rows={isAll ? data.keys : data.keys.filter(({ revoked_at: at }) => at === null)}
        rowKey={({ name, created_at: at }) => `${name} ${at}`}
        empty={<EmptyState icon="swap" title={words.none} text={words.noneText} />}
      />
      {isMaking && (
        <MakeKeySheet
          onClose={() => setMaking(false)}
          onMade={async (name, key) => {
            setMaking(false);
            setMade({ name, key });
            await reload();
          }}
        />
      )}
      {made && (
        <SecretDialog
          title={words.made(made.name)}
          text={said.keys.made}
          secret={made.key}
          onDone={() => setMade(undefined)}
        />
      )}
      {revoked && (
        <WhySheet
          call={revokeKey}
          title={words.revokeTitle(revoked.name)}
          about={words.revokeAbout}
          yes={words.revoke}
          input={(body) => ({ params: { name: revoked.name }, body })}
          onClose={() => setRevoked(undefined)}
          onDone={async () => {
            setRevoked(undefined);
            await reload();
          }}
        />
      )}
    </>
  );
}

/** Until when a key works, or since when it does not. */
function standing({ revoked_at: revokedAt, ends_on: endsOn }: ApiKey, today: string): string {
  if (revokedAt !== null) return words.revokedOn(formatDate(todayInAdelaide(new Date(revokedAt))));
  if (endsOn === null) return words.endless;
  return endsOn < today ? words.over(formatDate(endsOn)) : formatDate(endsOn);
}

const lastUse = ({ last_used_at: at, last_used_from: from }: ApiKey): string =>
  at === null ? all.never : words.usedAt(momentText(at), from ?? '');
