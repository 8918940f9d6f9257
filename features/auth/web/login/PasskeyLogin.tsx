import { useEffect, useEffectEvent, useState } from 'react';
import { brand } from '#platform/web/brand.ts';
import { passkeys } from '#platform/web/device/passkeys.ts';
import { refreshTokens } from '#platform/web/device/refresh-tokens.ts';
import { failureText } from '#platform/web/form-error.ts';
import { send } from '#platform/web/http.ts';
import { startSession } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { askPasskeyLogin, passkeyLogin } from '../../calls/passkeys.ts';
import { words } from '../passkey-words.ts';
import { usePasskeysHere } from '../passkeys/use-passkeys-here.ts';

type Outcome = 'logged in' | 'closed' | 'impossible';

const tell = (error: unknown) => showToast(failureText(error), 'error');

/** Asks the server, has the device answer, and starts the session. Gives what became of it. */
async function logInBy(way: 'use' | 'offer'): Promise<Outcome> {
  const { options } = await send(askPasskeyLogin, {}, {});
  if (!options) return 'impossible';
  const answer = await passkeys[way](options);
  if (!answer) return 'closed';
  const headers = await refreshTokens.headers();
  await startSession(await send(passkeyLogin, { headers, body: { answer, plan_manager: brand.code } }, {}));
  return 'logged in';
}

/** Logs in by passkey: from the email field, where the browser offers those that it holds, or by a button. */
export default function PasskeyLogin({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const isHere = usePasskeysHere();
  const [isWorking, setWorking] = useState(false);
  const [isPossible, setPossible] = useState(true);
  const goOn = async (became: Outcome) => {
    if (became === 'impossible') setPossible(false);
    if (became === 'logged in') await onSignedIn();
  };
  const goOnFromField = useEffectEvent(goOn);
  useEffect(() => {
    if (isHere) logInBy('offer').then((became) => goOnFromField(became), tell);
  }, [isHere]);
  if (!isHere || !isPossible) return null;
  const press = async () => {
    setWorking(true);
    await logInBy('use').then(goOn, tell);
    setWorking(false);
  };
  return (
    <Button variant="secondary" isWorking={isWorking} onClick={() => void press()}>
      {words.logIn}
    </Button>
  );
}
