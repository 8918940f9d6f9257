import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Tells everybody that another page has opened: the focus goes to its heading, which a screen reader then reads, once.
 * Not on the first page, where the browser does so itself, and not where only the query changed. The router scrolls: to
 * the top of a new page, and on Back to where people were.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    let stopWaiting = () => {};
    const stopListening = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      stopWaiting();
      if (fromLocation && pathChanged) stopWaiting = focusHeading();
    });
    return () => {
      stopWaiting();
      stopListening();
    };
  }, [router]);
}

/**
 * Moves the focus to the page's heading; where the page's code is still being loaded, once the heading is there, unless
 * somebody has moved the focus meanwhile. Returns a function that ends the waiting.
 */
function focusHeading(): () => void {
  const before = document.activeElement;
  const focus = () => {
    const heading = document.querySelector<HTMLElement>('h1');
    // The page before stays in the document, unseen, while the new one waits for its data.
    if (!heading?.checkVisibility()) return false;
    if ([before, document.body].includes(document.activeElement)) heading.focus({ preventScroll: true });
    return true;
  };
  if (focus()) return () => {};
  const watch = new MutationObserver(() => {
    if (focus()) watch.disconnect();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
