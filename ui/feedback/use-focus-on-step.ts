import { useEffect, useRef } from 'react';

/**
 * A step of a form takes the focus from the one before it, whose buttons are gone, unless something in it has it already,
 * such as the summary of what is wrong: its heading where that can, else the step itself. Whichever it is comes into
 * sight, after the router has put back where people were.
 */
export function useFocusOnStep(element: HTMLElement | null, step: string | undefined): void {
  const shown = useRef(step);
  useEffect(() => {
    if (!element || shown.current === step) return;
    shown.current = step;
    if (!element.contains(document.activeElement)) {
      const heading = element.querySelector<HTMLElement>('h2[tabindex]');
      (heading ?? element).focus({ preventScroll: true });
    }
    const frame = requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [element, step]);
}
