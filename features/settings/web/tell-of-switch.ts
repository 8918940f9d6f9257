import { showToast } from '#platform/web/toasts.ts';
import { words } from './words.ts';

/** Shows a toast with the outcome of switching a preference (2§8 "Settings toggle failure"). */
export function tellOfSwitch(isSaved: boolean): void {
  showToast(isSaved ? words.saved : words.notSaved, isSaved ? 'status' : 'error');
}
