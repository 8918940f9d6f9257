import { useEffect } from 'react';

/** A step with nothing to type begins at its heading, as a page does. */
export function useFocusOnHeading(): void {
  useEffect(focusHeading, []);
}

export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus();
}
