/**
 * The element that holds a list or a hint that opens beside `beside`: the page's main content, where a screen reader
 * finds it. A list that opens over a dialog stays outside of the dialog, so that it isn't cut off.
 */
export function pageContent(beside: Element): Element {
  return (
    (beside.closest('[role=dialog], [role=alertdialog]') ? null : beside.closest('main')) ?? document.body
  );
}
