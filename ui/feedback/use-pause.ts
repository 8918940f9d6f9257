import { useEffect, useState } from 'react';

/** A search waits so long for the next letter (1§9). */
const PAUSE_MS = 500;

/** A text as it was when nothing had been typed for a moment. What is cleared is so at once. */
export function usePause(text: string, ms = PAUSE_MS): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return text === '' ? '' : paused;
}
