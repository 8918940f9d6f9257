import { useToday } from '#platform/web/today.ts';
import { Question } from '#ui/overlays/Dialog.tsx';
import { Text } from '#ui/text/Text.tsx';
import { claimSentence } from '../../words/claims.ts';
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
export function Asked({ claim }: { claim: ClaimRow }) {
  const today = useToday();
  return (
    <div>
      <p>{claimSentence({ ...claim, paidOn: null }, today)}</p>
      <Text tone="quiet">{words.invoiceOn(claim.reference, claim.dates)}</Text>
    </div>
  );
}
