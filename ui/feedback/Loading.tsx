import type { ReactNode } from 'react';
import text from '../text/text.module.css';
import { words } from '../words.ts';
import styles from './Loading.module.css';

/** Around skeletons: a screen reader hears one word instead of empty boxes. It takes no part in the layout. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div className={styles.loading} aria-busy="true">
      <p className={text.hidden}>{words.loading}</p>
      {children}
    </div>
  );
}
