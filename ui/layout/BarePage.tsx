import type { ReactNode } from 'react';
import styles from './BarePage.module.css';
import { Logo } from './Logo.tsx';

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
