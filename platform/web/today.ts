import { useSyncExternalStore } from 'react';
import { type IsoDate, todayInAdelaide } from '#scheme/dates.ts';
import { now } from './brand.ts';

/** The product's "today", looked up again when somebody returns to a page that was open overnight. */
export function useToday(): IsoDate {
  return useSyncExternalStore(onReturn, () => todayInAdelaide(now()));
}

function onReturn(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
