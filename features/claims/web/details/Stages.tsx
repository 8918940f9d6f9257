import { joinClasses } from '#ui/join-classes.ts';
import { Icon } from '#ui/text/Icon.tsx';
import text from '#ui/text/text.module.css';
import type { StageOf } from '../../rules/stages.ts';
import { words } from '../words.ts';
import styles from './Stages.module.css';

/** The way of a claim, stage by stage: what is done, where it is now, and what is still to come. */
export function Stages({ stages }: { stages: readonly StageOf[] }) {
  return (
    <ol className={styles.stages}>
      {stages.map(({ stage, title, state, note }) => (
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
          </div>
        </li>
      ))}
    </ol>
  );
}
