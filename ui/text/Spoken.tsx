import { Skeleton } from '../feedback/Skeleton.tsx';
import { Lead } from './Lead.tsx';
import { Listen } from './Listen.tsx';
import styles from './Spoken.module.css';
import text from './text.module.css';

interface Props {
  /**
   * The sentences, the first of them the one that the page opens with; undefined while they are on their way, null where
   * they can't be had.
   */
  sentences: readonly string[] | null | undefined;
  /** What they are about: announced once for each. */
  about: string;
  /** How many there will be, so that nothing moves when they come. */
  expected?: 1 | 2;
}

/** What a page opens with, where no card holds it: its sentence, what belongs to it, and a voice that reads it. */
export function Spoken({ sentences, about, expected = 1 }: Props) {
  if (sentences === null) return null;
  if (!sentences)
    return (
      <div className={styles.coming} aria-hidden="true">
        <Skeleton width="12em" />
        {expected > 1 && <Skeleton width="100%" />}
      </div>
    );
  const [first = '', ...more] = sentences;
  const said = sentences.join(' ');
  return (
    <div className={styles.spoken}>
      <div>
        <Lead text={said} about={about}>
          {first}
        </Lead>
        {more.length > 0 && <p className={text.quiet}>{more.join(' ')}</p>}
      </div>
      <Listen text={said} isSmall />
    </div>
  );
}
