import type { ReactElement } from 'react';
import { words } from '../control-words.ts';
import styles from './Breadcrumbs.module.css';

interface Props {
  /** The router's links to the pages above, from the top. */
  links: readonly ReactElement[];
  /** The title of this page. */
  current: string;
}

/** Over the title of a page that lies under another: its place, and the way back up. */
export function Breadcrumbs({ links, current }: Props) {
  return (
    <nav aria-label={words.breadcrumbs}>
      <ol className={styles.list}>
        {links.map((link, at) => (
          <li className={styles.item} key={at}>
            {link}
          </li>
        ))}
        <li className={styles.item}>
          <span className={styles.current} aria-current="page">
            {current}
          </span>
        </li>
      </ol>
    </nav>
  );
}
