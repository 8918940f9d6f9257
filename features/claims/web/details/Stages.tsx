import { brand } from '#platform/web/brand.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Icon } from '#ui/text/Icon.tsx';
import text from '#ui/text/text.module.css';
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
              <span className={text.hidden}> {words.stage[state]}</span>
            </p>
            {note && <p className={`${text.quiet} ${text.small}`}>{note}</p>}
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
    <p className={text.small}>
      {namesStatus(status) && <>{statusMeaning(status, brand.name).label} </>}
      <time className={text.quiet} dateTime={at}>
        {dayOf(at)}
      </time>
      {note && (
        <>
          {' '}
          <bdi>{note}</bdi>
        </>
      )}
    </p>
  );
}
