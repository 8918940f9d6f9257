import { useCallback, useSyncExternalStore } from 'react';

/** Widths as in the style sheets. In em, so that large text counts as a narrow screen. */
const NARROW = '(width < 48em)';
const FEW_WORDS = '(width < 15em)';

/** Whether the screen is as narrow as a phone's, where a style sheet is not enough. */
export const useNarrow = (): boolean => useMedia(NARROW);

/** Whether a line has room for a few words only: a phone with text of about 200 %. */
export const useFewWords = (): boolean => useMedia(FEW_WORDS);

function useMedia(condition: string): boolean {
  const onChange = useCallback(
    (listener: () => void) => {
      const query = matchMedia(condition);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    [condition],
  );
  return useSyncExternalStore(onChange, () => matchMedia(condition).matches);
}
