/**
 * Where a list or a hint belongs that opens beside something: among the content of the page, where a screen reader
 * that looks around finds it. What opens over a dialog stays outside of it, so that it isn't cut off.
 */
export function pageContent(beside: Element): Element {
  return (
    (beside.closest('[role=dialog], [role=alertdialog]') ? null : beside.closest('main')) ?? document.body
  );
}
