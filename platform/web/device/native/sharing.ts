import { Share } from '@capacitor/share';
import type { Sharing } from '../device.ts';

export const sharing: Sharing = {
  isOffered: async () => (await Share.canShare()).value,
  share: (text) => openSheet({ text }),
};

/** Opens the phone's share sheet, which also saves files; closing it is no failure. */
export async function openSheet(what: Parameters<typeof Share.share>[0]): Promise<void> {
  try {
    await Share.share(what);
  } catch (error) {
    if (!/cancel/i.test((error as Error).message)) throw error;
  }
}
