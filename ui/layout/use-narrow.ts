import { useSyncExternalStore } from 'react';

/** A phone's width, as the style sheets have it: in em, so that large text counts as a narrow screen. */
const NARROW = '(width < 48em)';

/** Whether the screen is a phone's, for what is not only a matter of style. */
export function useNarrow(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(NARROW).matches);
}

function onChange(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
