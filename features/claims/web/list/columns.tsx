import type { ReactNode } from 'react';
import { formatMoney } from '#scheme/money.ts';
import type { Column } from '#ui/tables/table.ts';
import type { ClaimRow } from '../figures.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { words } from '../words.ts';

/** The columns of lists of claims (specification: claim-columns). */
const provider: Column<ClaimRow> = {
  id: 'provider',
  header: words.provider,
  onCard: 'title',
  cell: (row) => <bdi>{row.provider}</bdi>,
};

const amount: Column<ClaimRow> = {
  id: 'amount',
  header: words.invoiceAmount,
  isFigure: true,
  onCard: 'figure',
  cell: (row) => formatMoney(row.amount),
};

const status: Column<ClaimRow> = {
  id: 'status',
  header: words.status,
  cell: (row) => <StatusBadge claim={row} saysAnswer />,
};

const reference: Column<ClaimRow> = {
  id: 'reference',
  header: words.invoiceNumber,
  isFreeText: true,
  cell: (row) => <bdi>{row.reference}</bdi>,
};

const dates: Column<ClaimRow> = {
  id: 'dates',
  header: words.serviceDates,
  cell: (row) => row.dates,
  sorts: [words.oldestFirst, words.newestFirst],
};

const details = (link: (row: ClaimRow) => ReactNode): Column<ClaimRow> => ({
  id: 'details',
  header: words.details,
  onCard: 'bare',
  leads: true,
  cell: link,
});

/** The columns of a provider's claims. */
export const claimColumns = (link: (row: ClaimRow) => ReactNode): readonly Column<ClaimRow>[] => [
  provider,
  amount,
  status,
  reference,
  dates,
  details(link),
];

/** The columns of reimbursements. The invoice number names them, because all of them are paid to the participant. */
export const reimbursementColumns = (link: (row: ClaimRow) => ReactNode): readonly Column<ClaimRow>[] => [
  { ...reference, onCard: 'title' },
  amount,
  status,
  dates,
  details(link),
];
