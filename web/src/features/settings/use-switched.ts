import { useState } from 'react';
import { type Preference, switchTo } from './switch-to.ts';

/**
 * A preference that is switched with `switchTo`: what its switch shows, and what a press does. The wish is kept here
 * until it is saved, because the copy of the server's data reaches the screen a moment later, and the next press may be
 * quicker.
 */
export function useSwitched(
  name: string,
  saved: boolean,
  preference: Preference,
): [isOn: boolean, press: (isOn: boolean) => void] {
  const [wish, setWish] = useState<boolean>();
  const isOn = wish ?? saved;
  const press = (to: boolean) => {
    setWish(to);
    void switchTo(name, to, isOn, preference).then(() => setWish(undefined));
  };
  return [isOn, press];
}
