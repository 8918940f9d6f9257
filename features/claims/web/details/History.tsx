import { brand } from '#platform/web/brand.ts';
import text from '#ui/text/text.module.css';
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
          <p className={`${text.quiet} ${text.small}`}>
            <time dateTime={at}>{dayOf(at)}</time>
          </p>
          {note && (
            <p className={text.quiet}>
              <bdi>{note}</bdi>
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
