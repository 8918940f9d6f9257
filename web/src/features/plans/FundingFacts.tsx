import { formatMoney } from '@wattle/domain/money';
import type { SupportFunding } from '@wattle/domain/plans/funding';
import { Facts } from '../../ui/Facts.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { words } from './words.ts';

/** Of a budget that comes in instalments: what can be spent now, what comes next and when, what was carried over. */
export function FundingFacts({ funding }: { funding: SupportFunding }) {
  const { spendable, released, next, carriedOver, isShared } = funding;
  return (
    <div className={layout.stack2}>
      <h3>{words.funding}</h3>
      <Facts
        look="below"
        facts={[
          {
            label: words.fundingNow,
            value: spendable < 0 ? words.spendableNow(spendable) : formatMoney(spendable),
          },
          { label: words.fundingNext, value: next ? words.instalment(next) : words.fundingLast },
          // Of shared instalments this would be the sum for all who share them.
          ...(isShared ? [] : [{ label: words.fundingReleased, value: formatMoney(released) }]),
          { label: words.fundingCarriedOver, value: formatMoney(carriedOver) },
        ]}
      />
      {isShared && <p className={text.quiet}>{words.fundingShared}</p>}
    </div>
  );
}
