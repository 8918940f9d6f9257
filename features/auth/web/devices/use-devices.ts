import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#platform/web/api.ts';
import { unprovedIn } from '#platform/web/api-error.ts';
import { callQuery } from '#platform/web/query.ts';
import { endSession } from '#platform/web/session.ts';
import { showToast } from '#platform/web/toasts.ts';
import { type Device, listDevices, signOutDevice, signOutDevices } from '../../calls/devices.ts';
import { words } from '../device-words.ts';

export const EVERYWHERE = 'everywhere';

const devicesQuery = () => callQuery(listDevices, {});

/** Where the signed-in person is signed in, and signing out there. */
export function useDevices() {
  const client = useQueryClient();
  const query = useQuery({ ...devicesQuery(), refetchOnMount: 'always' });
  /** The sign-out that is under way: the id of a session, `others` or `everywhere`. */
  const [underway, setUnderway] = useState<string>();
  /** Resolves to whether it succeeded. */
  const run = async (what: string, work: () => Promise<Device[]>): Promise<boolean> => {
    if (underway) return false;
    setUnderway(what);
    try {
      const left = await work();
      if (what !== EVERYWHERE) client.setQueryData(devicesQuery().queryKey, left);
      return true;
    } catch (error) {
      // The dialog of `everywhere` shows a failure itself, because it covers the toasts.
      if (what !== EVERYWHERE) showToast(unprovedIn(error) ?? words.failed, 'error');
      return false;
    } finally {
      setUnderway(undefined);
    }
  };
  return {
    query,
    underway,
    signOut: async ({ session, device }: Device) => {
      const isDone = await run(session, () => api(signOutDevice, { params: { session } }));
      if (isDone) showToast(words.isOut(device ?? words.unknown));
      return isDone;
    },
    signOutOthers: async () => {
      const isDone = await run('others', () => api(signOutDevices, { body: { keep_this_one: true } }));
      if (isDone) showToast(words.othersOut);
      return isDone;
    },
    /** Signs out this device too, so the session here ends as after a logout. */
    signOutEverywhere: async () => {
      const isDone = await run(EVERYWHERE, () => api(signOutDevices, { body: { keep_this_one: false } }));
      if (isDone) endSession('left');
      return isDone;
    },
  };
}
