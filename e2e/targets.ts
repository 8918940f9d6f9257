// The size of links, buttons and fields as a finger or a mouse reaches them, not only as they are drawn.

import type { Page } from '@playwright/test';

/**
 * The controls on the page that are smaller than `least` px in width or height. A link may be smaller where it is a part
 * of a sentence: not where it stands behind a sentence that is over.
 */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((size) => {
    const PRESSED = 'a[href], button, input:not([type=hidden]), textarea, select, summary, [role=option]';

    /** The element that people press: for a control that is drawn by its label, the label. */
    const areaOf = (element: Element) =>
      element.matches('input[type=radio], input[type=checkbox], input[type=file]')
        ? (element.closest('label') ?? element)
        : element;

    /** The text beside an element in the same block, before or after it. */
    const textBeside = (element: Element, side: 'previousSibling' | 'nextSibling') => {
      let text = '';
      for (let node: ChildNode | null = element[side]; node; node = node[side]) {
        const said = node.textContent ?? '';
        text = side === 'previousSibling' ? said + text : text + said;
      }
      return text.trim();
    };

    /** Whether words of the same sentence stand before or behind the element, in its line. */
    const isInSentence = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const before = textBeside(element, 'previousSibling');
      const after = textBeside(element, 'nextSibling');
      return (
        (/\w/.test(before) && !/[.!?:]$/.test(before)) || /^\W*\w/.test(after.replace(/^[.!?]\s.*/s, ''))
      );
    };

    /** Whether a press at a point reaches the element: its area may be larger than its box. */
    const reaches = (element: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && element.contains(hit);
    };

    const found: string[] = [];
    for (const element of document.querySelectorAll(PRESSED)) {
      const area = areaOf(element);
      if (
        !area.checkVisibility({ visibilityProperty: true }) ||
        element.closest('[inert], [aria-hidden=true]')
      )
        continue;
      const before = area.getBoundingClientRect();
      // An element that shows only with the focus lies outside of the page until then.
      if (before.bottom + scrollY <= 0 || before.width <= 1 || isInSentence(element)) continue;
      if (before.width >= size && before.height >= size) continue;
      area.scrollIntoView({ block: 'center' });
      const { left, top, width, height } = area.getBoundingClientRect();
      const [x, y, reach] = [left + width / 2, top + height / 2, size / 2 - 1];
      const isWide = width >= size || (reaches(area, x - reach, y) && reaches(area, x + reach, y));
      const isHigh = height >= size || (reaches(area, x, y - reach) && reaches(area, x, y + reach));
      if (isWide && isHigh) continue;
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
      found.push(`${element.tagName} “${name.slice(0, 60)}”: ${Math.round(width)} × ${Math.round(height)}`);
    }
    scrollTo(0, 0);
    return found;
  }, least);
}
