import { useEffect, useRef, useState } from 'react';
import { conflictIn } from '#platform/web/api-error.ts';
import { useCommand } from '#platform/web/forms/use-command.ts';
import { isView } from '#platform/web/session.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { announce } from '#ui/feedback/announce.ts';
import layout from '#ui/layout/layout.module.css';
import { adviseClaim } from '../../calls/advice.ts';
import type { ClaimAdvice, ClaimDetails } from '../../calls/shapes.ts';
import type { ClaimsScope } from '../scope.ts';
import { AdviceForm } from './AdviceForm.tsx';
import { Said } from './Said.tsx';
import { useShowAdvice } from './use-show-advice.ts';
import { adviceWords as words } from './words.ts';

interface Props {
  scope: ClaimsScope;
  claim: ClaimDetails;
}

/**
 * Of a claim that waits: what people with read-only access say about it, and for them the form to say it. Somebody who may
 * decide has no form, and staff who look at somebody's portal have none (specification: supported-decisions).
 */
export function Advice({ scope, claim }: Props) {
  const mayAdvise = scope.hasApprovals && !scope.hasFullAccess && !isView();
  const mine = mayAdvise ? claim.advice.find(({ by_me: isMine }) => isMine) : undefined;
  const others = claim.advice.filter((each) => each !== mine);
  return (
    <>
      {others.length > 0 && (
        <div className={layout.stack2}>
          <h3>{words.said}</h3>
          <Said advice={others} />
        </div>
      )}
      {mayAdvise && <Mine scope={scope} claimSfid={claim.sfid} mine={mine} />}
    </>
  );
}

interface MineProps {
  scope: ClaimsScope;
  claimSfid: string;
  mine: ClaimAdvice | undefined;
}

/** What the person said, with the ways to change it and to take it back; the form, where they have said nothing. */
function Mine({ scope, claimSfid, mine }: MineProps) {
  const [isOpen, setOpen] = useState(false);
  const isForm = isOpen || !mine;
  const opener = useRef<HTMLButtonElement>(null);
  const wasForm = useRef(isForm);
  // Once something is sent the form is gone: the button in its place takes the focus.
  useEffect(() => {
    if (wasForm.current && !isForm) opener.current?.focus();
    wasForm.current = isForm;
  }, [isForm]);
  const show = useShowAdvice(claimSfid);
  const takeBack = useCommand(adviseClaim, ({ advice }) => {
    announce(words.takenBack);
    show(advice);
    return Promise.resolve();
  });
  if (isForm) {
    const close = () => setOpen(false);
    return (
      <AdviceForm
        scope={scope}
        claimSfid={claimSfid}
        mine={mine}
        onSent={close}
        onCancel={mine ? close : undefined}
      />
    );
  }
  const params = { participantSfid: scope.participantSfid, claimId: claimSfid };
  return (
    <div className={layout.stack3}>
      <Said advice={[mine]} />
      <div className={layout.row3}>
        <Button ref={opener} variant="secondary" onClick={() => setOpen(true)}>
          {words.change}
        </Button>
        <Button
          variant="quiet"
          isWorking={takeBack.isPending}
          onClick={() => takeBack.mutate({ params, body: { says: null } })}
        >
          {words.takeBack}
        </Button>
      </div>
      {takeBack.error && <Alert text={conflictIn(takeBack.error) ?? words.failed} />}
    </div>
  );
}
