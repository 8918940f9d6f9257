import { showToast } from '../../toasts.ts';
import { lockPage, untilUnlocked } from '../../unlocking.ts';
import type { RefreshTokens } from '../device.ts';
import { words } from '../words.ts';
import { clearShared } from './files.ts';
import { lock } from './lock.ts';
import { clear, read, write } from './vault.ts';

const NAME = 'refresh-token';

let hasTold = false;
/** Whether somebody has been let in since the app was opened: by unlocking it, or by logging in. */
let isOpen = false;

export const refreshTokens: RefreshTokens = {
  // With the lock on, a session is restored only after the phone's owner has unlocked the app.
  read: async () => {
    if (!isOpen && (await lock.isOn())) lockPage();
    isOpen = true;
    await untilUnlocked();
    const kept = await read(NAME);
    return typeof kept === 'string' ? kept : undefined;
  },
  headers: async () => ({ 'token-delivery': 'body' }),
  keep: async (token) => {
    isOpen = true;
    if (token === undefined) return false;
    try {
      await write(NAME, token);
      return true;
    } catch {
      // The token is kept nowhere else: the session then lasts as long as the app is open.
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
