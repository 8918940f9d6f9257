/** What is never covered: what people press or type into, and every word. */
const CONTROLS = 'a, button, input, select, textarea, summary, img, canvas, [role="img"]';

/**
 * Lets something that floats over the page step aside: it has the attribute `data-aside` wherever it would cover
 * anything, and on phones as soon as the page is scrolled. The style sheet says where it is then. Returns what ends it.
 */
export function letStepAside(element: HTMLElement): () => void {
  const page = element.closest('main')?.parentElement;
  if (!page) return () => undefined;
  let frame = 0;
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => stepAside(element, page));
  };
  const size = new ResizeObserver(lookSoon);
  size.observe(page);
  const content = new MutationObserver(lookSoon);
  content.observe(page, { childList: true, subtree: true, characterData: true });
  addEventListener('scroll', lookSoon, { passive: true });
  addEventListener('resize', lookSoon);
  return () => {
    cancelAnimationFrame(frame);
    size.disconnect();
    content.disconnect();
    removeEventListener('scroll', lookSoon);
    removeEventListener('resize', lookSoon);
  };
}

/** Both states are measured before the browser paints, so nobody sees the one that is not kept. */
function stepAside(element: HTMLElement, page: Element): void {
  const isScrolled = scrollY > 0 && !matchMedia('(width >= 48em)').matches;
  element.toggleAttribute('data-aside', false);
  const isComing = page.querySelector('[aria-busy="true"]') !== null;
  if (isScrolled || isComing || coversAnything(element, page)) element.toggleAttribute('data-aside', true);
}

function coversAnything(element: HTMLElement, page: Element): boolean {
  const place = element.getBoundingClientRect();
  const covers = ({ left, right, top, bottom }: DOMRect) =>
    left < place.right && right > place.left && top < place.bottom && bottom > place.top;
  const isOther = (node: Node) => !element.contains(node);
  for (const control of page.querySelectorAll(CONTROLS))
    if (isOther(control) && covers(control.getBoundingClientRect())) return true;
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!isOther(text) || text.nodeValue?.trim() === '') continue;
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some(covers)) return true;
  }
  return false;
}
