import { useEffect, useRef } from 'react';

/**
 * Moves the focus to a new step of a form, because the buttons of the step before are gone: to the step's heading if it
 * can take the focus, else to the step. If something in the step has the focus already, such as the summary of errors,
 * the focus stays there. The focused element is scrolled into view after the router has restored the scroll position.
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
