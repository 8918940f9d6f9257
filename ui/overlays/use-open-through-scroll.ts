import { useReducer } from 'react';
import { flushSync } from 'react-dom';

/**
 * Keeps a popover open that hangs on a control and scrolls with the page. React Aria closes it when the page scrolls,
 * which also happens when the focus comes from elsewhere or when an option is brought into view. Takes the function
 * that opens and closes the popover; returns the listener for React Aria.
 */
export function useOpenThroughScroll(setOpen: (isOpen: boolean) => void): (isOpen: boolean) => void {
  const [, again] = useReducer((times: number) => times + 1, 0);
  return (isOpen) => {
    if (isOpen || globalThis.event?.type !== 'scroll') setOpen(isOpen);
    // Until the next render React Aria believes that the popover is closed, and would ignore the Escape key.
    else flushSync(again);
  };
}
