import type { ReactNode } from 'react';
import styles from './Facts.module.css';

interface Props {
  facts: readonly { label: string; value: ReactNode }[];
  /** The look of the whole list, where it is another one. */
  className?: string | undefined;
}

/** What something is, line by line: its name and its value. */
export function Facts({ facts, className = styles.facts }: Props) {
  return (
    <dl className={className}>
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
