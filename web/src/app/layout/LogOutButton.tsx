import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useLogOut } from '../use-log-out.ts';
import { words } from '../words.ts';

/** Ends the session. */
export function LogOutButton() {
  const { logOut, isLoggingOut } = useLogOut();
  return (
    <Button variant="quiet" onClick={logOut} isWorking={isLoggingOut}>
      <Icon name="logout" />
      {words.logOut}
    </Button>
  );
}
