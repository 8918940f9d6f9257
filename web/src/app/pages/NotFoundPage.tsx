import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { Button, buttonClass } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { OpenOverlay } from '../layout/open-overlay.ts';
import styles from './pages.module.css';
import { words } from './words.ts';

/** For an address that leads nowhere, or to something that isn't there (1§2). */
export default function NotFoundPage() {
  const openOverlay = use(OpenOverlay);
  return (
    <>
      <PageHeader title={words.notFoundTitle}>
        <p>{words.notFoundText}</p>
      </PageHeader>
      <div className={styles.stack}>
        <p>{words.notFoundWhy}</p>
        <ul>
          {words.notFoundReasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <div className={layout.row3}>
          <Link to="/plan" className={buttonClass('primary')}>
            {words.backToPlan}
          </Link>
          {openOverlay && (
            <Button variant="secondary" onClick={() => openOverlay('contact')}>
              {words.contactUs}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}
