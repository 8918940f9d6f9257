import type { ReactNode } from 'react';
import styles from './Icon.module.css';

/** Drawn on a 24 x 24 grid with a 2 px round stroke. */
const drawings = {
  alert: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v6M12 16.5v.5" />
    </>
  ),
  check: <path d="m5 12 5 5 9-10" />,
  chevron: <path d="m6 9 6 6 6-6" />,
  close: <path d="M6 6l12 12M18 6 6 18" />,
  logout: <path d="M14 4h5v16h-5M4 12h11M11 8l4 4-4 4" />,
  plan: (
    <>
      <path d="M21 12a9 9 0 1 1-9-9v9z" />
      <path d="M16 3.9A9 9 0 0 1 20.1 8H16z" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** A drawing beside a word. It says nothing by itself: the word is always there for everybody. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
