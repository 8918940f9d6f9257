import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { Button, buttonClass } from '#ui/actions/Button.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { OpenOverlay } from '#ui/overlays/open-overlay.ts';
import { words } from './access-words.ts';

/** Replaces a page that needs full access, for people who may only look. */
export default function NoAccessPage() {
  const openOverlay = use(OpenOverlay);
  return (
    <>
      <PageHeader title={words.title}>
        <p>{words.text}</p>
        <p>{words.help}</p>
      </PageHeader>
      <div className={layout.row3}>
        <Link to="/plan" className={buttonClass('primary')}>
          {words.toPlan}
        </Link>
        {openOverlay && (
          <Button variant="secondary" onClick={() => openOverlay('contact')}>
            {words.contact}
          </Button>
        )}
      </div>
    </>
  );
}
