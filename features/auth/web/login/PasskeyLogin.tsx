import { useEffect, useEffectEvent, useState } from 'react';
import type { PasskeyAnswer } from '#platform/contract/passkeys/shapes.ts';
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
import { usePasskeysHere } from '../passkeys/use-passkeys.ts';

/** Logs in by passkey: from the email field, where the browser offers those that it holds, or by a button. */
export default function PasskeyLogin({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const isHere = usePasskeysHere();
  const [isWorking, setWorking] = useState(false);
  const [isPossible, setPossible] = useState(true);
  /** Asks the server, has the device answer, and logs in; nothing happens where the person closes its dialog. */
  const logIn = async (
    answerTo: (options: Record<string, unknown>) => Promise<PasskeyAnswer | undefined>,
  ) => {
    const { options } = await send(askPasskeyLogin, {}, {});
    if (!options) return setPossible(false);
    const answer = await answerTo(options);
    if (!answer) return;
    const headers = await refreshTokens.headers();
    await startSession(await send(passkeyLogin, { headers, body: { answer, plan_manager: brand.code } }, {}));
    await onSignedIn();
  };
  const offer = useEffectEvent(() =>
    logIn(passkeys.offer).catch((error: unknown) => showToast(failureText(error), 'error')),
  );
  useEffect(() => {
    if (isHere) void offer();
  }, [isHere]);
  if (!isHere || !isPossible) return null;
  const press = async () => {
    setWorking(true);
    try {
      await logIn(passkeys.use);
    } catch (error) {
      showToast(failureText(error), 'error');
    }
    setWorking(false);
  };
  return (
    <Button variant="secondary" isWorking={isWorking} onClick={() => void press()}>
      {words.logIn}
    </Button>
  );
}
