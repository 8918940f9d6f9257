import type { VersionLimits } from '#platform/contract/envelope.ts';

/** The version limits as replies call them, and the column that keeps each. */
export const LIMITS = {
  min_version: 'minVersion',
  max_version: 'maxVersion',
  min_ios_version: 'minIosVersion',
  max_ios_version: 'maxIosVersion',
  min_android_version: 'minAndroidVersion',
  max_android_version: 'maxAndroidVersion',
} as const satisfies Record<keyof VersionLimits, string>;
