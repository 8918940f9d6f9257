import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Participant } from '#features/participants/calls/people.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { participantsQuery } from '#features/participants/web/queries.ts';
import { command } from '#platform/web/command.ts';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { showToast } from '#platform/web/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { linkClass } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Spoken } from '#ui/text/Spoken.tsx';
import { Text } from '#ui/text/Text.tsx';
import { dismissNotice, listNotices, type Notice } from '../calls.ts';
import { noticesLead } from '../words.ts';
import { noticesQuery } from './queries.ts';
import { words } from './words.ts';

/** The signed-in person's notices about a participant, each with its reason; they are dismissed one by one. */
export default function NoticesPage() {
  const participant = useCurrentParticipant();
  return participant ? <Notices key={participant.sfid} participant={participant} /> : null;
}

function Notices({ participant: { sfid: participantSfid } }: { participant: Participant }) {
  const query = useQuery(noticesQuery(participantSfid));
  return (
    <>
      <PageHeader title={useTitle()} />
      <PullToRefresh onRefresh={() => query.refetch({ throwOnError: true })}>
        <div className={layout.stack5}>
          <Loaded query={query} skeleton={<Skeleton width="100%" height="16rem" />}>
            {({ notices, choices }) => (
              <>
                {notices.length > 0 ? (
                  <>
                    <Spoken about={participantSfid} sentences={[noticesLead(notices.length)]} />
                    <ul className={layout.stack4}>
                      {notices.map((notice) => (
                        <li key={notice.sfid}>
                          <OneNotice notice={notice} participantSfid={participantSfid} />
                        </li>
                      ))}
                    </ul>
                  </>
                ) : (
                  <EmptyState
                    icon="info"
                    title={words.none}
                    text={choices.length > 0 ? words.noneText : words.noChoice}
                  />
                )}
                <p>
                  <Link to="/settings/notifications" className={linkClass}>
                    {words.choose}
                  </Link>
                </p>
              </>
            )}
          </Loaded>
        </div>
      </PullToRefresh>
    </>
  );
}

function OneNotice({ notice, participantSfid }: { notice: Notice; participantSfid: string }) {
  const { isWorking, dismiss } = useDismiss(notice, participantSfid);
  const id = `notice-${notice.sfid}`;
  const { claim_sfid: claim, plan_sfid: plan } = notice;
  return (
    <Card className={layout.stack2} aria-labelledby={id}>
      <h2 id={id}>{notice.lead}</h2>
      <p>{notice.why}</p>
      <Text tone="quiet" size="small">
        {words.from(notice.noticed_on)}
      </Text>
      <div className={layout.ends4}>
        {claim ? (
          <Link
            to="/claims/$claimId/claim"
            params={{ claimId: claim }}
            search={{ plan }}
            className={linkClass}
          >
            {words.seeClaim}
          </Link>
        ) : (
          <Link to="/plan" search={{ plan }} className={linkClass}>
            {words.seePlan}
          </Link>
        )}
        <Button variant="secondary" isWorking={isWorking} onClick={dismiss}>
          {words.dismiss}
          <Hidden> {notice.lead}</Hidden>
        </Button>
      </div>
    </Card>
  );
}

/** Dismisses a notice: it leaves the page once the server has confirmed. */
function useDismiss({ sfid }: Notice, participantSfid: string) {
  const client = useQueryClient();
  const [send] = useState(() => command(dismissNotice));
  const [isWorking, setWorking] = useState(false);
  const dismiss = async () => {
    setWorking(true);
    try {
      await send({ params: { participantSfid, noticeId: sfid } });
      client.setQueryData(
        noticesQuery(participantSfid).queryKey,
        (known) => known && { ...known, notices: known.notices.filter((each) => each.sfid !== sfid) },
      );
      showToast(words.dismissed);
    } catch {
      setWorking(false);
      showToast(words.failed, 'error');
    }
    for (const queryKey of [[listNotices.name], participantsQuery().queryKey])
      void client.invalidateQueries({ queryKey });
  };
  return { isWorking, dismiss: () => void dismiss() };
}
