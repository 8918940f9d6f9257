import { type ReactNode, useState } from 'react';
import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import { Dialog } from '../overlays/Dialog.tsx';
import { Icon } from '../text/Icon.tsx';
import button from './Button.module.css';
import { Button } from './Button.tsx';

/**
 * The same as `Terms` where a page has no room for a line of terms: a round button that opens a dialog with every term
 * and its meaning (`TermList`), which may be loaded when it opens.
 */
export function TermsButton({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={joinClasses(button.round, button.accent)}
        aria-label={words.terms}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="info" />
      </button>
      <Dialog
        title={words.terms}
        isOpen={isOpen}
        onClose={close}
        actions={<Button onClick={close}>{words.close}</Button>}
      >
        {children}
      </Dialog>
    </>
  );
}
