import { useState } from 'react';
import { signOut } from './sign-out.ts';

/** Logs the person out; what follows the end of a session is in `app/web/session-end.ts`. */
export function useLogOut() {
  const [isLoggingOut, setLoggingOut] = useState(false);
  const logOut = () => {
    setLoggingOut(true);
    void signOut();
  };
  return { logOut, isLoggingOut };
}
