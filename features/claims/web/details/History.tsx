import { brand } from '#platform/web/brand.ts';
import { Text } from '#ui/text/Text.tsx';
import type { ClaimDetails } from '../../calls/shapes.ts';
import { statusMeaning } from '../../rules/status.ts';
import { dayOf } from '../figures.ts';
import styles from './History.module.css';

/** What has happened to a claim so far, oldest first, each with its day. */
export function History({ events }: Pick<ClaimDetails, 'events'>) {
  return (
    <ol className={styles.events}>
      {events.map(({ at, status, note }, index) => (
        <li className={styles.event} key={index}>
          <p className={styles.what}>{statusMeaning(status, brand.name).label}</p>
          <Text tone="quiet" size="small">
            <time dateTime={at}>{dayOf(at)}</time>
          </Text>
          {note && (
            <Text tone="quiet">
              <bdi>{note}</bdi>
            </Text>
          )}
        </li>
      ))}
    </ol>
  );
}
