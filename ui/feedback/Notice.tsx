import type { ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import tones from '../text/tones.module.css';
import alert from './Alert.module.css';
import styles from './Notice.module.css';

/**
 * Says something that people should know before they go on, but that stops nobody, such as a price above a limit. The
 * region stays in the page without content, so that text is read aloud when it appears. For failures use `Alert`.
 */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <output className={styles.region}>
      {children && (
        <span className={`${alert.alert} ${tones.pending}`}>
          <Icon name="info" />
          <span>{children}</span>
        </span>
      )}
    </output>
  );
}
