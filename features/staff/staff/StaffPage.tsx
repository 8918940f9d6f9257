import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rolesFor, type StaffRole } from '#platform/contract/staff-roles.ts';
import { momentText } from '#platform/web/moments.ts';
import { Button } from '#ui/actions/Button.tsx';
import { LinkButton } from '#ui/actions/LinkButton.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { Badge, type BadgeTone } from '#ui/text/Badge.tsx';
import { Text } from '#ui/text/Text.tsx';
import { inviteAccount, type Replacement, type StaffAccount } from '../calls.ts';
import { roleWords } from '../words.ts';
import { AskSheet, DecideSheet, EndSheet, InviteSheet, RolesSheet } from './deeds.tsx';
import { accountsQuery, replacementsQuery, useReadAccounts } from './queries.ts';
import { memberQuery } from './session.ts';
import { pageWords as words } from './words.ts';

/** What is done in the sheet over the page. */
type Deed =
  | { kind: 'invite' }
  | { kind: 'roles' | 'end' | 'ask'; account: StaffAccount }
  | { kind: 'approve' | 'refuse'; request: Replacement };

const TONES: Readonly<Record<StaffAccount['state'], BadgeTone>> = {
  invited: 'pending',
  working: 'positive',
  ended: 'plain',
};

/** Who works in the console: the accounts with their roles, and lost passkeys that wait for a second person. */
export function StaffPage() {
  const { data: me } = useSuspenseQuery(memberQuery);
  const { data } = useSuspenseQuery(accountsQuery);
  const [deed, setDeed] = useState<Deed>();
  const [said, setSaid] = useState<string>();
  const readAgain = useReadAccounts();
  const mayGiveRoles = rolesFor(inviteAccount.who).some((role) => me.roles.includes(role));
  const open = (next: Deed) => {
    setSaid(undefined);
    setDeed(next);
  };
  return (
    <>
      <PageHeader
        title={words.title}
        actions={mayGiveRoles && <Button onClick={() => open({ kind: 'invite' })}>{words.invite}</Button>}
      >
        <Text tone="quiet">{words.about}</Text>
      </PageHeader>
      {said && <Alert tone="positive" text={said} />}
      <LostPasskeys onDeed={open} />
      <DataTable
        caption={words.title}
        level={2}
        columns={[
          {
            id: 'name',
            header: words.name,
            cell: ({ name, is_me: isMe }) => (isMe ? words.me(name) : name),
            onCard: 'title',
            isFreeText: true,
          },
          { id: 'email', header: words.email, cell: ({ email }) => email, isFreeText: true },
          { id: 'roles', header: words.roles, cell: ({ roles }) => rolesText(roles) },
          {
            id: 'state',
            header: words.state,
            cell: ({ state }) => <Badge tone={TONES[state]}>{words.states[state]}</Badge>,
          },
          {
            id: 'login',
            header: words.lastLogin,
            cell: ({ last_login: at }) => (at === null ? words.never : momentText(at)),
          },
          {
            id: 'deeds',
            header: words.deeds,
            cell: (account) => <Deeds account={account} mayGiveRoles={mayGiveRoles} onDeed={open} />,
            onCard: 'bare',
          },
        ]}
        rows={data.accounts}
        rowKey={({ id }) => id}
        empty={null}
      />
      {deed && (
        <DeedSheetOf
          deed={deed}
          onClose={() => setDeed(undefined)}
          onDone={async (done) => {
            setDeed(undefined);
            setSaid(done);
            await readAgain();
          }}
        />
      )}
    </>
  );
}

const rolesText = (roles: readonly StaffRole[]) => roles.map((role) => roleWords[role].name).join(', ');

interface Opens {
  onDeed: (deed: Deed) => void;
}

/** What waits for a second person; nothing where nothing does. */
function LostPasskeys({ onDeed }: Opens) {
  const { data } = useSuspenseQuery(replacementsQuery);
  if (data.replacements.length === 0) return null;
  return (
    <section className={layout.stack2}>
      <Text tone="quiet">{words.lostAbout}</Text>
      <DataTable
        caption={words.lost}
        level={2}
        columns={[
          { id: 'name', header: words.name, cell: ({ name }) => name, onCard: 'title', isFreeText: true },
          { id: 'why', header: words.reason, cell: ({ why }) => why, isFreeText: true },
          {
            id: 'asked',
            header: words.asked,
            cell: ({ asked_by: by, asked_at: at }) => words.askedBy(by ?? words.onServer, momentText(at)),
          },
          {
            id: 'deeds',
            header: words.deeds,
            cell: (request) =>
              request.may_decide ? (
                <div className={layout.stack1}>
                  {(['approve', 'refuse'] as const).map((kind) => (
                    <LinkButton
                      key={kind}
                      label={words[kind]}
                      about={request.name}
                      isWorking={false}
                      onPress={() => onDeed({ kind, request })}
                    />
                  ))}
                </div>
              ) : (
                words.somebodyElse
              ),
            onCard: 'bare',
          },
        ]}
        rows={data.replacements}
        rowKey={({ id }) => id}
        empty={null}
      />
    </section>
  );
}

/** What can be done about an account; nothing about the own one, and one that has ended. */
function Deeds({ account, mayGiveRoles, onDeed }: Opens & { account: StaffAccount; mayGiveRoles: boolean }) {
  if (account.is_me || account.state === 'ended') return null;
  const kinds = [
    ...(mayGiveRoles ? (['roles'] as const) : []),
    ...(account.last_login === null ? [] : (['ask'] as const)),
    'end' as const,
  ];
  const labels = { roles: words.setRoles, ask: words.lostPasskey, end: words.end };
  return (
    <div className={layout.stack1}>
      {kinds.map((kind) => (
        <LinkButton
          key={kind}
          label={labels[kind]}
          about={account.name}
          isWorking={false}
          onPress={() => onDeed({ kind, account })}
        />
      ))}
    </div>
  );
}

function DeedSheetOf({
  deed,
  ...rest
}: {
  deed: Deed;
  onClose: () => void;
  onDone: (said: string) => Promise<void>;
}) {
  switch (deed.kind) {
    case 'invite':
      return <InviteSheet {...rest} />;
    case 'roles':
      return <RolesSheet account={deed.account} {...rest} />;
    case 'end':
      return <EndSheet account={deed.account} {...rest} />;
    case 'ask':
      return <AskSheet account={deed.account} {...rest} />;
    default:
      return <DecideSheet isApproved={deed.kind === 'approve'} request={deed.request} {...rest} />;
  }
}
