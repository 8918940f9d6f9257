import type { SupportFunding } from '@wattle/domain/funding';
import { formatMoney } from '@wattle/domain/money';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import styles from './FundingFacts.module.css';
import { words } from './words.ts';

/** Of a budget that comes in instalments: what can be spent now, what comes next and when, what was carried over. */
export function FundingFacts({ funding }: { funding: SupportFunding }) {
  const { spendable, released, next, carriedOver, isShared } = funding;
  return (
    <div className={layout.stack2}>
      <h3>{words.funding}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{words.fundingNow}</dt>
          <dd>{spendable < 0 ? words.spendableNow(spendable) : formatMoney(spendable)}</dd>
        </div>
        <div>
          <dt>{words.fundingNext}</dt>
          <dd>{next ? words.instalment(next) : words.fundingLast}</dd>
        </div>
        {/* Of shared instalments this would be the sum for all who share them. */}
        {!isShared && (
          <div>
            <dt>{words.fundingReleased}</dt>
            <dd>{formatMoney(released)}</dd>
          </div>
        )}
        <div>
          <dt>{words.fundingCarriedOver}</dt>
          <dd>{formatMoney(carriedOver)}</dd>
        </div>
      </dl>
      {isShared && <p className={text.quiet}>{words.fundingShared}</p>}
    </div>
  );
}
