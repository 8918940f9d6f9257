import { brand } from '#platform/web/brand.ts';
import { type IsoDate, todayInAdelaide } from '#scheme/dates.ts';
import type { ClaimDetails } from '../../calls/shapes.ts';
import type { ClaimStatus } from '../../rules/claims.ts';
import { type StageOf, stageOfEvent, stagesOf } from '../../rules/stages.ts';
import { isUnderWay } from '../../rules/status.ts';
import { paidOf } from '../answer.ts';
import type { ClaimRow } from '../figures.ts';
import type { ClaimsScope } from '../scope.ts';

const dayIn = (instant: string): IsoDate => todayInAdelaide(new Date(instant));

/** A stage with what happened in it beside what its title and note say. */
export interface WayStage extends StageOf {
  events: ClaimDetails['events'];
}

/** The title of a stage already says these statuses: of such an event the page shows only the note. */
const SAID_BY_STAGE: readonly ClaimStatus[] = ['New', 'Received', 'Paid', 'Declined by Client', 'Cancelled'];

/** Whether an event's status is to be named, or its stage says the same. */
export const namesStatus = (status: ClaimStatus): boolean => !SAID_BY_STAGE.includes(status);

/** Puts events into their stages; what belongs to a stage that is not shown stands in the last one. */
function withEvents(stages: readonly StageOf[], claim: ClaimDetails): WayStage[] {
  const told = claim.events.filter(
    ({ status, note }) => namesStatus(status) || (note !== null && note !== claim.cancelled_because),
  );
  const stageOf = (status: ClaimStatus) =>
    stages.find(({ stage }) => stage === stageOfEvent(status)) ?? stages.at(-1);
  return stages.map((stage) => ({
    ...stage,
    events: told.filter(({ status }) => stageOf(status) === stage),
  }));
}

/** The stages of a claim for its details, its one timeline; none for a credit, which nobody approves and which is given back. */
export function wayOf(
  claim: ClaimDetails,
  row: ClaimRow,
  { scope, today }: { scope: ClaimsScope; today: IsoDate },
): WayStage[] {
  const { decision, review_ends_at: endsAt } = claim;
  if (row.amount < 0) return [];
  const stages = stagesOf(
    {
      status: row.status,
      clientApproval: claim.client_approval_status,
      receivedOn: dayIn(claim.created_at),
      decided: decision ? { approved: decision.approved, on: dayIn(decision.at) } : undefined,
      reviewEndsOn: endsAt ? dayIn(endsAt) : undefined,
      atEnd: brand.review.atEnd,
      // A claim that people were asked about before auto-approve was switched on stays theirs to decide.
      isAutomatic: claim.is_automatic || (!scope.hasApprovals && !row.isAwaiting),
      mayDecide: scope.hasFullAccess,
      isHeld: claim.held_reason !== null && isUnderWay({ status: row.status, datePaid: claim.date_paid }),
      paidOn: claim.date_paid,
      paid: paidOf(row, today),
      times: claim.payment_times ?? undefined,
    },
    today,
  );
  return withEvents(stages, claim);
}
