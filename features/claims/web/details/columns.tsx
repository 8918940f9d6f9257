import { formatMoney } from '#scheme/money.ts';
import type { Column } from '#ui/tables/table.ts';
import { Text } from '#ui/text/Text.tsx';
import { words } from '../words.ts';
import type { SentLine } from './sent.ts';

/** A detail below the name of a line's item. */
function Aside({ children }: { children: string }) {
  return (
    <Text as="div" tone="aside">
      <bdi>{children}</bdi>
    </Text>
  );
}

const paid: Column<SentLine> = {
  id: 'paid',
  header: words.amountPaid,
  isFigure: true,
  cell: (line) => (line.paid === undefined ? words.notPaid : formatMoney(line.paid)),
};

const first: readonly Column<SentLine>[] = [
  {
    id: 'item',
    header: words.supportItems,
    onCard: 'title',
    cell: ({ name, code, madeUp, cancelled, difference, missing, isOfOtherPlan }) => (
      <>
        <bdi>{name}</bdi>
        {code && (
          <Text as="div" tone="aside">
            {code}
          </Text>
        )}
        <Aside>{madeUp}</Aside>
        {cancelled && <Aside>{cancelled}</Aside>}
        {difference && <Aside>{difference}</Aside>}
        {missing.length > 0 && (
          <Text as="div" tone="aside">
            {words.notSent(missing)}
          </Text>
        )}
        {isOfOtherPlan && (
          <Text as="div" tone="aside">
            {words.otherPlan}
          </Text>
        )}
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

const dates: Column<SentLine> = {
  id: 'dates',
  header: words.serviceDates,
  cell: (line) => line.dates,
};

/**
 * The columns of a claim's items; where money has gone out, what was paid is the fourth (specification: claim-columns).
 */
export function lineColumns(isPaid: boolean): readonly Column<SentLine>[] {
  return isPaid ? [...first, paid, dates] : [...first, dates];
}
