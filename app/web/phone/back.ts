import { hasPageBefore } from '#platform/web/routing/use-go-back.ts';
import { LOGIN, pathOf } from '../guard.ts';
import { router } from '../router.tsx';

/**
 * Handles a phone's Back: closes the overlay on top, as Escape does, else goes to the page before. Returns whether it
 * did either. A form that is a page shown in a sheet is left like any page.
 */
export function goBack(): boolean {
  const open = topmost();
  if (open) return closes(open);
  const { location } = router.state;
  const isFirstStep = pathOf(location.href) === LOGIN && !location.state.login;
  if (isFirstStep || !hasPageBefore(location)) return false;
  router.history.back();
  return true;
}

/** The overlay that was opened last. */
function topmost(): Element | undefined {
  const all = [...document.querySelectorAll('[data-trigger], [role=dialog], [role=alertdialog]')];
  return all.filter((each) => !each.matches('[data-is-page]')).at(-1);
}

/** Sends Escape to an overlay. Returns false where the overlay must not be closed. */
function closes(open: Element): boolean {
  return !open.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
}
