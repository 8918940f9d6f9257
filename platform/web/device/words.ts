import { brand } from '../brand.ts';

/** What the app says where a phone can't or may not do something. */
export const words = {
  cameraRefused: `The camera is off for ${brand.app?.name ?? brand.shortName}. You can turn it on in your phone’s settings, or choose a file.`,
  cameraFailed: 'The photo could not be taken. Please try again, or choose a file.',
  notKept: 'This phone can’t keep you logged in. Next time you open the app you need a new code.',
  cancel: 'Cancel',
  unlock: `Open ${brand.app?.name ?? brand.shortName}`,
} as const;
