import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CodeStep } from './CodeStep.tsx';
import { EmailStep } from './EmailStep.tsx';
import { LoginHelp } from './LoginHelp.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that a login code was sent to; set on the second step of the login. */
    codeSentTo?: string;
  }
}

/**
 * Logging in with a code by e-mail, in two steps. The step lives in the browser's history, not in the address: Back
 * leads to the first step, and a phone that reloads the page after a look into the mail is still at the second.
 */
export function LoginPage({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const codeSentTo = useLocation({ select: ({ state }) => state.codeSentTo });
  const navigate = useNavigate();
  const [email, setEmail] = useState(codeSentTo ?? '');
  const showCodeStep = (sentTo: string) => {
    setEmail(sentTo);
    void navigate({ to: '/login', search: true, state: { codeSentTo: sentTo } });
  };
  return (
    <>
      {codeSentTo === undefined ? (
        <EmailStep email={email} onSent={showCodeStep} />
      ) : (
        <CodeStep email={codeSentTo} onSignedIn={onSignedIn} />
      )}
      <LoginHelp />
    </>
  );
}
