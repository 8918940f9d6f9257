import { Button } from '../actions/Button.tsx';
import { words } from '../control-words.ts';
import type { Term } from '../text/TermList.tsx';
import { TermList } from '../text/TermList.tsx';
import { Dialog } from './Dialog.tsx';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  terms: readonly Term[];
}

/** The terms of a page, each with its meaning, over the page. A `TermsButton` opens it. */
export function TermsDialog({ isOpen, onClose, terms }: Props) {
  return (
    <Dialog
      title={words.terms}
      isOpen={isOpen}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <TermList terms={terms} />
    </Dialog>
  );
}
