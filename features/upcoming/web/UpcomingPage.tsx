import { useQuery } from '@tanstack/react-query';
import type { Participant } from '#features/participants/calls/people.ts';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { fullAccessTo } from '#features/participants/web/permissions.ts';
import { api } from '#platform/web/api.ts';
import { SaveFile } from '#platform/web/files/SaveFile.tsx';
import { ListDownload } from '#platform/web/ListDownload.tsx';
import { callQuery } from '#platform/web/query.ts';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { useToday } from '#platform/web/today.ts';
import { formatSpokenDate } from '#scheme/dates.ts';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { PullToRefresh } from '#ui/layout/PullToRefresh.tsx';
import { Row, Rows } from '#ui/layout/Rows.tsx';
import { Spoken } from '#ui/text/Spoken.tsx';
import { Text } from '#ui/text/Text.tsx';
import { listUpcoming, type UpcomingDate, upcomingFile, upcomingListFile } from '../calls.ts';
import { CalendarAddress } from './CalendarAddress.tsx';
import { happens, moreOf, nextSentence, type Reading, words } from './words.ts';

/** What is known to happen from today on, the next first, and the same for calendars and spreadsheets. */
export default function UpcomingPage() {
  const participant = useCurrentParticipant();
  return participant ? <Upcoming key={participant.sfid} participant={participant} /> : null;
}

function Upcoming({ participant }: { participant: Participant }) {
  const { sfid: participantSfid } = participant;
  const today = useToday();
  const query = useQuery(callQuery(listUpcoming, { params: { participantSfid } }));
  const { dates, at_end: atEnd = 'waits' } = query.data ?? {};
  const reading: Reading = { mayDecide: fullAccessTo(participant), atEnd };
  const [next] = dates ?? [];
  const sentence = next && nextSentence(inCents(next), reading, today);
  return (
    <>
      <PageHeader title={useTitle()} />
      <PullToRefresh onRefresh={() => query.refetch({ throwOnError: true })}>
        <div className={layout.stack5}>
          <Spoken
            about={participantSfid}
            sentences={
              dates ? (sentence === undefined ? null : [sentence]) : query.isError ? null : undefined
            }
          />
          <Loaded query={query} skeleton={<Skeleton width="100%" height="20rem" />}>
            {({ dates: known }) =>
              known.length === 0 ? (
                <EmptyState icon="calendar" title={words.none} text={words.noneText} />
              ) : (
                <>
                  <div>
                    <SaveFile
                      label={words.addToCalendar}
                      about={words.ofDates}
                      failed={words.failed}
                      onAsk={() => fileOf(participantSfid)}
                    />
                    <Text tone="quiet" size="small">
                      {words.calendarHint}
                    </Text>
                  </div>
                  <Months dates={known} reading={reading} />
                  <ListDownload
                    about={words.ofDates}
                    onAsk={(asked) => api(upcomingListFile, { params: { participantSfid }, query: asked })}
                  />
                  <CalendarAddress participantSfid={participantSfid} />
                </>
              )
            }
          </Loaded>
        </div>
      </PullToRefresh>
    </>
  );
}

async function fileOf(participantSfid: string) {
  const { name, ics } = await api(upcomingFile, { params: { participantSfid } });
  return { name, content: ics, mediaType: 'text/calendar;charset=utf-8' };
}

/** With the amount in cents, as the sentences need it. */
const inCents = (date: UpcomingDate) => ({
  ...date,
  amount: date.amount === null ? null : fromDollars(date.amount),
});

/** The days of each month under its name. */
function Months({ dates, reading }: { dates: readonly UpcomingDate[]; reading: Reading }) {
  return [...Map.groupBy(dates, ({ day }) => words.month(day))].map(([month, own]) => (
    <section key={month} className={layout.stack2}>
      <h2>{month}</h2>
      <Rows>
        {own.map((date) => (
          <OneDate key={`${date.kind} ${date.sfid}`} date={date} reading={reading} />
        ))}
      </Rows>
    </section>
  ));
}

function OneDate({ date, reading }: { date: UpcomingDate; reading: Reading }) {
  const known = inCents(date);
  const { kind, amount } = known;
  const said = happens(date, reading);
  const sentence = `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`;
  return (
    <Row
      title={formatSpokenDate(date.day, useToday())}
      note={[sentence, moreOf(known)].filter(Boolean).join(' ')}
      figure={amount === null || kind === 'reservation-ends' ? undefined : formatMoney(amount)}
      link={linkOf(date)}
    />
  );
}

/** The page that says more about it. */
function linkOf({ kind, sfid, plan_sfid: plan, plan_support_sfid: support }: UpcomingDate) {
  if (kind === 'claim-decided') {
    return { to: '/claims/approvals/$claimId/claim', params: { claimId: sfid }, search: { plan } } as const;
  }
  if (kind === 'reservation-ends' && support) {
    return {
      to: '/plan/reserved/$planSupportId/$preferenceId',
      params: { planSupportId: support, preferenceId: sfid },
      search: { plan },
    } as const;
  }
  return { to: '/plan', search: { plan } } as const;
}
