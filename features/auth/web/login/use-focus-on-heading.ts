import { useEffect } from 'react';

/** Moves the focus to the heading of a step with nothing to type, as a new page does. */
export function useFocusOnHeading(): void {
  useEffect(focusHeading, []);
}

export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus();
}
