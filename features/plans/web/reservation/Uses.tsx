import { Link } from '@tanstack/react-router';
import { formatDate } from '#scheme/dates.ts';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { DataTable } from '#ui/tables/DataTable.tsx';
import type { Column } from '#ui/tables/table.ts';
import { Hidden } from '#ui/text/Hidden.tsx';
import type { ReservationDetails } from '../../calls/items.ts';
import { words } from './words.ts';

type Use = ReservationDetails['uses'][number];

const columns: readonly Column<Use>[] = [
  {
    id: 'reference',
    header: words.invoice,
    onCard: 'title',
    isFreeText: true,
    cell: ({ reference_number: reference }) => <bdi>{reference}</bdi>,
  },
  { id: 'date', header: words.serviceDate, cell: ({ service_date: date }) => formatDate(date) },
  {
    id: 'amount',
    header: words.amount,
    isFigure: true,
    onCard: 'figure',
    cell: ({ amount }) => formatMoney(fromDollars(amount)),
  },
  {
    id: 'claim',
    header: words.claim,
    onCard: 'bare',
    cell: ({ claim_sfid: claimId, reference_number: reference }) => (
      <Link to="/claims/$claimId/claim" params={{ claimId }} className={linkClass}>
        {words.viewClaim}
        <Hidden> {words.ofInvoice(reference)}</Hidden>
      </Link>
    ),
  },
];

/** The claims that used a reservation, in the order in which they came in. */
export function Uses({ uses }: { uses: readonly Use[] }) {
  const keyed = uses.map((use, at) => ({ ...use, key: `${use.claim_sfid} ${at}` }));
  return (
    <DataTable
      caption={words.uses}
      level={2}
      columns={columns}
      rows={keyed}
      rowKey={({ key }) => key}
      empty={<EmptyState icon="claims" title={words.noUsesTitle} text={words.noUses} />}
    />
  );
}
