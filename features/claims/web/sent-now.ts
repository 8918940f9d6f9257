import { useEffect, useState } from 'react';

/** Claims that were sent in just now, until somebody has left their page. */
const fresh = new Set<string>();

/** Notes that a claim was sent in just now. */
export function noteSent(sfid: string): void {
  fresh.add(sfid);
}

/** Whether a claim was sent in just now: true on the page that sending leads to, false whenever it is opened again. */
export function useSentNow(sfid: string): boolean {
  const [isNew] = useState(() => fresh.has(sfid));
  useEffect(() => () => void fresh.delete(sfid), [sfid]);
  return isNew;
}
