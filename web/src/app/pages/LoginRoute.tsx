import { useRouter } from '@tanstack/react-router';
import { LoginPage } from '../../features/auth/LoginPage.tsx';
import { wantedPage } from '../guard.ts';
import { BarePage } from './BarePage.tsx';

/** The login page in its frame. Afterwards the guard decides where the person goes. */
export default function LoginRoute() {
  const router = useRouter();
  return (
    <BarePage>
      <LoginPage redirect={wantedPage(router.state.location.href)} onSignedIn={() => router.invalidate()} />
    </BarePage>
  );
}
