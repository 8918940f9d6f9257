import { brand } from '#platform/web/brand.ts';
import { type IsoDate, todayInAdelaide } from '#scheme/dates.ts';
import type { Claim } from '../../calls/shapes.ts';
import { endSentence } from '../../words/waiting.ts';
import { type Checked, checkedOf } from '../checks/checked.ts';
import { type ClaimRow, claimRow, dateRange, documentsOf } from '../figures.ts';
import type { Override } from '../overrides.ts';
import type { ClaimsScope } from '../scope.ts';
import type { UnsentDecision } from '../unsent/decisions.ts';
import type { Decided } from './pending.ts';

/** A claim that waits for approval, or was decided on this page. */
export interface ApprovalRow extends ClaimRow {
  claim: Claim;
  /** The dates of the plans that it is paid from. */
  plans: string[];
  /** What was decided; undefined while it waits. */
  decided: Outcome | undefined;
  /** What the checks found; undefined where the claim was not checked. */
  checked: Checked | undefined;
  /** What happens to the claim if nobody decides; undefined where nobody has been asked yet. */
  ends: string | undefined;
  /** Whether its invoice can be shown. */
  hasInvoice: boolean;
}

/** What was decided, and whether it can still be taken back: it is held, or it waits for a connection. */
export interface Outcome extends Pick<Decided, 'approve' | 'isHeld'> {
  isWaiting?: boolean;
}

interface On {
  scope: ClaimsScope;
  today: IsoDate;
  overrides: readonly Override[];
  pending: readonly Decided[];
  unsent: readonly UnsentDecision[];
}

/** A claim as the approvals page shows it. */
export function approvalRow(claim: Claim, { scope, today, overrides, pending, unsent }: On): ApprovalRow {
  const { sfid, checks, review_ends_at: endsAt } = claim;
  const override = overrides.find((each) => each.sfid === sfid);
  return {
    ...claimRow(claim, scope, brand.name, overrides),
    claim,
    plans: plansOf(claim),
    decided:
      outcomeOf(sfid, pending, unsent) ??
      (override && { approve: override.status !== 'Declined by Client', isHeld: false }),
    checked: checks ? checkedOf(checks, today) : undefined,
    ends: endsOf(endsAt ?? null, scope, today),
    hasInvoice: documentsOf(claim).invoice,
  };
}

/** What was decided about a claim here, as far as the server has not refused it. */
export function outcomeOf(
  claimSfid: string,
  pending: readonly Decided[],
  unsent: readonly UnsentDecision[],
): Outcome | undefined {
  const waiting = unsent.find(({ sfid, isWaiting }) => sfid === claimSfid && isWaiting);
  if (waiting) return { approve: waiting.approve, isHeld: false, isWaiting: true };
  return pending.find(({ sfid }) => sfid === claimSfid);
}

/** A sentence on what happens to a claim that nobody decides in time; undefined where nobody has been asked yet. */
export function endsOf(
  endsAt: string | null,
  { hasFullAccess }: Pick<ClaimsScope, 'hasFullAccess'>,
  today: IsoDate,
): string | undefined {
  const endsOn = endsAt === null ? undefined : todayInAdelaide(new Date(endsAt));
  return endSentence({ endsOn, atEnd: brand.review.atEnd, mayDecide: hasFullAccess }, today);
}

/** The dates of a claim's plans, in words. */
export function plansOf({ plans }: Pick<Claim, 'plans'>): string[] {
  return [...new Set(plans.map((plan) => dateRange(plan.start_date, plan.end_date)))];
}

/** The link from the approvals page to the details of a claim. */
export const detailsOf = ({ sfid }: Pick<ClaimRow, 'sfid'>) =>
  ({ to: '/claims/approvals/$claimId/claim', params: { claimId: sfid } }) as const;
