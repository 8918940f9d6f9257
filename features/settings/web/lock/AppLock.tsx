import { useEffect, useState } from 'react';
import { lock } from '#platform/web/device/lock.ts';
import { Button } from '#ui/actions/Button.tsx';
import { Switch } from '#ui/choices/Switch.tsx';
import { Alert } from '#ui/feedback/Alert.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { words } from './words.ts';

/** Whether this machine can lock the app. */
export function useLockOffered(): boolean {
  const [isOffered, setOffered] = useState(false);
  useEffect(() => {
    lock.isOffered().then(setOffered, () => undefined);
  }, []);
  return isOffered;
}

/** Switches the app lock on this phone on or off. The phone first checks who holds it. */
export function AppLock({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState<boolean>();
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    void lock.isOn().then(setOn);
  }, []);
  const press = async (to: boolean) => {
    setRefused(false);
    if (!(await lock.confirm())) return setRefused(true);
    await lock.turn(to);
    setOn(to);
  };
  return (
    <Dialog
      isOpen
      title={words.title}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      <Switch
        name="app-lock"
        label={words.label}
        hint={words.hint}
        isSelected={isOn ?? false}
        isDisabled={isOn === undefined}
        onChange={(to) => void press(to)}
      />
      {isRefused && <Alert text={words.notConfirmed} />}
    </Dialog>
  );
}
