import { useEffect, useState } from 'react';
import { type Preference, switchTo, underwayOf } from './switch-to.ts';

/**
 * A preference that is switched with `switchTo`: what its switch shows, and what a press does. The wish is kept here
 * until it is saved, because the cached data reaches the screen a moment later and the next press may be quicker.
 * Somebody who returns to the page while the wish is being saved finds it on the switch.
 */
export function useSwitched(
  name: string,
  saved: boolean,
  preference: Preference,
): [isOn: boolean, press: (isOn: boolean) => void] {
  const [wish, setWish] = useState(() => underwayOf(name)?.wish);
  useEffect(() => {
    void underwayOf(name)?.done.then(() => setWish(undefined));
  }, [name]);
  const isOn = wish ?? saved;
  const press = (to: boolean) => {
    setWish(to);
    void switchTo(name, to, isOn, preference).then(() => setWish(undefined));
  };
  return [isOn, press];
}
