import type { Plan } from '#features/plans/calls.ts';

/** Which claims a page is about, and what the signed-in person may do with them. */
export interface ClaimsScope {
  participantSfid: string;
  /** The signed-in person; undefined while it is being found out who that is. */
  userId: number | undefined;
  /** The plan that the page is about. */
  plan: Pick<Plan, 'sfid' | 'start_date' | 'end_date'>;
  /** Whether claims wait for the participant's approval: those are on the approvals page and on no other. */
  hasApprovals: boolean;
  hasFullAccess: boolean;
  maySubmit: boolean;
}
