import type { Claim } from '@wattle/contract/claims/shapes';
import { formatMoney } from '@wattle/domain/money';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/table.ts';
import { ClaimLink } from '../ClaimLink.tsx';
import { type ClaimRow, dateRange } from '../figures.ts';
import { words } from '../words.ts';

/** A claim that waits for approval, or was decided on this page. */
export interface ApprovalRow extends ClaimRow {
  claim: Claim;
  /** The dates of the plans that it is paid from. */
  plans: string[];
  /** What was decided; undefined while it waits. */
  approved: boolean | undefined;
}

/** The columns of the approvals page (2§2 "Approvals screen"). */
export const approvalColumns = (
  decision: (row: ApprovalRow) => ReactNode,
): readonly Column<ApprovalRow>[] => [
  {
    id: 'plan',
    header: words.planDates,
    cell: ({ plans }) => plans.map((dates) => <div key={dates}>{dates}</div>),
  },
  {
    id: 'provider',
    header: words.provider,
    onCard: 'title',
    cell: ({ provider }) => <bdi>{provider}</bdi>,
  },
  {
    id: 'amount',
    header: words.invoiceAmount,
    isFigure: true,
    onCard: 'figure',
    cell: ({ amount }) => formatMoney(amount),
  },
  {
    id: 'reference',
    header: words.invoiceNumber,
    isFreeText: true,
    cell: ({ reference }) => <bdi>{reference}</bdi>,
  },
  {
    id: 'details',
    header: words.details,
    onCard: 'bare',
    cell: ({ sfid, reference }) => (
      <ClaimLink
        reference={reference}
        link={{ to: '/claims/approvals/$claimId/claim', params: { claimId: sfid } }}
      />
    ),
  },
  { id: 'decision', header: words.decision, onCard: 'bare', cell: decision },
];

/** The dates of a claim's plans, in words. */
export function plansOf({ plans }: Pick<Claim, 'plans'>): string[] {
  return [...new Set(plans.map((plan) => dateRange(plan.start_date, plan.end_date)))];
}
