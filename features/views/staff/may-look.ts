import type { StaffMember } from '#features/staff/calls.ts';
import { rolesFor } from '#platform/contract/staff-roles.ts';
import { askView } from '../calls.ts';

/** Whether somebody may look at the portal as a person sees it. */
export const mayLook = ({ roles }: Pick<StaffMember, 'roles'>): boolean =>
  rolesFor(askView.who).some((role) => roles.includes(role));
