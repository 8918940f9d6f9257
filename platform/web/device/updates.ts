import type { VersionLimits } from '#platform/contract/envelope.ts';
import { adapter } from './adapter.ts';
import { platform } from './platform.ts';

const store = adapter('store', {
  getUpdate: async () => (await import('../installed/service-worker.ts')).loadNewest(),
});

/** How this app is brought up to date, and the limits that count for it (specification: version-prompts). */
export const updates = {
  by: platform === 'web' ? 'refresh' : 'store',
  getUpdate: () => store.getUpdate(),
  boundsOf: (limits: VersionLimits) => boundsFor(platform, limits),
} as const;

/** The limits of a platform. */
export function boundsFor(
  on: typeof platform,
  given: VersionLimits,
): { min: string | null; max: string | null } {
  if (on === 'ios') return { min: given.min_ios_version, max: given.max_ios_version };
  if (on === 'android') return { min: given.min_android_version, max: given.max_android_version };
  return { min: given.min_version, max: given.max_version };
}
