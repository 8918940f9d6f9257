import type { VersionLimits } from '@wattle/contract/envelope';
import type { AppPlatform } from '../../platform/app-platform.ts';

/** The limits of a platform. */
export function boundsFor(
  platform: AppPlatform,
  given: VersionLimits,
): { min: string | null; max: string | null } {
  if (platform === 'ios') return { min: given.min_ios_version, max: given.max_ios_version };
  if (platform === 'android') return { min: given.min_android_version, max: given.max_android_version };
  return { min: given.min_version, max: given.max_version };
}
