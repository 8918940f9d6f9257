import type { ReactNode } from 'react';
import { Logo } from '../text/Logo.tsx';
import styles from './BarePage.module.css';

/** A page without navigation: the brand on top, one narrow column below. */
export function BarePage({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <Logo />
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
