import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import styles from './pages.module.css';
import { words } from './words.ts';

/**
 * In the place of a page that others lead to already and that is still being built: says so, and what to do instead.
 * `will` is what it will be for.
 */
export function NotBuiltYet({ header, will }: { header: ReactNode; will: string }) {
  return (
    <>
      {header}
      <div className={styles.stack}>
        <p>{words.notBuiltYet}</p>
        <p>{words.willBe(will)}</p>
        <p>{words.notBuiltHelp}</p>
        <p>
          <Link to="/plan" className={buttonClass('primary')}>
            {words.backToPlan}
          </Link>
        </p>
      </div>
    </>
  );
}
