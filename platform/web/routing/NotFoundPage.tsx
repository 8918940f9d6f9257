import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { Button, buttonClass } from '../../ui/Button.tsx';
import layout from '../../ui/layout.module.css';
import { OpenOverlay } from '../../ui/open-overlay.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { words } from './words.ts';

/** For an address that leads nowhere, or to something that isn't there (1§2). */
export function NotFoundPage() {
  const openOverlay = use(OpenOverlay);
  return (
    <>
      <PageHeader title={words.notFoundTitle}>
        <p>{words.notFoundText}</p>
      </PageHeader>
      <div className={layout.stack4}>
        <p>{words.notFoundWhy}</p>
        <ul>
          {words.notFoundReasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <div className={layout.row3}>
          <Link to="/" className={buttonClass('primary')}>
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
