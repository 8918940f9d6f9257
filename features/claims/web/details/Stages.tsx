import { brand } from '#platform/web/brand.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Icon } from '#ui/text/Icon.tsx';
import { Text } from '#ui/text/Text.tsx';
import { statusMeaning } from '../../rules/status.ts';
import { dayOf } from '../figures.ts';
import { words } from '../words.ts';
import styles from './Stages.module.css';
import { namesStatus, type WayStage } from './way.ts';

/** The way of a claim, stage by stage: what is done, where it is now, and what is still to come. */
export function Stages({ stages }: { stages: readonly WayStage[] }) {
  return (
    <ol className={styles.stages}>
      {stages.map(({ stage, title, state, note, events }) => (
        <li
          key={stage}
          className={joinClasses(styles.stage, styles[state])}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={styles.mark}>
            {state === 'done' && <Icon name="check" />}
            {state === 'stopped' && <Icon name="close" />}
          </span>
          <div>
            <p className={styles.title}>
              {title}
              <Hidden> {words.stage[state]}</Hidden>
            </p>
            {note && (
              <Text tone="quiet" size="small">
                {note}
              </Text>
            )}
            {events.map((event, index) => (
              <Event key={index} event={event} />
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}

/** What happened within a stage: the status, its day, and what was noted. */
function Event({ event: { at, status, note } }: { event: WayStage['events'][number] }) {
  return (
    <Text size="small">
      {namesStatus(status) && <>{statusMeaning(status, brand.name).label} </>}
      <Text as="time" tone="quiet" dateTime={at}>
        {dayOf(at)}
      </Text>
      {note && (
        <>
          {' '}
          <bdi>{note}</bdi>
        </>
      )}
    </Text>
  );
}
