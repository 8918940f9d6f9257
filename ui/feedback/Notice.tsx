import type { ReactNode } from 'react';
import { Icon } from '../text/Icon.tsx';
import text from '../text/text.module.css';
import alert from './Alert.module.css';
import styles from './Notice.module.css';

/**
 * What somebody should know before they go on, and that stops nobody: a price above a limit, say. It stays in the page
 * without content, so that what appears in it is read aloud. What went wrong is an `Alert`.
 */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <output className={styles.region}>
      {children && (
        <span className={`${alert.alert} ${text.pending}`}>
          <Icon name="info" />
          <span>{children}</span>
        </span>
      )}
    </output>
  );
}
