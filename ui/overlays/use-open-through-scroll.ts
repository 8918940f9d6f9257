import { useReducer } from 'react';
import { flushSync } from 'react-dom';

/**
 * For what hangs on a control and scrolls with its page: React Aria closes it when the page scrolls, which also happens
 * when the focus comes from elsewhere or when an option is brought into view. Takes what sets it open or closed, gives
 * the listener for React Aria.
 */
export function useOpenThroughScroll(setOpen: (isOpen: boolean) => void): (isOpen: boolean) => void {
  const [, again] = useReducer((times: number) => times + 1, 0);
  return (isOpen) => {
    if (isOpen || globalThis.event?.type !== 'scroll') setOpen(isOpen);
    // Until it is drawn again React Aria takes it for closed, and would not hear the Escape key.
    else flushSync(again);
  };
}
