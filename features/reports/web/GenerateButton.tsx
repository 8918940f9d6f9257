import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonClass } from '#ui/actions/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { words } from './words.ts';

/** Leads to the form, or tells people with read-only access why not (specification: generate-button). */
export function GenerateButton({ hasFullAccess }: { hasFullAccess: boolean }) {
  return hasFullAccess ? (
    <Link to="/generate-reports" className={buttonClass('primary')}>
      {words.generateOne}
    </Link>
  ) : (
    <Explanation />
  );
}

function Explanation() {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.generateOne}
      </Button>
      <Dialog
        title={words.accessTitle}
        isOpen={isOpen}
        onClose={close}
        actions={<Button onClick={close}>{words.close}</Button>}
      >
        <p>{words.accessText}</p>
        <p>{words.accessHelp}</p>
      </Dialog>
    </>
  );
}
