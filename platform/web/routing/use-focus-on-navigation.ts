import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Tells everybody that another page has opened: the focus goes to its heading, which a screen reader then reads, once.
 * Not on the first page, where the browser does so itself, and not where only the query changed. The router scrolls: to
 * the top of a new page, and on Back to where people were.
 */
export function useFocusOnNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged)
          document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
