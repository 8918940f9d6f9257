import { useEffect, useRef } from 'react';

/**
 * A step of a form takes the focus from the one before it, whose buttons are gone, unless something in it has it already,
 * such as the summary of what is wrong. Whichever it is comes into sight, after the router has put back where people were.
 */
export function useFocusOnStep(step: HTMLElement | null, isReview: boolean): void {
  const shown = useRef(isReview);
  useEffect(() => {
    if (!step || shown.current === isReview) return;
    shown.current = isReview;
    if (!step.contains(document.activeElement)) step.focus({ preventScroll: true });
    const frame = requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'start' }));
    return () => cancelAnimationFrame(frame);
  }, [step, isReview]);
}
