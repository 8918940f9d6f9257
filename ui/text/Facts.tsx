import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes.ts';
import styles from './Facts.module.css';

interface Props {
  facts: readonly { label: string; value: ReactNode }[];
  /**
   * Where a value stands: in its own column (`columns`, `narrow`), at the other end of the line (`apart`), under its
   * name (`below`), or right after its name, one fact after the other (`inline`).
   */
  look?: 'columns' | 'narrow' | 'apart' | 'below' | 'inline';
  className?: string | undefined;
}

/** A list of facts, each with its name and its value. */
export function Facts({ facts, look = 'columns', className }: Props) {
  return (
    <dl className={joinClasses(styles.facts, styles[look], className)}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
