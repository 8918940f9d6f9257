import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { momentText } from '#platform/web/moments.ts';
import { WhySheet } from '#platform/web/staff/WhySheet.tsx';
import { Button } from '#ui/actions/Button.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Badge } from '#ui/text/Badge.tsx';
import { Facts } from '#ui/text/Facts.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Text } from '#ui/text/Text.tsx';
import { type AccessRequest, approveAccess, closeAccessRequest } from '../calls/staff.ts';
import styles from './people.module.css';
import { requestsQuery, useReadAnew } from './queries.ts';
import { words } from './words.ts';

/** Full access that waits for a second member of staff, with its count. */
export function RequestList() {
  const requests = useQuery(requestsQuery);
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.part}>
      <div className={layout.ends3}>
        <h2 id={id}>{words.waiting}</h2>
        {requests.data && <Badge tone="pending">{requests.data.requests.length}</Badge>}
      </div>
      <Text tone="quiet">{words.waitingText}</Text>
      <Loaded query={requests} skeleton={<Skeleton width="100%" height="6rem" />}>
        {({ requests: all }) =>
          all.length === 0 ? <p>{words.nothingWaits}</p> : <Requests requests={all} />
        }
      </Loaded>
    </Card>
  );
}

/** Requests, one under the other. */
export function Requests({ requests }: { requests: readonly AccessRequest[] }) {
  return (
    <ul className={styles.list}>
      {requests.map((request) => (
        <li key={request.id}>
          <Request request={request} />
        </li>
      ))}
    </ul>
  );
}

function Request({ request }: { request: AccessRequest }) {
  const { person, participant, by_me: isMine } = request;
  const [deciding, setDeciding] = useState<'agree' | 'close'>();
  const about = words.about(person.name, participant.name);
  return (
    <div className={layout.stack2}>
      <h3>
        <Link to="/people/$sfid" params={{ sfid: person.sfid }}>
          {person.name}
        </Link>
        {words.fullAccessTo}
        <Link to="/participants/$sfid" params={{ sfid: participant.sfid }}>
          {participant.name}
        </Link>
      </h3>
      <Text tone="quiet">{words.askedBy(request.asked_by, momentText(request.asked_at))}</Text>
      <Facts
        facts={[
          { label: words.accessColumns.relationship, value: request.relationship ?? words.none },
          { label: words.accessColumns.dates, value: words.dates(request.starts_on, request.ends_on) },
          { label: words.basis, value: request.basis ?? words.none },
          { label: words.why, value: request.why },
        ]}
      />
      <Text tone="quiet" size="small">
        {words.lapses(request.lapses_on)}
      </Text>
      {isMine && <p>{words.mine}</p>}
      <div className={styles.deeds}>
        {!isMine && (
          <Button onClick={() => setDeciding('agree')}>
            {words.agree}
            <Hidden> {about}</Hidden>
          </Button>
        )}
        <Button variant="secondary" onClick={() => setDeciding('close')}>
          {isMine ? words.withdraw : words.decline}
          <Hidden> {about}</Hidden>
        </Button>
      </div>
      {deciding && (
        <DecideSheet
          request={request}
          isAgreed={deciding === 'agree'}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </div>
  );
}

function DecideSheet({
  request: { id, by_me: isMine },
  isAgreed,
  onClose,
}: {
  request: AccessRequest;
  isAgreed: boolean;
  onClose: () => void;
}) {
  const readAnew = useReadAnew();
  const sheet = {
    input: (body: { why: string }) => ({ params: { requestId: String(id) }, body }),
    onClose,
    onDone: async () => {
      onClose();
      await readAnew();
    },
  };
  if (isAgreed)
    return <WhySheet call={approveAccess} title={words.agree} about={words.agreeAbout} {...sheet} />;
  return (
    <WhySheet
      call={closeAccessRequest}
      title={isMine ? words.withdraw : words.decline}
      about={isMine ? words.withdrawAbout : words.declineAbout}
      {...sheet}
    />
  );
}
