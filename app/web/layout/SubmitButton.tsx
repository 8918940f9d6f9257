import { Link, useLocation } from '@tanstack/react-router';
import { titles } from '#features/submissions/web/titles.ts';
import { buttonClass } from '#ui/actions/Button.tsx';
import { Icon } from '#ui/text/Icon.tsx';
import styles from './SubmitButton.module.css';

/**
 * Floats at the end of the pages of plans and claims (2§2 "Submit new claim"), except on forms, which have their own
 * button.
 */
export function SubmitButton() {
  const { pathname } = useLocation();
  if (!/^\/(plan(?!\/(reserve-budget|can-be-paid)(\/|$))|claims)(\/|$)/.test(pathname)) return null;
  return (
    <div className={styles.float}>
      <Link to="/submit-claim" className={buttonClass('primary')}>
        <Icon name="plus" />
        {titles.page}
      </Link>
    </div>
  );
}
