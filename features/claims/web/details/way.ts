import { brand } from '#platform/web/brand.ts';
import { type IsoDate, todayInAdelaide } from '#scheme/dates.ts';
import type { ClaimDetails } from '../../calls/shapes.ts';
import { type PaidWhen, paidWhen, type StageOf, stagesOf } from '../../rules/stages.ts';
import { isUnderWay } from '../../rules/status.ts';
import type { ClaimRow } from '../figures.ts';
import type { ClaimsScope } from '../scope.ts';

const dayIn = (instant: string): IsoDate => todayInAdelaide(new Date(instant));

/** When a claim that is under way is paid, as far as somebody can say; undefined for a credit, which is given back. */
export function paidOf(
  claim: ClaimDetails,
  { status, amount }: ClaimRow,
  today: IsoDate,
): PaidWhen | undefined {
  if (!isUnderWay({ status, datePaid: claim.date_paid }) || amount < 0) return undefined;
  // Nobody knows how long a claim is held.
  if (claim.held_reason !== null && !claim.expected_on) return undefined;
  const waits = status === 'Awaiting Client Approval';
  const since = claim.decision ? dayIn(claim.decision.at) : dayIn(claim.created_at);
  return paidWhen(
    { expectedOn: claim.expected_on, since: waits ? undefined : since },
    claim.payment_times ?? undefined,
    today,
  );
}

/** The stages of a claim for its details; none for a credit, which nobody approves and which is given back. */
export function wayOf(
  claim: ClaimDetails,
  row: ClaimRow,
  { scope, today }: { scope: ClaimsScope; today: IsoDate },
): StageOf[] {
  const { decision, review_ends_at: endsAt } = claim;
  if (row.amount < 0) return [];
  return stagesOf(
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
      paid: paidOf(claim, row, today),
      times: claim.payment_times ?? undefined,
    },
    today,
  );
}
