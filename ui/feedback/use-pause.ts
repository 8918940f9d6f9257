import { useEffect, useState } from 'react';

/** How long a search waits for the next letter (specification: waiting-times). */
const PAUSE_MS = 500;

/** Follows a text after nothing has been typed for a moment. A cleared text is empty at once. */
export function usePause(text: string, ms = PAUSE_MS): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return text === '' ? '' : paused;
}
