/**
 * What a member of the plan manager's staff may do: answer calls, work on claims, look after people and their access,
 * run the portal.
 */
export const STAFF_ROLES = ['support', 'claims', 'access', 'operator'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Where the calls of the staff console are. */
export const STAFF = '/staff/v1';

/** Those with one of these roles: `support`, `support|access`. */
type OneOf = StaffRole | `${StaffRole}|${StaffRole}` | `${StaffRole}|${StaffRole}|${StaffRole}`;

/** Who may make a call of it: whoever stands before the login, any member of staff, or those with one of some roles. */
export type StaffWho = 'staff:stranger' | 'staff:any' | `staff:${OneOf}`;

/** Whether a call is one of the staff console. */
export const isStaffs = (who: string): who is StaffWho => who.startsWith('staff:');

/** The roles of which a call needs one; none where any member of staff may make it. */
export function rolesFor(who: string): readonly StaffRole[] {
  const named = isStaffs(who) ? who.slice('staff:'.length).split('|') : [];
  return STAFF_ROLES.filter((role) => named.includes(role));
}
