import { words } from './words.ts';

/** The apps that have limits, and what their limits are called. */
export const APPS = [
  { name: words.apps.web, min: 'min_version', max: 'max_version' },
  { name: words.apps.ios, min: 'min_ios_version', max: 'max_ios_version' },
  { name: words.apps.android, min: 'min_android_version', max: 'max_android_version' },
] as const;
