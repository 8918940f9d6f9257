// What the shells' code does where parts of the phone fail, and when it asks who holds the phone.

import { beforeEach, expect, test, vi } from 'vitest';
import { openPage } from './page.ts';

const phone = vi.hoisted(() => ({
  get: vi.fn<(name: string) => Promise<unknown>>(),
  set: vi.fn(async () => undefined),
  clear: vi.fn(async () => undefined),
  takePhoto: vi.fn<() => Promise<{ webPath: string; uri: string }>>(),
  deleteFile: vi.fn(async (_of: { path: string }) => undefined),
}));
vi.mock('@aparajita/capacitor-secure-storage', () => ({
  KeychainAccess: {},
  SecureStorage: { get: phone.get, set: phone.set, clear: phone.clear },
}));
vi.mock('@aparajita/capacitor-biometric-auth', () => ({ BiometricAuth: {} }));
vi.mock('@capacitor/browser', () => ({ Browser: {} }));
vi.mock('@capacitor/camera', () => ({
  Camera: { takePhoto: phone.takePhoto },
  CameraErrorCode: { TakePhotoCancelled: 'cancelled' },
}));
vi.mock('@capacitor/file-transfer', () => ({ FileTransfer: {} }));
vi.mock('@capacitor/filesystem', () => ({
  Directory: {},
  Filesystem: { deleteFile: phone.deleteFile, rmdir: async () => undefined },
}));
vi.mock('@capacitor/share', () => ({ Share: {} }));

let photo: Response;
beforeEach(() => {
  vi.clearAllMocks();
  photo = new Response('photo');
  openPage(() => photo);
});

/** The code of an app that has just been opened. */
const opened = async () => ({
  ...(await import('../device/native/refresh-tokens.ts')),
  ...(await import('../device/native/camera.ts')),
  ...(await import('../unlocking.ts')),
  ...(await import('../device/native/lock.ts')),
});

/** Sets what the phone's Keychain or Keystore holds. */
const holds = (values: Record<string, unknown>) =>
  phone.get.mockImplementation(async (name) => values[name.replace(/^\w+\./, '')] ?? null);

test('a token that could not be read once is read the next time', async () => {
  const { refreshTokens } = await opened();
  phone.get.mockRejectedValue(new Error('locked'));
  expect(await refreshTokens.read()).toBeUndefined();
  holds({ 'refresh-token': 'abc' });
  expect(await refreshTokens.read()).toBe('abc');
});

test('an app that is opened with the lock on gives no token before it is unlocked', async () => {
  const { refreshTokens, isLocked, unlockPage } = await opened();
  holds({ 'refresh-token': 'abc', 'app-lock': true });
  const reading = refreshTokens.read();
  await vi.waitFor(() => expect(isLocked()).toBe(true));
  expect(phone.get.mock.calls.flat().filter((name) => String(name).endsWith('refresh-token'))).toEqual([]);
  unlockPage();
  expect(await reading).toBe('abc');
});

test('somebody who logs in and turns the lock on is not asked when the token is renewed', async () => {
  const { refreshTokens, lock, isLocked } = await opened();
  holds({});
  await refreshTokens.keep('abc');
  await lock.turn(true);
  expect(await refreshTokens.read()).toBe('abc');
  expect(isLocked()).toBe(false);
});

test('a photo does not stay on the phone, whether it could be read or not', async () => {
  const { camera } = await opened();
  phone.takePhoto.mockResolvedValue({ webPath: '/_capacitor_file_/photo.jpg', uri: 'file:///photo.jpg' });
  expect(await camera.take()).toHaveProperty('photo');
  photo = Response.error();
  photo.blob = () => Promise.reject(new Error('no'));
  expect(await camera.take()).toHaveProperty('problem');
  expect(phone.deleteFile.mock.calls).toEqual([
    [{ path: 'file:///photo.jpg' }],
    [{ path: 'file:///photo.jpg' }],
  ]);
});
