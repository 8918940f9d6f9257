import { useQuery } from '@tanstack/react-query';
import type { ReservationDetails } from '@wattle/contract/supports/item-calls';
import { formatMoney, fromDollars } from '@wattle/domain/money';
import type { ReactNode } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import layout from '../../../ui/layout.module.css';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { type PageAbove, SubPageHeader } from '../../../ui/SubPageHeader.tsx';
import text from '../../../ui/text.module.css';
import { reservationQuery, type SupportPlace } from '../queries.ts';
import styles from './ReservationPage.module.css';
import { Uses } from './Uses.tsx';
import { words } from './words.ts';

interface Props {
  place: SupportPlace;
  preferenceId: string;
  /** The pages above, from the top. */
  above: readonly PageAbove[];
  /** In the place of the page where there is no such reservation. */
  notFound: ReactNode;
}

/** The link to its service agreement holds for five minutes: sooner than that there is a new one. */
const FRESH_MS = 240_000;

/** One reservation: what it is for, what of it is used, and by which claims. */
export function ReservationPage({ place, preferenceId, above, notFound }: Props) {
  const query = useQuery({ ...reservationQuery(place, preferenceId), refetchInterval: FRESH_MS });
  if (query.error instanceof ApiError && query.error.status === 404) return notFound;
  return (
    <>
      <SubPageHeader title={words.title} above={above} />
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
            <dd className={text.figure}>{formatMoney(fromDollars(reservation[figure]))}</dd>
          </div>
        ))}
      </dl>
      {!isOpen && <p className={text.quiet}>{words.overText}</p>}
      <Facts
        facts={[
          { label: words.item, value: <bdi>{`${reservation.item_name} (${reservation.item_code})`}</bdi> },
          { label: words.dates, value: words.fromTo(reservation.start_date, reservation.end_date) },
          { label: words.quantity, value: reservation.quantity.toLocaleString('en-AU') },
          { label: words.made, value: <bdi>{words.madeBy(reservation.made_at, reservation.made_by)}</bdi> },
          {
            label: words.agreement,
            value: agreement ? (
              <Link href={agreement} opensTab>
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
