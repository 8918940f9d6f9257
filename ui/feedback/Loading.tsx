import type { ReactNode } from 'react';
import { Hidden } from '../text/Hidden.tsx';
import { words } from '../words.ts';
import styles from './Loading.module.css';

/** Around skeletons: a screen reader hears one word instead of empty boxes. It takes no part in the layout. */
export function Loading({ children }: { children: ReactNode }) {
  return (
    <div className={styles.loading} aria-busy="true">
      <Hidden as="p">{words.loading}</Hidden>
      {children}
    </div>
  );
}
