import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { memberQuery } from '#features/staff/staff/session.ts';
import { momentText } from '#platform/web/moments.ts';
import { phoneText } from '#platform/web/phone.ts';
import { WhySheet } from '#platform/web/staff/WhySheet.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Facts } from '#ui/text/Facts.tsx';
import { Text } from '#ui/text/Text.tsx';
import { endSessions, inviteAgain, type StaffPerson } from '../calls/staff.ts';
import { AccessTable } from './AccessTable.tsx';
import styles from './people.module.css';
import { personQuery, useReadAnew } from './queries.ts';
import { words } from './words.ts';

const route = getRouteApi('/inside/people/$sfid');

/** A person who signs in: how they are reached, their account, and whom they have access to. */
export function PersonPage() {
  const { sfid } = route.useParams();
  const { data: person } = useSuspenseQuery(personQuery(sfid));
  return (
    <>
      <PageHeader title={person.name}>
        <Text tone="quiet">{words.kinds.person}</Text>
        <p>
          <Link to="/people">{words.toPeople}</Link>
        </p>
      </PageHeader>
      <div className={styles.detail}>
        <Account person={person} />
        <AccessTable person={person} access={person.access} requests={person.requests} />
      </div>
    </>
  );
}

function Account({ person }: { person: StaffPerson }) {
  const { data: member } = useSuspenseQuery(memberQuery);
  const [deed, setDeed] = useState<'invite' | 'end-sessions'>();
  const id = useId();
  const readAnew = useReadAnew();
  const close = () => setDeed(undefined);
  const sheet = {
    input: (body: { why: string }) => ({ params: { userSfid: person.sfid }, body }),
    onClose: close,
    onDone: async () => {
      close();
      await readAnew();
    },
  };
  const moment = (at: string | null) => (at === null ? words.never : momentText(at));
  return (
    <Card aria-labelledby={id} className={layout.stack4}>
      <h2 id={id}>{words.account}</h2>
      <Facts
        look="below"
        className={styles.facts}
        facts={[
          { label: words.email, value: person.email },
          { label: words.mobile, value: person.mobile_phone ? phoneText(person.mobile_phone) : words.none },
          { label: words.phone, value: person.phone ? phoneText(person.phone) : words.none },
          { label: words.state, value: person.activated ? words.activated : words.notActivated },
          { label: words.invited, value: moment(person.invited_at) },
          { label: words.lastLogin, value: moment(person.last_login_at) },
          { label: words.devices, value: words.deviceCount(person.sessions) },
        ]}
      />
      {member.roles.includes('access') && (
        <div className={styles.deeds}>
          <Button variant="secondary" onClick={() => setDeed('invite')}>
            {words.inviteAgain}
          </Button>
          <Button variant="secondary" onClick={() => setDeed('end-sessions')}>
            {words.endSessions}
          </Button>
        </div>
      )}
      {deed === 'invite' && (
        <WhySheet
          call={inviteAgain}
          title={words.inviteAgain}
          about={words.inviteAgainAbout(person.email)}
          yes={words.inviteYes}
          {...sheet}
        />
      )}
      {deed === 'end-sessions' && (
        <WhySheet call={endSessions} title={words.endSessions} about={words.endSessionsAbout} {...sheet} />
      )}
    </Card>
  );
}
