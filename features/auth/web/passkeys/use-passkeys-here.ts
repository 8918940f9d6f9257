import { useEffect, useState } from 'react';
import { passkeys } from '#platform/web/device/passkeys.ts';

/** Whether this phone or computer can keep passkeys; undefined until that is known. */
export function usePasskeysHere(): boolean | undefined {
  const [isHere, setHere] = useState<boolean>();
  useEffect(() => {
    passkeys.isOffered().then(setHere, () => setHere(false));
  }, []);
  return isHere;
}
