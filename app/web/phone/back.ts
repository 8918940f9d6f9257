import { hasPageBefore } from '#platform/web/routing/use-go-back.ts';
import { LOGIN, pathOf } from '../guard.ts';
import { router } from '../router.tsx';

/**
 * What a phone's Back does: it closes what is open, as Escape does, else it leads to the page before. Gives whether there was
 * either. A form that is a page of its own and stands in a sheet is left like any page.
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

/** The last that was opened over the page. */
function topmost(): Element | undefined {
  const all = [...document.querySelectorAll('[data-trigger], [role=dialog], [role=alertdialog]')];
  return all.filter((each) => !each.matches('[data-is-page]')).at(-1);
}

/** What must not be closed stays. */
function closes(open: Element): boolean {
  return !open.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  );
}
