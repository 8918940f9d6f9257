import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { pageOf, withPage } from '#platform/web/page-search.ts';
import { useListNavigation } from '#platform/web/routing/use-list-navigation.ts';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { useToday } from '#platform/web/today.ts';
import { formatSpokenDate, todayInAdelaide } from '#scheme/dates.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { Row, Rows } from '#ui/layout/Rows.tsx';
import { Pagination } from '#ui/tables/Pagination.tsx';
import { Badge } from '#ui/text/Badge.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { Question } from '../../calls/questions.ts';
import { AskAbout } from '../AskAbout.tsx';
import { questionsQuery } from '../queries.ts';
import { words } from '../words.ts';

const route = getRouteApi('/portal/questions');

/** All questions that a person sees, and a button to ask one (specification: questions-page). */
export function QuestionsPage() {
  const participant = useCurrentParticipant();
  return participant ? <Questions key={participant.sfid} participantSfid={participant.sfid} /> : null;
}

function Questions({ participantSfid }: { participantSfid: string }) {
  const page = pageOf(route.useSearch());
  const onSearch = useListNavigation();
  const query = useQuery({ ...questionsQuery(participantSfid, page), placeholderData: keepPreviousData });
  return (
    <>
      <PageHeader
        title={useTitle()}
        actions={<AskAbout participantSfid={participantSfid} about="contact" what={words.askUs} isMain />}
      >
        <Text tone="quiet">{words.intro}</Text>
        <Text tone="quiet">{words.ofClaims}</Text>
        <Link to="/claims" className={linkClass}>
          {words.toClaims}
        </Link>
      </PageHeader>
      <Loaded query={query} skeleton={<Skeleton width="100%" height="16rem" />}>
        {({ items, pagination: { total, per_page: perPage } }) =>
          items.length === 0 ? (
            <EmptyState icon="info" title={words.none} text={words.noneText} />
          ) : (
            <div className={`${layout.stack3} ${layout.column}`}>
              <Rows label={words.list}>
                {items.map((question) => (
                  <Asked key={question.sfid} question={question} />
                ))}
              </Rows>
              <Pagination
                label={words.pages}
                page={page}
                perPage={perPage}
                total={total}
                onChange={(to) => onSearch(withPage(to))}
              />
            </div>
          )
        }
      </Loaded>
    </>
  );
}

function Asked({
  question: { sfid, title, by_me, started_by, started_at, state, unread },
}: {
  question: Question;
}) {
  const day = formatSpokenDate(todayInAdelaide(new Date(started_at)), useToday());
  return (
    <Row
      title={
        <>
          <bdi>{title}</bdi> {unread > 0 && <Badge tone="pending">{words.newAnswer}</Badge>}
        </>
      }
      note={`${words.askedBy(by_me ? undefined : started_by, day)}: ${words.states[state]}`}
      link={{ to: '/questions/$questionSfid', params: { questionSfid: sfid } }}
    />
  );
}
