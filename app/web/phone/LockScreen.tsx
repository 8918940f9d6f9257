import { useEffect, useState } from 'react';
import { signOut } from '#features/auth/web/sign-out.ts';
import { lock } from '#platform/web/device/lock.ts';
import { unlockPage } from '#platform/web/unlocking.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { Cover } from '#ui/layout/Cover.tsx';
import { words } from './words.ts';

/**
 * Asks the phone to confirm its owner, at once and again at every press of the button. Anybody else can only log out.
 */
export default function LockScreen() {
  const [state, setState] = useState<'asking' | 'waiting' | 'refused'>('asking');
  const ask = async () => {
    setState('asking');
    if (await lock.confirm()) unlockPage();
    else setState('refused');
  };
  useEffect(() => {
    void lock.confirm().then((isOwner) => (isOwner ? unlockPage() : setState('waiting')));
  }, []);
  return (
    <Cover
      title={words.lockedTitle}
      actions={
        <>
          <Button onClick={() => void ask()} isWorking={state === 'asking'}>
            {words.unlock}
          </Button>
          <Button variant="secondary" onClick={() => void signOut()}>
            {words.logOut}
          </Button>
        </>
      }
    >
      <p>{words.locked}</p>
      <p>{words.logOutNote}</p>
      {state === 'refused' && <Alert text={words.notConfirmed} />}
    </Cover>
  );
}
