import { useState } from 'react';
import { failureText } from '#platform/web/form-error.ts';
import { keepsNothing } from '#platform/web/session.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import layout from '#ui/layout/layout.module.css';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { SESSION_DAYS } from '../../rules/lifetimes.ts';
import { useLogOut } from '../use-log-out.ts';
import { useEndWatch } from './use-end-watch.ts';
import { tellUse } from './use-told.ts';
import { words } from './words.ts';

/** Warns the person two minutes before the session ends by itself (specification: session-warning). */
export function EndWarning() {
  const warning = useEndWatch();
  return warning ? <Warning {...warning} /> : null;
}

function Warning({ minutes, isUnused }: { minutes: number; isUnused: boolean }) {
  const { logOut, isLoggingOut } = useLogOut();
  const [isClosed, setClosed] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState<string>();
  if (isClosed) return null;
  const stay = async () => {
    setWorking(true);
    setFailure(undefined);
    // The warning goes as soon as the server has heard of it.
    await tellUse().catch((error: unknown) => setFailure(failureText(error)));
    setWorking(false);
  };
  // After its days a session ends whatever is pressed.
  const goOn = isUnused ? () => void stay() : () => setClosed(true);
  return (
    <Dialog
      isOpen
      isAlert
      title={isUnused ? words.title : words.overTitle}
      onClose={goOn}
      actions={
        <>
          <Button isWorking={isWorking} onClick={goOn}>
            {isUnused ? words.stay : words.goOn}
          </Button>
          <Button variant="secondary" isWorking={isLoggingOut} onClick={logOut}>
            {words.logOut}
          </Button>
        </>
      }
    >
      <div className={layout.stack3}>
        {failure && <Alert text={failure} />}
        <output>{isUnused ? words.unused(minutes) : words.over(minutes, SESSION_DAYS)}</output>
        <p>{keepsNothing() ? words.begunGoes : words.begunStays}</p>
      </div>
    </Dialog>
  );
}
