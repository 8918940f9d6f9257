import type { Plan } from '#features/plans/calls/plans.ts';
import type { Need } from '#platform/web/routing/feature.ts';
import { mayAct, parseAccessLevel } from '#scheme/access.ts';
import type { Participant } from '../calls/people.ts';

/**
 * Which parts of the portal the signed-in person has for the current participant (specification: permission-of-pages).
 */
export interface Permissions {
  /** Reserve, add, decide, generate reports, change notifications. */
  hasFullAccess: boolean;
  /** Approvals: not for participants on auto-approve. */
  hasApprovals: boolean;
  /** Submitting claims: with full access, for participants who are not on auto-approve. */
  maySubmit: boolean;
  /** Reports: at least one plan can be reported on. True while the plans are loading: most people have reports. */
  hasReports: boolean;
  /** Reserving budget: not in a new-framework plan where the brand restricts it. */
  hasReserving: boolean;
}

/** Whether the signed-in person may do more than look. */
export function fullAccessTo(participant: Pick<Participant, 'client_portal_access_level'>): boolean {
  return mayAct(parseAccessLevel(participant.client_portal_access_level) ?? 'read', 'full');
}

export function permissionsOf(
  participant: Pick<Participant, 'client_portal_access_level' | 'auto_approve_invoices'>,
  plans: readonly Pick<Plan, 'restrictions'>[] | undefined,
  plan: Pick<Plan, 'restrictions'> | undefined,
): Permissions {
  const hasFullAccess = fullAccessTo(participant);
  const isAutoApprove = participant.auto_approve_invoices;
  return {
    hasFullAccess,
    hasApprovals: !isAutoApprove,
    maySubmit: hasFullAccess && !isAutoApprove,
    hasReports: !plans || plans.some(({ restrictions }) => !restrictions.includes('reports')),
    hasReserving: !plan?.restrictions.includes('reserving'),
  };
}

/**
 * What happens instead where a page's need is not met. Reports lead to the plan page, and so does reserving in a
 * new-framework plan, as the documents say (specification: who-may-report). Pages that do not exist on auto-approve are
 * not found. Pages that need full access say so. In both of these cases the address stays, so Back and switching the
 * participant work as usual: a redirect would put people on another page without an explanation.
 */
export function insteadOf(
  need: Need,
  { hasFullAccess, hasApprovals, hasReports, hasReserving }: Permissions,
): 'plan' | 'not-found' | 'no-access' | undefined {
  if (need === 'reports') return hasReports ? undefined : 'plan';
  if (need === 'reserve' && !hasReserving) return 'plan';
  if ((need === 'approvals' || need === 'submit') && !hasApprovals) return 'not-found';
  return need === 'approvals' || hasFullAccess ? undefined : 'no-access';
}
