import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { LoginHelp } from './LoginHelp.tsx';
import { isBySms, type LoginStep, type ShowStep } from './login-step.ts';
import { StartStep, type Typed } from './StartStep.tsx';

const loadLaterStep = () => import('./LaterStep.tsx');
const LaterStep = lazy(loadLaterStep);

interface Props {
  /** The page on this site that the person wanted to see. */
  redirect: string | undefined;
  onSignedIn: () => Promise<void>;
}

/**
 * Logging in with a code or a link, by e-mail or by SMS, in two steps. The step lives in the browser's history, not
 * in the address: Back leads to the first step, and a phone that reloads the page after a look into the mail is
 * still at the second.
 */
export function LoginPage({ redirect, onSignedIn }: Props) {
  const step = useLocation({ select: ({ state }) => state.login });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(() => typedFor(step));
  const show: ShowStep = (login, { replace = false } = {}) =>
    void navigate({ to: '/login', search: true, state: { login }, replace });
  return (
    <>
      {step ? (
        <Suspense>
          <LaterStep step={step} onStep={show} onSignedIn={onSignedIn} />
        </Suspense>
      ) : (
        <StartStep
          typed={typed}
          redirect={redirect}
          prepare={loadLaterStep}
          onSent={(next, values) => {
            setTyped(values);
            show(next);
          }}
        />
      )}
      <LoginHelp />
    </>
  );
}

/** What must have been typed for this step to be there. */
function typedFor(step: LoginStep | undefined): Typed {
  const nothing = { channel: 'email', email: '', mobile_phone: '', type: 'code' } as const;
  if (step?.name !== 'sent') return { ...nothing, email: step?.email ?? '' };
  const { email = '', mobile_phone = '', type } = step.asked.body;
  return { channel: mobile_phone && isBySms(step.asked) ? 'sms' : 'email', email, mobile_phone, type };
}
