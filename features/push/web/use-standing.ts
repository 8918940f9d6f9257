import { useCallback, useEffect, useState } from 'react';
import type { PushChannel } from '#platform/contract/push/kinds.ts';
import type { PushStanding } from '#platform/web/device/device.ts';
import { push } from '#platform/web/device/push.ts';

/**
 * Whether messages can come to this phone or computer, undefined as long as that is not known, and how to look again. Looks
 * again where somebody comes back from their phone's or browser's settings.
 */
export function useStanding(
  channels: readonly PushChannel[] | undefined,
): [PushStanding | undefined, () => void] {
  const [standing, setStanding] = useState<PushStanding>();
  const known = channels?.join(' ');
  const look = useCallback(() => {
    if (known !== undefined)
      push.standing(known.split(' ') as PushChannel[]).then(setStanding, () => setStanding('unsupported'));
  }, [known]);
  useEffect(() => {
    look();
    const onShown = () => {
      if (document.visibilityState === 'visible') look();
    };
    document.addEventListener('visibilitychange', onShown);
    return () => document.removeEventListener('visibilitychange', onShown);
  }, [look]);
  return [standing, look];
}
