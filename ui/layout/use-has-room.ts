import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Below this width the screen counts as a phone's, and nothing has room. In em, so that large text counts as narrow.
 */
const WIDE = '(width >= 48em)';

/**
 * Whether an element has room for something `rem` wide, followed as it changes. It is known before the first paint. Use
 * style sheets where they can do the same.
 */
export function useHasRoom(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const look = () => {
      const needed = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setHasRoom(matchMedia(WIDE).matches && box.clientWidth >= needed);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element, rem]);
  return hasRoom;
}
