import type { Device } from '../device.ts';
import { appEvents } from './app-events.ts';
import { camera } from './camera.ts';
import { clearShared, files } from './files.ts';
import { lock } from './lock.ts';
import { passkeys } from './passkeys.ts';
import { push } from './push.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { sharing } from './sharing.ts';
import { store } from './store.ts';

/** The adapters of the shells for iOS and Android. Only this folder knows Capacitor. */
export const device: Device = {
  refreshTokens,
  camera,
  files,
  sharing,
  appEvents,
  lock,
  push,
  passkeys,
  store,
};

void clearShared();
