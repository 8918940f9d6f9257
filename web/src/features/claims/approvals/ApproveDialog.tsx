import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import text from '../../../ui/text.module.css';
import type { ClaimRow } from '../figures.ts';
import { words } from '../words.ts';

interface Props {
  claim: ClaimRow;
  onApprove: () => void;
  onClose: () => void;
}

/** Asks before a claim is approved. */
export function ApproveDialog({ claim, onApprove, onClose }: Props) {
  return (
    <Dialog
      isAlert
      isOpen
      title={words.approveQuestion}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onApprove}>{words.yesApprove}</Button>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <Asked claim={claim} />
      <p>{words.approveMeans}</p>
    </Dialog>
  );
}

/** Which claim is asked about. */
export function Asked({ claim: { provider, amount, reference, dates } }: { claim: ClaimRow }) {
  return (
    <div>
      <p>{words.asks(provider, amount)}</p>
      <p className={text.quiet}>{words.invoiceOn(reference, dates)}</p>
    </div>
  );
}
