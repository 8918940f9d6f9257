import { getRouteApi } from '@tanstack/react-router';
import { LoadError } from '#ui/feedback/LoadError.tsx';
import { Loading } from '#ui/feedback/Loading.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { BarePage } from '#ui/layout/BarePage.tsx';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { LoginHelp } from '../LoginHelp.tsx';
import { words } from './activation-words.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { type ActivationLink, useActivation } from './use-activation.ts';

const route = getRouteApi('/activate/$token');

/** Sets or resets a password by the link of an invitation (specification: activation). */
export default function ActivatePage() {
  const { token } = route.useParams();
  const { u } = route.useSearch();
  return (
    <BarePage>
      <Activation key={token} token={token} u={u} />
    </BarePage>
  );
}

/** The link is checked before anybody types. */
function Activation({ token, u }: ActivationLink) {
  const navigate = route.useNavigate();
  const { state, refuse, retry } = useActivation(
    { token, u },
    () => void navigate({ to: '/login', replace: true }),
  );
  if (state.name === 'ready') {
    return (
      <>
        <PageHeader title={words.title[state.type]} />
        <PasswordForm
          token={token}
          u={u}
          email={state.email}
          onRefused={refuse}
          onActivated={() => void navigate({ to: '/activate-success', replace: true })}
        />
        <LoginHelp />
      </>
    );
  }
  return (
    <>
      <PageHeader title={words.checkingTitle} />
      {state.name === 'checking' ? (
        <Loading>
          <Skeleton width="100%" height="20rem" />
        </Loading>
      ) : (
        <LoadError text={words.failed} onRetry={retry} isRetrying={false} />
      )}
    </>
  );
}
