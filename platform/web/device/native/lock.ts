import { BiometricAuth } from '@aparajita/capacitor-biometric-auth';
import type { Lock } from '../device.ts';
import { words } from '../words.ts';
import { read, write } from './vault.ts';

const NAME = 'app-lock';

export const lock: Lock = {
  isOffered: async () => {
    const { isAvailable, deviceIsSecure } = await BiometricAuth.checkBiometry();
    return isAvailable || deviceIsSecure;
  },
  isOn: async () => (await read(NAME)) === true,
  turn: (isOn) => write(NAME, isOn),
  confirm: async () => {
    try {
      // The phone's PIN counts as well: not everybody can use a fingerprint or their face.
      await BiometricAuth.authenticate({
        reason: words.unlock,
        androidTitle: words.unlock,
        cancelTitle: words.cancel,
        allowDeviceCredential: true,
        androidConfirmationRequired: false,
      });
      return true;
    } catch {
      return false;
    }
  },
};
