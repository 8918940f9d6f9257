import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { Button, buttonClass } from '#ui/actions/Button.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { OpenOverlay } from '#ui/overlays/open-overlay.ts';
import { words } from './words.ts';

/** For an address that leads nowhere, or to something that isn't there (specification: page-not-found). */
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
