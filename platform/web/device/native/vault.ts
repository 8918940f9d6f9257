import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { brand } from '../../brand.ts';

/**
 * This brand's values in the phone's Keychain or Keystore. They stay on this phone and are in no backup. Until the app is
 * closed the page remembers what it has read or written, so that a phone without a Keystore keeps it that long.
 */
const known = new Map<string, unknown>();

const nameOf = (name: string) => `${brand.code}.${name}`;

/** Reads a value; undefined where there is none, or where it can't be read now. A later call then tries again. */
export async function read(name: string): Promise<unknown> {
  if (!known.has(name)) {
    try {
      known.set(name, await SecureStorage.get(nameOf(name), false));
    } catch {
      return undefined;
    }
  }
  return known.get(name) ?? undefined;
}

/** Keeps a value. Rejects where the phone can't keep it. */
export async function write(name: string, value: string | boolean): Promise<void> {
  known.set(name, value);
  await SecureStorage.set(nameOf(name), value, false, false, KeychainAccess.whenUnlockedThisDeviceOnly);
}

/** Deletes everything that the app has there. */
export async function clear(): Promise<void> {
  known.clear();
  await SecureStorage.clear().catch(() => undefined);
}
