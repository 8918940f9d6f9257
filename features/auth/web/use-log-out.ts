import { useState } from 'react';
import { signOut } from './sign-out.ts';

/** Logs the person out; what follows from it happens wherever the session ends (`app/session-end`). */
export function useLogOut() {
  const [isLoggingOut, setLoggingOut] = useState(false);
  const logOut = () => {
    setLoggingOut(true);
    void signOut();
  };
  return { logOut, isLoggingOut };
}
