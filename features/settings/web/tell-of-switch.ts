import { unprovedIn } from '#platform/web/api-error.ts';
import { showToast } from '#platform/web/toasts.ts';
import { words } from './words.ts';

/** Shows a toast with the outcome of switching a preference (specification: switching-preferences). */
export function tellOfSwitch(error: Error | null): void {
  showToast(error ? (unprovedIn(error) ?? words.notSaved) : words.saved, error ? 'error' : 'status');
}
