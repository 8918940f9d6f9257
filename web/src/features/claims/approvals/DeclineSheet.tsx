import { DECLINE_REASONS } from '@wattle/domain/claim-status';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import field from '../../../ui/Field.module.css';
import { describedBy, Field } from '../../../ui/Field.tsx';
import { joinClasses } from '../../../ui/join-classes.ts';
import { RadioGroup } from '../../../ui/RadioGroup.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import type { ClaimRow } from '../figures.ts';
import { words } from '../words.ts';
import { Asked } from './ApproveDialog.tsx';
import styles from './DeclineSheet.module.css';
import { type DeclineReason, reasonText, roomBeside } from './reason.ts';

interface Props {
  claim: ClaimRow;
  onDecline: (reason: string) => void;
  onClose: () => void;
}

const OWN = 'decline-more';

/** Asks for the reason before a claim is declined; pressing its button is the confirmation. */
export function DeclineSheet({ claim, onDecline, onClose }: Props) {
  const [reason, setReason] = useState<DeclineReason>();
  const [more, setMore] = useState('');
  const [wasTried, setTried] = useState(false);
  const hint = words.moreReasonHint(roomBeside(reason));
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
      <Field id={OWN} label={words.moreReason} hint={hint}>
        <textarea
          {...describedBy({ id: OWN, hint })}
          id={OWN}
          name={OWN}
          className={joinClasses(field.control, styles.own)}
          rows={4}
          maxLength={roomBeside(reason)}
          value={more}
          onChange={({ target }) => setMore(target.value)}
        />
      </Field>
    </Sheet>
  );
}
