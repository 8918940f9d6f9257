import { useState } from 'react';
import { Button } from '#ui/actions/Button.tsx';
import { RadioGroup } from '#ui/choices/RadioGroup.tsx';
import { TextArea } from '#ui/forms/TextArea.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { DECLINE_REASONS } from '../../rules/status.ts';
import type { ClaimRow } from '../figures.ts';
import { words } from '../words.ts';
import { Asked } from './ApproveDialog.tsx';
import { type DeclineReason, reasonText, roomBeside } from './reason.ts';

interface Props {
  claim: ClaimRow;
  onDecline: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason before a claim is declined; pressing its button is the confirmation. */
export function DeclineSheet({ claim, onDecline, onClose }: Props) {
  const [reason, setReason] = useState<DeclineReason>();
  const [more, setMore] = useState('');
  const [wasTried, setTried] = useState(false);
  const decline = () => {
    if (reason) {
      onDecline(reasonText(reason, more));
      return;
    }
    setTried(true);
    document.querySelector<HTMLElement>('#decline-reason input')?.focus();
  };
  return (
    <Sheet
      isOpen
      title={words.declineQuestion}
      onClose={onClose}
      actions={
        <>
          <Button onClick={decline}>{words.yesDecline}</Button>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <Asked claim={claim} />
      <p>{words.declineMeans}</p>
      <RadioGroup
        name="decline-reason"
        label={words.reason}
        options={DECLINE_REASONS.map((each) => ({ value: each, label: each }))}
        value={reason}
        onChange={setReason}
        isRequired
        {...(wasTried && !reason && { error: words.reasonMissing })}
      />
      <TextArea
        name="decline-more"
        label={words.moreReason}
        hint={words.moreReasonHint(roomBeside(reason))}
        rows={4}
        maxLength={roomBeside(reason)}
        value={more}
        onChange={({ target }) => setMore(target.value)}
      />
    </Sheet>
  );
}
