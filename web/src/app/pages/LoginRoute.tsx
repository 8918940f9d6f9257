import { useRouter } from '@tanstack/react-router';
import { LoginPage } from '../../features/auth/LoginPage.tsx';
import { showToast } from '../../platform/toasts.ts';
import { NO_CLIENTS } from '../guard.ts';
import { words } from '../words.ts';
import { BarePage } from './BarePage.tsx';

/** The login page in its frame. Afterwards the guard decides where the person goes. */
export default function LoginRoute() {
  const router = useRouter();
  const goOn = async () => {
    await router.invalidate();
    if (router.state.location.pathname === NO_CLIENTS) showToast(words.noClientsToast, 'error');
  };
  return (
    <BarePage>
      <LoginPage onSignedIn={goOn} />
    </BarePage>
  );
}
