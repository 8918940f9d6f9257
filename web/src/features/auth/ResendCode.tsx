import { startSignIn } from '@wattle/contract/auth/calls';
import { useState } from 'react';
import { ApiError } from '../../platform/api-error.ts';
import { command } from '../../platform/command.ts';
import { words as platformWords } from '../../platform/words.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { words } from './words.ts';

type State = 'offered' | 'sending' | 'sent' | { failed: string };

/** Has another code sent. Once: who needs a third one starts again at the login (1§4). */
export function ResendCode({ email, onSent }: { email: string; onSent: () => void }) {
  const [send] = useState(() => command(startSignIn));
  const [state, setState] = useState<State>('offered');
  const resend = async () => {
    setState('sending');
    try {
      await send({ body: { email, type: 'code' } });
      setState('sent');
      onSent();
    } catch (error) {
      setState({ failed: error instanceof ApiError ? error.message : platformWords.failed });
    }
  };
  if (state === 'sent') return <Alert tone="positive" text={words.resent} />;
  return (
    <>
      {typeof state === 'object' && <Alert text={state.failed} />}
      <Button variant="secondary" onClick={() => void resend()} isWorking={state === 'sending'}>
        {words.resend}
      </Button>
    </>
  );
}
