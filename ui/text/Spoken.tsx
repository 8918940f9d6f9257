import { Listen } from '../actions/Listen.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { Lead } from './Lead.tsx';
import styles from './Spoken.module.css';
import { Text } from './Text.tsx';

interface Props {
  /**
   * The sentences; the page opens with the first. Undefined while they are loading, null if they could not be loaded.
   */
  sentences: readonly string[] | null | undefined;
  /** Identifies what the sentences are about. They are announced once for each value. */
  about: string;
  /** How many sentences will come, so that nothing moves when they do. */
  expected?: 1 | 2;
}

/**
 * The opening of a page, outside of a card: its sentence, the sentences that belong to it, and a button that reads them
 * aloud.
 */
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
        {more.length > 0 && <Text tone="quiet">{more.join(' ')}</Text>}
      </div>
      <Listen text={said} isSmall />
    </div>
  );
}
