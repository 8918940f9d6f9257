import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatMoney } from '#scheme/money.ts';
import { Button } from '#ui/actions/Button.tsx';
import { linkClass } from '#ui/actions/Link.tsx';
import { Accordion } from '#ui/layout/Accordion.tsx';
import layout from '#ui/layout/layout.module.css';
import { Facts } from '#ui/text/Facts.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { SupportPlace } from '../queries.ts';
import styles from './Payees.module.css';
import type { Payee, PayeeItem, PayeeSection } from './payees.ts';
import { categoryWords as words } from './words.ts';

/** How many are shown at first: a plan can have hundreds of providers. */
const SHOWN = 20;

interface Props {
  place: SupportPlace;
  section: PayeeSection;
}

/** One section of the spend overview: its payees, each of whom opens to its items. */
export function Payees({ place, section: { title, total, empty, payees } }: Props) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? payees : payees.slice(0, SHOWN);
  return (
    <div className={layout.stack3}>
      <div className={`${layout.ends} ${layout.baseline}`}>
        <h3>{title}</h3>
        <Text isFigure>{formatMoney(total)}</Text>
      </div>
      {shown.length > 0 ? (
        <Accordion level={4} sections={shown.map((payee) => accordionSection(payee, place))} />
      ) : (
        <Text tone="quiet">{empty}</Text>
      )}
      {shown.length < payees.length && (
        <Button variant="secondary" className={styles.more} onClick={() => setShowsAll(true)}>
          {words.showAll(payees.length)}
        </Button>
      )}
    </div>
  );
}

function accordionSection({ id, name, amount, items }: Payee, place: SupportPlace) {
  return {
    id,
    title: name,
    summary: formatMoney(amount),
    isDisabled: items.length === 0,
    content: <Items items={items} place={place} />,
  };
}

function Items({ items, place }: { items: readonly PayeeItem[]; place: SupportPlace }) {
  return (
    <ul className={styles.items}>
      {items.map(({ name, code, facts, reservation }, at) => (
        <li className={`${layout.stack1} ${styles.item}`} key={at}>
          <p className={styles.name}>{name || code}</p>
          {name && code && (
            <Text tone="quiet" size="small">
              {code}
            </Text>
          )}
          <Facts look="inline" facts={facts} />
          {reservation && (
            <Link
              className={linkClass}
              to="/plan/reserved/$planSupportId/$preferenceId"
              params={{ planSupportId: place.planSupportId, preferenceId: reservation }}
            >
              {words.viewReservation}
              <Hidden> {words.ofItem(name || (code ?? ''))}</Hidden>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
