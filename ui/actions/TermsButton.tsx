import { type ReactNode, useState } from 'react';
import { words } from '../control-words.ts';
import { joinClasses } from '../join-classes.ts';
import { Icon } from '../text/Icon.tsx';
import button from './Button.module.css';

interface Props {
  /** Draws the dialog with the terms (`TermsDialog`); its code may be loaded later than the button's. */
  dialog: (isOpen: boolean, onClose: () => void) => ReactNode;
}

/**
 * The same as `Terms` where a page has no room for a line of terms: a round button that opens a dialog with every term
 * and its meaning.
 */
export function TermsButton({ dialog }: Props) {
  const [isOpen, setOpen] = useState(false);
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
      {dialog(isOpen, () => setOpen(false))}
    </>
  );
}
