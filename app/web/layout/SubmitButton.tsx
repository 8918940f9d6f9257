import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { titles } from '#features/submissions/web/titles.ts';
import { buttonClass } from '#ui/actions/Button.tsx';
import { Icon } from '#ui/text/Icon.tsx';
import styles from './SubmitButton.module.css';
import { letStepAside } from './step-aside.ts';

/**
 * The button that people with full access have on every page but forms, which have their own button
 * (specification: submit-button). On phones it stands as its sign in the line of the tabs, and with its words above
 * them where nothing is below it. On wide screens, whose side nav leads to the same page, it floats over the claims
 * pages only.
 */
export function SubmitButton() {
  const { pathname } = useLocation();
  if (/^\/(submit-claim|reports\/generate|plan\/(reserve-budget|can-be-paid)|settings\/.)/.test(pathname))
    return null;
  return <Floating isOnClaims={/^\/claims(\/|$)/.test(pathname)} />;
}

function Floating({ isOnClaims }: { isOnClaims: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? letStepAside(place.current) : undefined), []);
  return (
    <div
      data-screen-only
      ref={place}
      className={`${styles.float} ${isOnClaims ? styles.onClaims : ''}`}
      data-aside
    >
      <Link to="/submit-claim" className={buttonClass('primary')}>
        <Icon name="plus" />
        <span className={styles.words}>{titles.page}</span>
      </Link>
    </div>
  );
}
