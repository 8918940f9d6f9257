import { Text } from '#ui/text/Text.tsx';
import { availableBalance } from '../../rules/charts.ts';
import type { Budget, Support } from '../figures.ts';
import { partsWords as words } from './words.ts';

/**
 * The slice of a donut after what was spent: the available balance, even where it is zero
 * (specification: donuts-of-a-budget).
 */
export function availableSlice({ parts }: Pick<Budget, 'parts'>) {
  const amount = availableBalance(parts);
  return amount === undefined ? [] : [{ name: words.availableBalance, amount, look: 'available' as const }];
}

interface Props {
  budget: Pick<Budget, 'parts' | 'figures'>;
  /**
   * Supports that a donut by category has no slice for where more was paid back than spent
   * (specification: slices-of-providers-and-categories).
   */
  supports?: readonly Pick<Support, 'name' | 'figures'>[];
}

/** Under a donut of a budget: what its slices and the opening balance leave open. */
export function DonutNotes({ budget: { parts, figures }, supports = [] }: Props) {
  const said = words.notes;
  const notes = [
    ...(figures.unallocated > 0 ? [words.notUsableYet(figures.unallocated)] : []),
    ...parts.flatMap(({ kind, amount }) =>
      amount > 0 && (kind === 'reserved' || kind === 'not-paid-in' || kind === 'unused')
        ? [said[kind](amount)]
        : [],
    ),
    ...supports
      .filter((support) => support.figures.spent < 0)
      .map((support) => said.paidBack(support.name, -support.figures.spent)),
  ];
  return notes.length > 0 ? <Text tone="quiet">{notes.join(' ')}</Text> : null;
}
