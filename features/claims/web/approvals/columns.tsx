import type { ReactNode } from 'react';
import { formatMoney } from '#scheme/money.ts';
import type { Column } from '#ui/tables/table.ts';
import { ClaimLink } from '../ClaimLink.tsx';
import { words } from '../words.ts';
import { type ApprovalRow, detailsOf } from './row.ts';

/** The columns of the approvals page (specification: claim-columns). */
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
    cell: (row) => <ClaimLink reference={row.reference} link={detailsOf(row)} />,
  },
  { id: 'decision', header: words.decision, onCard: 'bare', cell: decision },
];
