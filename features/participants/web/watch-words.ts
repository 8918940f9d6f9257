import type { PermissionLevel } from '#scheme/access.ts';

/**
 * What toasts say when somebody else changes the person's access to a participant
 * (specification: switching-participants).
 */
export const words = {
  participantGone: (gone: string, now: string) =>
    `You can no longer see ${gone} in the portal. You are now viewing ${now}.`,
  accessChanged: (name: string, level: PermissionLevel) =>
    level === 'Full access'
      ? `You now have full access for ${name}.`
      : `You now have view access for ${name}. You can look at everything, but not change it.`,
} as const;
