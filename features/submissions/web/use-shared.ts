import { useEffect, useRef, useState } from 'react';
import { takeShared } from '#platform/web/installed/shared-files.ts';
import type { ClaimFormState } from './use-claim-form.ts';

/**
 * Puts what somebody shared with the app into the form once it is there, as if they had chosen it: to the invoice, or
 * to the next empty place. Gives the names of those files.
 */
export function useShared({
  isReady,
  addFiles,
}: Pick<ClaimFormState, 'isReady' | 'addFiles'>): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isReady || isAsked.current) return;
    isAsked.current = true;
    // Where the browser keeps nothing, nothing was shared.
    void takeShared().then(
      (files) => {
        if (files.length === 0) return;
        setNames(files.map(({ name }) => name));
        void addFiles('file', files, false);
      },
      () => undefined,
    );
  });
  return names;
}
