import type { Plan } from '#features/plans/calls/plans.ts';

/** Which claims a page is about, and what the signed-in person may do with them. */
export interface ClaimsScope {
  participantSfid: string;
  /** The signed-in person; undefined until they are known. */
  userId: number | undefined;
  /** The plan that the page is about. */
  plan: Pick<Plan, 'sfid' | 'start_date' | 'end_date'>;
  /** Whether claims wait for the participant's approval: such claims are on the approvals page only. */
  hasApprovals: boolean;
  hasFullAccess: boolean;
  maySubmit: boolean;
}
