import { useState } from 'react';
import { failureText } from '#platform/web/form-error.ts';
import { showToast } from '#platform/web/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { words } from './passkey-words.ts';
import { usePasskeys } from './passkeys/use-passkeys.ts';
import { usePasskeysHere } from './passkeys/use-passkeys-here.ts';

/** Offers a passkey to somebody who has just logged in with a code, until they say not now or never (specification: passkeys). */
export default function PasskeyOffer() {
  const { query, add, answerOffer } = usePasskeys();
  const isHere = usePasskeysHere();
  const [isClosed, setClosed] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isWorking, setWorking] = useState(false);
  if (!isHere || !query.data?.may_offer || isClosed) return null;
  const answer = (given: 'later' | 'never') => {
    setClosed(true);
    // Where this fails, the person is asked again at the next login.
    answerOffer(given).catch(() => undefined);
  };
  const accept = async () => {
    setWorking(true);
    setFailure(undefined);
    try {
      if (await add(words.nameStart)) {
        setClosed(true);
        showToast(words.added(words.nameStart));
      }
    } catch (error) {
      setFailure(failureText(error));
    }
    setWorking(false);
  };
  return (
    <Dialog
      isOpen
      title={words.offerTitle}
      onClose={() => answer('later')}
      actions={
        <>
          <Button isWorking={isWorking} onClick={() => void accept()}>
            {words.add}
          </Button>
          <Button variant="secondary" onClick={() => answer('later')}>
            {words.notNow}
          </Button>
          <Button variant="secondary" onClick={() => answer('never')}>
            {words.neverAsk}
          </Button>
        </>
      }
    >
      {failure && <Alert text={failure} />}
      <p>{words.about}</p>
      {query.data.required && <p>{words.required}</p>}
      <p>{words.offerNote}</p>
    </Dialog>
  );
}
