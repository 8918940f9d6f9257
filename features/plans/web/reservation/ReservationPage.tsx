import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ApiError } from '#platform/web/api-error.ts';
import { NotFoundPage } from '#platform/web/routing/NotFoundPage.tsx';
import { useTitle } from '#platform/web/routing/use-title.ts';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { howMany } from '#scheme/units.ts';
import { Link, linkClass } from '#ui/actions/Link.tsx';
import { Loaded } from '#ui/feedback/Loaded.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { SubPageHeader } from '#ui/layout/SubPageHeader.tsx';
import { Badge } from '#ui/text/Badge.tsx';
import { Facts } from '#ui/text/Facts.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { ReservationDetails } from '../../calls/items.ts';
import { reservationQuery } from '../item-queries.ts';
import { isNamed, type KnownSupport, PlanSupport } from '../parts/PlanSupport.tsx';
import { pagesAbove, subjectOf } from '../ways.ts';
import styles from './ReservationPage.module.css';
import { Uses } from './Uses.tsx';
import { words } from './words.ts';

const route = getRouteApi('/portal/plan/reserved/$planSupportId/$preferenceId');

/** The link to the service agreement holds for five minutes: the page loads a new one before that. */
const FRESH_MS = 240_000;

/** One reservation in a support of the current plan; whoever sees the plan sees it. */
export default function ReservationPage() {
  const { planSupportId } = route.useParams();
  return (
    <PlanSupport isIt={(support) => isNamed(support, planSupportId)}>
      {(known) => <Reservation known={known} />}
    </PlanSupport>
  );
}

/** What the reservation is for, how much of it is used, and by which claims. */
function Reservation({ known }: { known: KnownSupport }) {
  const title = useTitle();
  const { preferenceId } = route.useParams();
  const { plan } = route.useSearch();
  const { place } = subjectOf(known);
  const query = useQuery({ ...reservationQuery(place, preferenceId), refetchInterval: FRESH_MS });
  if (query.error instanceof ApiError && query.error.status === 404) return <NotFoundPage />;
  return (
    <>
      <SubPageHeader title={title} above={pagesAbove(known.support, plan)} />
      <Loaded
        query={query}
        skeleton={
          <>
            <Skeleton width="100%" height="16rem" />
            <Skeleton width="100%" height="10rem" />
          </>
        }
      >
        {(reservation) => (
          <div className={layout.stack6}>
            <Details reservation={reservation} />
            <Uses uses={reservation.uses} />
          </div>
        )}
      </Loaded>
    </>
  );
}

function Details({ reservation }: { reservation: ReservationDetails }) {
  const { is_open: isOpen, service_agreement: agreement } = reservation;
  return (
    <Card className={`${layout.stack5} ${layout.column}`} aria-labelledby="reservation">
      <div className={layout.ends3}>
        <h2 id="reservation">
          <bdi>{reservation.provider_name}</bdi>
        </h2>
        <Badge tone={isOpen ? 'positive' : 'plain'}>{isOpen ? words.open : words.over}</Badge>
      </div>
      <dl className={styles.figures}>
        {(['total', 'used', 'left'] as const).map((figure) => (
          <div key={figure}>
            <dt>{words[figure]}</dt>
            <Text as="dd" isFigure>
              {formatMoney(fromDollars(reservation[figure]))}
            </Text>
          </div>
        ))}
      </dl>
      {!isOpen && <Text tone="quiet">{words.overText}</Text>}
      <Facts
        facts={[
          { label: words.item, value: <bdi>{`${reservation.item_name} (${reservation.item_code})`}</bdi> },
          { label: words.dates, value: words.fromTo(reservation.start_date, reservation.end_date) },
          { label: words.quantity, value: howMany(reservation.quantity, reservation.unit) },
          { label: words.made, value: <bdi>{words.madeBy(reservation.made_at, reservation.made_by)}</bdi> },
          {
            label: words.agreement,
            value: agreement ? (
              <Link className={linkClass} href={agreement} opensTab>
                {words.openAgreement}
              </Link>
            ) : (
              words.noAgreement
            ),
          },
        ]}
      />
    </Card>
  );
}
