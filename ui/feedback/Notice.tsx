import type { ReactNode } from 'react';
import alert from './Alert.module.css';
import { Icon } from './Icon.tsx';
import styles from './Notice.module.css';
import text from './text.module.css';

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
