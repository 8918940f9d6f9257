import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import { Icon } from '../text/Icon.tsx';
import { Text } from '../text/Text.tsx';
import styles from './Rows.module.css';

/** Things of one kind, one row each. On phones, rows replace tables and cards that would be too long. */
export function Rows({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.rows} aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowProps {
  title: ReactNode;
  /** A few quiet words under the title. */
  note?: ReactNode;
  /** The amount or count, after the note that says what it is. */
  figure?: ReactNode;
  isNegative?: boolean;
  /** Where the whole row leads. Without it the row is plain text. */
  link?: Pick<LinkProps, 'to' | 'params' | 'search'> | undefined;
  /** A drawing: under everything else on phones, elsewhere under the figure. */
  children?: ReactNode;
}

/** One row. Where it has a link, all of the row can be pressed. */
export function Row({ title, note, figure, isNegative = false, link, children }: RowProps) {
  const content = (
    <>
      <span className={styles.title}>{title}</span>
      {note && (
        <Text as="span" tone="quiet" size="small" className={styles.note}>
          {' '}
          {note}
        </Text>
      )}
      {figure !== undefined && (
        <Text as="span" isFigure className={joinClasses(styles.figure, isNegative && styles.negative)}>
          {' '}
          {figure}
        </Text>
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
