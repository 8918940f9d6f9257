import { showToast } from '../../toasts.ts';
import { lockPage, untilUnlocked } from '../../unlocking.ts';
import type { RefreshTokens } from '../device.ts';
import { words } from '../words.ts';
import { clearShared } from './files.ts';
import { lock } from './lock.ts';
import { clear, read, write } from './vault.ts';

const NAME = 'refresh-token';

let hasTold = false;
/** Whether it has been read since the app was opened. */
let isOpen = false;

export const refreshTokens: RefreshTokens = {
  // With the lock on nobody is signed in before the phone has said that it is its owner.
  read: async () => {
    if (!isOpen && (await lock.isOn())) lockPage();
    isOpen = true;
    await untilUnlocked();
    const kept = await read(NAME);
    return typeof kept === 'string' ? kept : undefined;
  },
  keep: async (token) => {
    try {
      await write(NAME, token);
      return true;
    } catch {
      // Never anywhere else: then the session lasts as long as the app is open.
      if (!hasTold) showToast(words.notKept, 'error');
      hasTold = true;
      return false;
    }
  },
  forget: async () => {
    await clear();
    await clearShared();
  },
};
