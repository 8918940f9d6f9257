import { type RefObject, useLayoutEffect, useState } from 'react';

/** Phones: below this width nothing is laid out for wide screens. In em, so that large text counts as narrow. */
const WIDE = '(width >= 48em)';

/**
 * Whether an element has room for something `rem` wide, now and when that changes. Known before the first picture.
 * For what style sheets can do, use them.
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
