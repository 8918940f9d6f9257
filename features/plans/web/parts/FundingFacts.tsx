import { formatMoney } from '#scheme/money.ts';
import layout from '#ui/layout/layout.module.css';
import { Facts } from '#ui/text/Facts.tsx';
import type { Budget } from '../figures.ts';
import { figuresWords as words } from '../figures-words.ts';

/**
 * The instalments of a budget: what was paid in, what comes next and when, what was carried over. Shows nothing where
 * all of the money is there, or where others share it: then it is not known which part belongs to this budget.
 */
export function FundingFacts({ budget }: { budget: Budget }) {
  const { spendable, figures } = budget;
  if (!spendable || spendable.shared) return null;
  const { released, next, carriedOver } = spendable;
  if (!next && released === figures.allocated && carriedOver === 0) return null;
  return (
    <div className={layout.stack2}>
      <h3>{words.funding}</h3>
      <Facts
        look="below"
        facts={[
          { label: words.fundingNext, value: next ? words.instalment(next) : words.fundingLast },
          { label: words.fundingReleased, value: formatMoney(released) },
          { label: words.fundingCarriedOver, value: formatMoney(carriedOver) },
        ]}
      />
    </div>
  );
}
