import { useToday } from '#platform/web/today.ts';
import { type Cents, formatPercent } from '#scheme/money.ts';
import { BudgetBar } from '#ui/charts/BudgetBar.tsx';
import { Text } from '#ui/text/Text.tsx';
import { availableBalance } from '../../rules/charts.ts';
import { type Budget, barParts } from '../figures.ts';
import { partLabel, partsWords as words } from './words.ts';

interface Props {
  budget: Budget;
  plan: { end_date: string };
}

/** The parts of a budget with their amounts, and the balances that they belong to. */
export default function BudgetParts({ budget, plan }: Props) {
  const { figures, parts, isUsedUp } = budget;
  const isOver = useToday() > plan.end_date;
  const available = isOver ? undefined : availableBalance(parts);
  const left = parts.find(({ kind }) => kind === 'available');
  const balance = (amount: Cents) =>
    left?.amount === amount
      ? words.availableBalanceIsAlso(partLabel(left.kind, amount, budget))
      : words.availableBalanceIs(amount, figures.reserved);
  return (
    <>
      <BudgetBar
        isUsedUp={isUsedUp}
        parts={barParts(budget).map(({ kind, part, share, amount, percent }) => ({
          part,
          share,
          label: partLabel(kind, amount, budget),
          amount: words.amountAndShare(amount, kind === 'overdrawn' ? '' : formatPercent(percent, 1)),
        }))}
      />
      <Text tone="quiet">
        {words.openingBalanceIs(figures.budgeted)}{' '}
        {figures.unallocated > 0 && words.notUsableYet(figures.unallocated)}{' '}
        {available !== undefined && balance(available)}
      </Text>
    </>
  );
}
