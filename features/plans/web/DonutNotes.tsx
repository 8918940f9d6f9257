import text from '#ui/text/text.module.css';
import type { Budget, Support } from './figures.ts';
import { words } from './words.ts';

interface Props {
  budget: Pick<Budget, 'parts' | 'figures'>;
  /** Supports that a donut by category has no slice for where more was paid back than spent (1§4). */
  supports?: readonly Pick<Support, 'name' | 'figures'>[];
}

/** Under a donut of a budget: what its slices and the opening balance leave open. */
export function DonutNotes({ budget: { parts, figures }, supports = [] }: Props) {
  const { donut, notUsableYet } = words;
  const notes = [
    ...(figures.unallocated > 0 ? [notUsableYet(figures.unallocated)] : []),
    ...parts.flatMap(({ kind, amount }) =>
      amount > 0 && (kind === 'reserved' || kind === 'not-paid-in' || kind === 'unused')
        ? [donut[kind](amount)]
        : [],
    ),
    ...supports
      .filter((support) => support.figures.spent < 0)
      .map((support) => donut.paidBack(support.name, -support.figures.spent)),
  ];
  return notes.length > 0 ? <p className={text.quiet}>{notes.join(' ')}</p> : null;
}
