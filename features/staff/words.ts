import type { StaffRole } from '#platform/contract/staff-roles.ts';

/** What a role is called, and what it may do, in a sentence for whoever gives it. */
export const roleWords: Readonly<Record<StaffRole, { name: string; does: string }>> = {
  support: { name: 'Support', does: 'answers calls: sees people and their claims, and does call-backs' },
  claims: { name: 'Claims', does: 'works on held claims, evidence and answers' },
  access: { name: 'Access', does: 'looks after people and their access, and gives roles' },
  operator: { name: 'Operator', does: 'runs the portal: status, versions, keys, webhooks, deliveries' },
};
