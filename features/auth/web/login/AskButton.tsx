import { useState } from 'react';
import { failureText } from '#platform/web/form-error.ts';
import { showToast } from '#platform/web/toasts.ts';
import { Button, type ButtonProps } from '#ui/actions/Button.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { useAsk } from './ask.ts';
import { isBySms, type LoginStep, type SignInInput } from './login-step.ts';

interface Props extends Omit<ButtonProps, 'onClick' | 'isWorking'> {
  asked: SignInInput;
  /** Takes the step that follows. */
  onSent: (step: LoginStep) => void;
}

/** A button that has a code or a link sent. An alert above it says what went wrong. */
export function AskButton({ asked, onSent, ...props }: Props) {
  const ask = useAsk();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const send = async () => {
    setSending(true);
    setFailure(undefined);
    try {
      onSent(await ask(asked));
    } catch (error) {
      const said = failureText(error);
      setFailure(said);
      if (!isBySms(asked)) showToast(said, 'error', { only: 'shown' });
    }
    setSending(false);
  };
  return (
    <>
      {failure && <Alert text={failure} />}
      <Button {...props} onClick={() => void (props['aria-disabled'] || send())} isWorking={isSending} />
    </>
  );
}
