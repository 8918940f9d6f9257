import { useSyncExternalStore } from 'react';

/** A phone's width, the same as in the style sheets. In em, so that large text counts as a narrow screen. */
const NARROW = '(width < 48em)';

/** Whether the screen is as narrow as a phone's, where a style sheet is not enough. */
export function useNarrow(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(NARROW).matches);
}

function onChange(listener: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
