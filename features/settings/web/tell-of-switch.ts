import { showToast } from '#platform/web/toasts.ts';
import { words } from './words.ts';

/** Shows a toast with the outcome of switching a preference (specification: switching-preferences). */
export function tellOfSwitch(isSaved: boolean): void {
  showToast(isSaved ? words.saved : words.notSaved, isSaved ? 'status' : 'error');
}
