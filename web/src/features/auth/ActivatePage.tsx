import { LoadError } from '../../ui/LoadError.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { words } from './activation-words.ts';
import { LoginHelp } from './LoginHelp.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { type ActivationLink, useActivation } from './use-activation.ts';

interface Props extends ActivationLink {
  /** The link does not work (any more). */
  onRefused: () => void;
  onActivated: () => void;
}

/** Sets or resets a password by a link (2§2, 2§4). The link is checked before anybody types. */
export function ActivatePage({ token, u, onRefused, onActivated }: Props) {
  const { state, refuse, retry } = useActivation({ token, u }, onRefused);
  if (state.name === 'ready') {
    return (
      <>
        <PageHeader title={words.title[state.type]} />
        <PasswordForm token={token} u={u} email={state.email} onRefused={refuse} onActivated={onActivated} />
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
