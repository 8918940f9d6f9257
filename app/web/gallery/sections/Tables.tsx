import { useState } from 'react';
import { formatDate } from '#scheme/dates.ts';
import { formatMoney } from '#scheme/money.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { DataTable } from '#ui/tables/DataTable.tsx';
import { Pagination } from '#ui/tables/Pagination.tsx';
import type { Column, Sort } from '#ui/tables/table.ts';
import { Badge, type BadgeTone } from '#ui/text/Badge.tsx';
import { Example, Section } from '../Section.tsx';
import { claims, type SampleClaim } from '../samples.ts';

const tones: Record<SampleClaim['status'], BadgeTone> = {
  'Awaiting your approval': 'pending',
  Processing: 'caution',
  Paid: 'positive',
  'Declined by you': 'negative',
};

const columns: readonly Column<SampleClaim>[] = [
  {
    id: 'provider',
    header: 'Provider',
    onCard: 'title',
    cell: ({ provider }) => <bdi>{provider}</bdi>,
    sorts: ['A to Z', 'Z to A'],
  },
  {
    id: 'amount',
    header: 'Amount',
    isFigure: true,
    onCard: 'figure',
    cell: ({ amount }) => formatMoney(amount),
    sorts: ['smallest first', 'largest first'],
  },
  {
    id: 'status',
    header: 'Status',
    onCard: 'bare',
    cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge>,
  },
  { id: 'invoice', header: 'Invoice', isFreeText: true, cell: ({ invoice }) => <bdi>{invoice}</bdi> },
  {
    id: 'date',
    header: 'Service date',
    cell: ({ date }) => formatDate(date),
    sorts: ['oldest first', 'newest first'],
  },
  {
    id: 'link',
    header: 'Details',
    onCard: 'bare',
    leads: true,
    cell: ({ invoice }) => (
      <a className={linkClass} href="#table" aria-label={`View claim ${invoice}`}>
        View
      </a>
    ),
  },
];

const empty = (
  <EmptyState
    icon="file"
    title="No claims yet"
    level={3}
    text="Claims will show here once a provider has sent an invoice."
  />
);

const rowKey = ({ id }: SampleClaim) => id;

/** Lists of things that are alike. */
export function Tables() {
  const [sort, setSort] = useState<Sort>({ column: 'date', direction: 'descending' });
  const sorted = claims.toSorted((a, b) => {
    const key = sort.column as 'provider' | 'amount' | 'date';
    const order = a[key] < b[key] ? -1 : 1;
    return sort.direction === 'ascending' ? order : -order;
  });
  return (
    <>
      <Section id="table" title="Table">
        <Example state="Sorted; below 768 px a list of cards" isWide>
          <DataTable
            caption="Claims"
            columns={columns}
            rows={sorted}
            rowKey={rowKey}
            sort={sort}
            onSort={setSort}
            empty={empty}
          />
        </Example>
        <Example state="Loading" isWide>
          <DataTable
            caption="Claims on their way"
            columns={columns}
            rows={undefined}
            rowKey={rowKey}
            expected={2}
            empty={empty}
          />
        </Example>
        <Example state="Empty" isWide>
          <DataTable caption="No claims" columns={columns} rows={[]} rowKey={rowKey} empty={empty} />
        </Example>
      </Section>
      <Section id="pagination" title="Pagination">
        <Example state="In the middle" isWide>
          <Pages label="Pages of claims" total={128} initial={5} />
        </Example>
        <Example state="First of many" isWide>
          <Pages label="Pages of many" total={1_234_567} initial={1} />
        </Example>
        <Example state="One page" isWide>
          <Pages label="Pages of few" total={4} initial={1} />
        </Example>
        <Example state="Nothing" isWide>
          <Pages label="Pages of nothing" total={0} initial={1} />
        </Example>
      </Section>
    </>
  );
}

function Pages({ initial, ...props }: { label: string; total: number; initial: number }) {
  const [page, setPage] = useState(initial);
  return <Pagination {...props} page={page} perPage={15} onChange={setPage} />;
}
