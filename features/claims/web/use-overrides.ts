import { useEffect, useMemo, useState } from 'react';
import type { Claim } from '../calls/shapes.ts';
import { keepOverrides, loadOverrides, type Override, stillOpen } from './overrides.ts';
import type { ClaimsScope } from './scope.ts';

/** The decisions of this browser that still count for the claims that were loaded; the others are dropped. */
export function useOverrides(
  { userId, participantSfid }: ClaimsScope,
  loaded: readonly Claim[] | undefined,
): readonly Override[] {
  const [now] = useState(Date.now);
  const open = useMemo(
    () => stillOpen(loadOverrides({ userId, participantSfid }), loaded ?? [], now),
    [userId, participantSfid, loaded, now],
  );
  useEffect(() => {
    if (loaded) keepOverrides({ userId, participantSfid }, open);
  }, [userId, participantSfid, loaded, open]);
  return open;
}
