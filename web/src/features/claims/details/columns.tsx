import { formatMoney } from '@wattle/domain/money';
import type { Column } from '../../../ui/table.ts';
import text from '../../../ui/text.module.css';
import type { LineRow } from '../figures.ts';
import { words } from '../words.ts';

const paid: Column<LineRow> = {
  id: 'paid',
  header: words.amountPaid,
  isFigure: true,
  cell: (line) => (line.paid === undefined ? words.notPaid : formatMoney(line.paid)),
};

const first: readonly Column<LineRow>[] = [
  {
    id: 'item',
    header: words.supportItems,
    onCard: 'title',
    cell: ({ name, code, isOfOtherPlan }) => (
      <>
        <bdi>{name}</bdi>
        {code && <div className={text.aside}>{code}</div>}
        {isOfOtherPlan && <div className={text.aside}>{words.otherPlan}</div>}
      </>
    ),
  },
  { id: 'category', header: words.supportCategory, cell: ({ category }) => category },
  {
    id: 'amount',
    header: words.invoiceAmount,
    isFigure: true,
    onCard: 'figure',
    cell: ({ amount }) => formatMoney(amount),
  },
];

const dates: Column<LineRow> = {
  id: 'dates',
  header: words.serviceDates,
  cell: (line) => line.dates,
};

/** The columns of a claim's items; what was paid is the fourth, where something was (2§2 "Claim details"). */
export function lineColumns(isPaid: boolean): readonly Column<LineRow>[] {
  return isPaid ? [...first, paid, dates] : [...first, dates];
}
