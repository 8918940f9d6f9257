import { useEffect, useEffectEvent, useState } from 'react';
import type { PasskeyAnswer } from '#platform/contract/passkeys/shapes.ts';
import { brand } from '#platform/web/brand.ts';
import { passkeys } from '#platform/web/device/passkeys.ts';
import { refreshTokens } from '#platform/web/device/refresh-tokens.ts';
import { failureText } from '#platform/web/form-error.ts';
import { send } from '#platform/web/http.ts';
import { startSession } from '#platform/web/session.ts';
import { dismissToasts, showToast } from '#platform/web/toasts.ts';
import { Button } from '#ui/actions/Button.tsx';
import { askPasskeyLogin, passkeyLogin } from '../../calls/passkeys.ts';
import { words } from '../passkey-words.ts';
import { usePasskeysHere } from '../passkeys/use-passkeys-here.ts';

/** Has the device sign; otherwise says why there is nothing to log in with. */
async function ask(way: 'use' | 'offer'): Promise<PasskeyAnswer | 'closed' | 'impossible'> {
  const { options } = await send(askPasskeyLogin, {}, {});
  return options ? ((await passkeys[way](options)) ?? 'closed') : 'impossible';
}

async function logIn(answer: PasskeyAnswer, isShared: boolean): Promise<void> {
  const headers = await refreshTokens.headers();
  const body = { answer, plan_manager: brand.code, ...(isShared && { shared_computer: true }) };
  const reply = await send(passkeyLogin, { headers, body }, {});
  dismissToasts();
  await startSession(reply);
}

const tell = (error: unknown) => showToast(failureText(error), 'error');

interface Props {
  isShared: boolean;
  onSignedIn: () => Promise<void>;
}

/** Logs in by passkey: from the email field, where the browser offers those that it holds, or by a button. */
export default function PasskeyLogin({ isShared, onSignedIn }: Props) {
  const isHere = usePasskeysHere();
  const [isWorking, setWorking] = useState(false);
  const [isPossible, setPossible] = useState(true);
  const goOn = async (answer: Awaited<ReturnType<typeof ask>>) => {
    if (answer === 'impossible') setPossible(false);
    else if (answer !== 'closed') {
      await logIn(answer, isShared);
      await onSignedIn();
    }
  };
  const goOnFromField = useEffectEvent(goOn);
  // On a shared computer the field offers nothing.
  const isOffered = isHere && !isShared;
  useEffect(() => {
    if (isOffered)
      ask('offer')
        .then((answer) => goOnFromField(answer))
        .catch(tell);
  }, [isOffered]);
  if (!isHere || !isPossible) return null;
  const press = async () => {
    setWorking(true);
    await ask('use').then(goOn).catch(tell);
    setWorking(false);
  };
  return (
    <Button variant="secondary" isWorking={isWorking} onClick={() => void press()}>
      {words.logIn}
    </Button>
  );
}
