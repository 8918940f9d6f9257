import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '#platform/web/loading/lazy-part.ts';
import { loadPart } from '#platform/web/loading/missing-code.ts';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { LoginHelp } from '../LoginHelp.tsx';
import { isBySms, type LoginStep, overThis, type ShowStep } from './login-step.ts';
import { StartStep, type Typed } from './StartStep.tsx';

const loadLaterStep = () => import('./LaterStep.tsx');
const LaterStep = lazyPart(loadLaterStep);
const PasskeyLogin = lazyPart(() => import('./PasskeyLogin.tsx'));

const route = getRouteApi('/login');

/**
 * Logging in with a code or a link, by e-mail or by SMS, in two steps. The step lives in the browser's history, not
 * in the address: Back leads to the first step, and a phone that reloads the page after a look into the mail is
 * still at the second. After the login the browser goes back to the first history entry of the login, and the guard
 * replaces that entry with the page where the person goes: Back never leads to the login again.
 */
export default function LoginPage() {
  const router = useRouter();
  const { wantedPage } = route.useRouteContext();
  const { login, loginsBefore = 0 } = useLocation({ select: ({ state }) => state });
  /** The step that is shown until the portal opens. */
  const [last, setLast] = useState<LoginStep>();
  const step = last ?? login;
  const onSignedIn = () => {
    if (loginsBefore === 0) return router.invalidate();
    setLast(login);
    router.history.go(-loginsBefore);
    return nextPage(router);
  };
  const navigate = route.useNavigate();
  const [typed, setTyped] = useState(() => typedFor(step));
  const show: ShowStep = (login, { replace = false } = {}) =>
    void navigate({
      to: '/login',
      search: true,
      state: replace ? (state) => ({ ...state, login }) : overThis(login),
      replace,
    });
  return (
    <BarePage>
      {step ? (
        <Suspense>
          <LaterStep step={step} onStep={show} onSignedIn={onSignedIn} />
        </Suspense>
      ) : (
        <StartStep
          more={(isShared) => (
            <Suspense>
              <PasskeyLogin isShared={isShared} onSignedIn={onSignedIn} />
            </Suspense>
          )}
          typed={typed}
          redirect={wantedPage(router.state.location.href)}
          // Without a network it waits: Chrome would remember a failure, and the login could not go on.
          prepare={() => loadPart(loadLaterStep)}
          onSent={(next, values) => {
            setTyped(values);
            show(next);
          }}
        />
      )}
      <LoginHelp />
    </BarePage>
  );
}

/** Waits until the router has opened the next page. */
function nextPage(router: ReturnType<typeof useRouter>): Promise<void> {
  return new Promise((resolve) => {
    const stop = router.subscribe('onResolved', () => {
      stop();
      resolve();
    });
  });
}

/** What must have been typed before this step. */
function typedFor(step: LoginStep | undefined): Typed {
  const nothing = { channel: 'email', email: '', mobile_phone: '', type: 'code' } as const;
  if (step?.name !== 'sent') return { ...nothing, email: step?.email ?? '', isShared: !!step?.isShared };
  const { email = '', mobile_phone = '', type, shared_computer } = step.asked.body;
  const channel = mobile_phone && isBySms(step.asked) ? 'sms' : 'email';
  return { channel, email, mobile_phone, type, isShared: !!shared_computer };
}
