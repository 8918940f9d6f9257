import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { meQuery } from '#features/auth/web/queries.ts';
import type { Participant } from '#features/participants/calls/people.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { fullAccessTo } from '#features/participants/web/permissions.ts';
import { now } from '#platform/web/brand.ts';
import { command } from '#platform/web/command.ts';
import { LeadToNotFound } from '#platform/web/routing/LeadToNotFound.tsx';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { isView } from '#platform/web/session.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import layout from '#ui/layout/layout.module.css';
import { SubPageHeader } from '#ui/layout/SubPageHeader.tsx';
import { seeQuestion, type Thread } from '../../calls/questions.ts';
import { isAboutItself } from '../../rules.ts';
import { Expectations, type SeenBy } from '../Expectations.tsx';
import { questionQuery, refreshQuestions } from '../queries.ts';
import { words } from '../words.ts';
import { Deeds } from './Deeds.tsx';
import { Messages } from './Messages.tsx';
import { WriteForm } from './WriteForm.tsx';

const route = getRouteApi('/portal/questions/$questionSfid');

const above = [{ to: '/questions', label: words.list }] as const;

/** How often the page reads an open thread again, in milliseconds. */
const EVERY = 60_000;

/** A question with its thread: who sees it, when an answer comes, the messages, and a form for the next one. */
export function QuestionPage() {
  const participant = useCurrentParticipant();
  return participant ? <OfParticipant key={participant.sfid} participant={participant} /> : null;
}

function OfParticipant({ participant }: { participant: Participant }) {
  const title = useTitle();
  const { questionSfid } = route.useParams();
  const me = useQuery(meQuery());
  const query = useQuery({ ...questionQuery(participant.sfid, questionSfid), refetchInterval: EVERY });
  useSeen(participant.sfid, query.data);
  // The page does not say whether the question is missing or hidden from this person.
  if (!query.data && query.isError) return <LeadToNotFound />;
  return (
    <>
      <SubPageHeader title={title} above={above}>
        {query.data && <Subject thread={query.data} />}
      </SubPageHeader>
      {query.data && !me.isPending ? (
        <WholeThread
          key={query.data.sfid}
          participant={participant}
          thread={query.data}
          userId={me.data?.id}
        />
      ) : (
        <Loading>
          <Skeleton width="100%" height="14rem" />
        </Loading>
      )}
    </>
  );
}

/** What the question is about, with a link to it. Nothing for a question about no record: its first message says it all. */
function Subject({ thread }: { thread: Thread }) {
  const { about, title, claim_sfid: claim } = thread;
  if (isAboutItself(about)) return null;
  const support = supportLink(thread);
  return (
    <div className={layout.start}>
      <p>
        <bdi>{title}</bdi>
      </p>
      {claim && (
        <Link to="/claims/$claimId/claim" params={{ claimId: claim }} className={linkClass}>
          {words.seeClaim}
        </Link>
      )}
      {support && (
        <Link {...support} className={linkClass}>
          {support.to === '/plan' ? words.seePlan : words.seeSupport}
        </Link>
      )}
      {about === 'access' && (
        <Link to="/settings/access" className={linkClass}>
          {words.seeAccess}
        </Link>
      )}
      {about === 'report' && (
        <Link to="/reports" className={linkClass}>
          {words.seeReports}
        </Link>
      )}
    </div>
  );
}

/** A link to the support that a thread is about, or to its plan; undefined where the support is gone. */
function supportLink({ support_place: place, plan_support_sfid: sfid }: Thread) {
  if (!place || !sfid) return undefined;
  const { plan_sfid: plan, page } = place;
  if (!page) return { to: '/plan', search: { plan } } as const;
  return {
    to: '/plan/$supportArea/$supportCategory/$planSupportId',
    params: { supportArea: page.area, supportCategory: page.category, planSupportId: sfid },
    search: { plan },
  } as const;
}

interface Props {
  participant: Participant;
  thread: Thread;
  userId: number | undefined;
}

function WholeThread({ participant, thread, userId }: Props) {
  const scope = { participantSfid: participant.sfid, userId };
  const isFull = fullAccessTo(participant);
  const { open_until: until, waits_since: since } = thread;
  const isOver = until !== null && new Date(until) < now();
  const seenBy = seenByOf(thread, participant.name, isFull);
  const id = useId();
  return (
    <div className={`${layout.stack6} ${layout.column}`}>
      <Expectations seenBy={seenBy} id={id} since={since} isOver={isOver} />
      <Messages messages={thread.messages} seenBy={seenBy} seenById={id} />
      <WriteForm scope={scope} thread={thread} isOver={isOver} />
      <Deeds participantSfid={participant.sfid} thread={thread} mayShare={isFull} />
    </div>
  );
}

/** Who sees the thread now. That goes for the messages from before, too. */
function seenByOf(
  { shared, by_me: isMine, started_by: by }: Thread,
  participant: string,
  isFull: boolean,
): SeenBy {
  if (shared) return words.seenBy.shared(participant);
  if (isFull) return isMine ? words.seenBy.full : words.seenBy.theirs(by);
  return words.seenBy.mine;
}

/** Tells the server that the person has seen the answers. Staff who look at the person's portal do not. */
function useSeen(participantSfid: string, thread: Thread | undefined): void {
  const client = useQueryClient();
  const [send] = useState(() => command(seeQuestion));
  const questionId = thread?.sfid;
  const isNew = (thread?.unread ?? 0) > 0 && !isView();
  useEffect(() => {
    if (!isNew || !questionId) return;
    // If that fails, the answers still count as new.
    send({ params: { participantSfid, questionId } }).then(
      () => void refreshQuestions(client),
      () => undefined,
    );
  }, [isNew, questionId, participantSfid, client, send]);
}
