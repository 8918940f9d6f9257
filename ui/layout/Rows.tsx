import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { Icon } from '../text/Icon.tsx';
import text from '../text/text.module.css';
import styles from './Rows.module.css';

/** Things of one kind, a row each. On phones rows stand where tables and cards would be too long. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}

interface RowProps {
  title: ReactNode;
  /** A few quiet words under it. */
  note?: ReactNode;
  /** What it comes to, after its meaning. */
  figure?: ReactNode;
  isNegative?: boolean;
  /** Where the whole row leads to; without it the row only says something. */
  link?: Pick<LinkProps, 'to' | 'params' | 'search'> | undefined;
  /** What is drawn of it: under all of it on phones, elsewhere under the figure. */
  children?: ReactNode;
}

/** One of them: all of it is the target. */
export function Row({ title, note, figure, isNegative = false, link, children }: RowProps) {
  const content = (
    <>
      <span className={styles.title}>{title}</span>
      {note && <span className={joinClasses(text.quiet, text.small, styles.note)}> {note}</span>}
      {figure !== undefined && (
        <span className={joinClasses(text.figure, styles.figure, isNegative && styles.negative)}>
          {' '}
          {figure}
        </span>
      )}
      {children && <span className={styles.drawing}>{children}</span>}
      {link && <Icon name="chevron" />}
    </>
  );
  return (
    <li className={styles.item}>
      {link ? (
        <Link {...link} className={styles.row}>
          {content}
        </Link>
      ) : (
        <div className={styles.row}>{content}</div>
      )}
    </li>
  );
}
