/**
 * What somebody may do for a participant (specification: access-levels). `full`: reserve, add, submit, decide, generate
 * reports, change notification settings. `read`: look at everything and ask for a call-back.
 */
export type AccessLevel = 'full' | 'read';

const WORDS = { full: 'Full access', read: 'Read only' } as const;

/** The level as it crosses the wire (`client_portal_access_level`). */
export type PermissionLevel = (typeof WORDS)[AccessLevel];

export const PERMISSION_LEVELS = Object.values(WORDS) as [PermissionLevel, ...PermissionLevel[]];

export function permissionLevel(level: AccessLevel): PermissionLevel {
  return WORDS[level];
}

/** Reads a level as plan managers write it, in any case (specification: access-levels). */
export function parseAccessLevel(text: string): AccessLevel | undefined {
  const wanted = text.trim().toLowerCase();
  return (Object.keys(WORDS) as AccessLevel[]).find((level) => WORDS[level].toLowerCase() === wanted);
}

/** Whether somebody with the level `has` may make a call that needs the level `needs`. */
export function mayAct(has: AccessLevel, needs: AccessLevel): boolean {
  return has === 'full' || needs === 'read';
}

/** The relationship of an access that is the participant's own, as plan managers write it, in any case. */
export const SELF = 'self';

/** Whether a relationship says that an access is the participant's own. */
export const isSelf = (relationship: string | null): boolean =>
  (relationship ?? '').trim().toLowerCase() === SELF;

/**
 * The kinds of access that a brand may let people end themselves: that of a `supporter`, who is no nominee and has
 * read-only access; of a `helper`, who is none and has full access; and of a correspondence nominee. Plan nominees and child
 * representatives are appointed by the agency, so the plan manager alone ends theirs.
 */
export const ENDABLE = ['supporter', 'helper', 'correspondence nominee'] as const;

/** Who ends which kinds of access themselves: the participant, and everybody else with full access. */
export interface EndsAccess {
  participant: readonly (typeof ENDABLE)[number][];
  others: readonly (typeof ENDABLE)[number][];
}
