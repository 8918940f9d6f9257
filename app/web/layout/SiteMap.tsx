import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Permissions } from '#features/participants/web/permissions.ts';
import { brand, poweredByLogo } from '#platform/web/brand.ts';
import { APP_VERSION } from '#platform/web/version.ts';
import { joinClasses } from '#ui/join-classes.ts';
import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { siteMapFor } from './navigation.ts';
import styles from './SiteMap.module.css';
import { words } from './words.ts';

/**
 * This many taps on the copyright mark show the version (specification: frame-dialogs), for people who are asked for it
 * on the phone.
 */
const TAPS = 7;

const YEAR = new Date().getFullYear();

interface Props {
  permissions: Permissions;
  onContact: () => void;
}

/**
 * At the end of every page of the portal: links to all pages, how to reach the plan manager, and the copyright. On phones it leaves out the links that
 * the tabs show.
 */
export function SiteMap({ permissions, onContact }: Props) {
  return (
    <footer className={styles.footer} data-screen-only>
      <nav aria-label={words.siteMap}>
        <ul className={styles.links}>
          {siteMapFor(permissions).map(({ to, label, isTab }) => (
            <li key={to} className={joinClasses(isTab && styles.tab)}>
              <Link to={to} activeOptions={{ exact: true, includeSearch: false }}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`${layout.ends3} ${styles.end}`}>
        <Copyright />
        {/* The other brand's button is in the frame (specification: frame). */}
        {!brand.features.contactButton && (
          <button type="button" className={styles.contact} onClick={onContact}>
            {words.contact}
          </button>
        )}
        {brand.features.poweredBy && (
          <img src={poweredByLogo} alt={words.poweredBy} width="150" height="26" />
        )}
      </div>
    </footer>
  );
}

function Copyright() {
  const [taps, setTaps] = useState(0);
  return (
    <Text tone="quiet" size="small" className={styles.copyright}>
      <button type="button" className={styles.mark} onClick={() => setTaps(taps + 1)}>
        {words.copyright(YEAR)}
      </button>
      <output>{taps >= TAPS && words.version(APP_VERSION)}</output>
    </Text>
  );
}
