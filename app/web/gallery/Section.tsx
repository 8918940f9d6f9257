import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import layout from '#ui/layout/layout.module.css';
import styles from './Gallery.module.css';

interface SectionProps {
  /** Also the anchor by which tests open the section. */
  id: string;
  title: string;
  children: ReactNode;
}

/** One component in its states. */
export function Section({ id, title, children }: SectionProps) {
  return (
    <section className={styles.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      <div className={styles.examples}>{children}</div>
    </section>
  );
}

/** One state of the component, named in words. `isWide` takes the whole line. */
export function Example({
  state,
  isWide = false,
  children,
}: {
  state: string;
  isWide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={joinClasses(styles.example, isWide && styles.wide)}>
      <p className={styles.state}>{state}</p>
      {children}
    </div>
  );
}

/** Small things side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={`${layout.row3} ${layout.centre}`}>{children}</div>;
}
