import { Question } from '../../../ui/Dialog.tsx';
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
    <Question
      title={words.approveQuestion}
      yes={words.yesApprove}
      no={words.cancel}
      onYes={onApprove}
      onNo={onClose}
    >
      <Asked claim={claim} />
      <p>{words.approveMeans}</p>
    </Question>
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
