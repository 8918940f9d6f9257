import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { brand } from '../../brand.ts';

/**
 * The phone's Keychain or Keystore, as far as it is this brand's. What lies there stays on this phone: it is in no backup.
 * What was read or written is known until the app is closed, also where the phone keeps nothing.
 */
const known = new Map<string, unknown>();

const nameOf = (name: string) => `${brand.code}.${name}`;

/** What lies there under a name; undefined where there is nothing, or where it can't be read. */
export async function read(name: string): Promise<unknown> {
  if (!known.has(name)) known.set(name, await SecureStorage.get(nameOf(name), false).catch(() => undefined));
  return known.get(name) ?? undefined;
}

/** Puts something there. Rejects where the phone keeps nothing. */
export async function write(name: string, value: string | boolean): Promise<void> {
  known.set(name, value);
  await SecureStorage.set(nameOf(name), value, false, false, KeychainAccess.whenUnlockedThisDeviceOnly);
}

/** Takes everything away. */
export async function clear(): Promise<void> {
  known.clear();
  await SecureStorage.clear().catch(() => undefined);
}
