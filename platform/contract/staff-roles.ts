/**
 * What a member of the plan manager's staff may do: answer calls, work on claims, look after people and their access,
 * run the portal.
 */
export const STAFF_ROLES = ['support', 'claims', 'access', 'operator'] as const;

export type StaffRole = (typeof STAFF_ROLES)[number];

/** Where the calls of the staff console are. */
export const STAFF = '/staff/v1';

/** Who may make a call of it: whoever stands before the login, any member of staff, or those with a role. */
export type StaffWho = 'staff:stranger' | 'staff:any' | `staff:${StaffRole}`;

/** Whether a call is one of the staff console. */
export const isStaffs = (who: string): who is StaffWho => who.startsWith('staff:');

/** The role that a call needs; undefined where any member of staff may make it. */
export const roleNeeded = (who: string): StaffRole | undefined =>
  STAFF_ROLES.find((role) => who === `staff:${role}`);
