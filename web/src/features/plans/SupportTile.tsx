import { formatMoney } from '@wattle/domain/money';
import { formatPercent, spentPercent } from '@wattle/domain/plans';
import { brand } from '../../platform/brand.ts';
import { Badge } from '../../ui/Badge.tsx';
import { BudgetBar } from '../../ui/BudgetBar.tsx';
import { cardClass } from '../../ui/Card.tsx';
import text from '../../ui/text.module.css';
import { barShares, isUsedUp, type Support, shownAmount, standingOf } from './figures.ts';
import styles from './SupportTile.module.css';
import { words } from './words.ts';

/** One support category of a plan: what is left of it, and who pays its providers. */
export function SupportTile({ support: { name, managed, figures } }: { support: Support }) {
  const standing = standingOf(figures);
  const { before, after } = words.tile[standing];
  const share = formatPercent(spentPercent(figures.spent, figures.allocated), 0);
  const showsManaged = managed !== 'self' || brand.features.selfManagedLabel;
  return (
    <li className={`${cardClass} ${styles.tile}`}>
      <h3>{name}</h3>
      <p className={standing === 'within' ? '' : styles.negative}>
        {before}{' '}
        <span className={`${styles.amount} ${text.figure}`}>{formatMoney(shownAmount(figures))}</span>{' '}
        <span className={styles.of}>{after(figures.budgeted)}</span>
      </p>
      <BudgetBar
        thin
        shares={barShares(figures)}
        isUsedUp={isUsedUp(figures)}
        words={[
          { part: 'spent', label: words.spent, amount: words.amountAndShare(figures.spent, share) },
          ...(figures.reserved > 0
            ? [{ part: 'reserved' as const, label: words.reserved, amount: formatMoney(figures.reserved) }]
            : []),
        ]}
      >
        {showsManaged && <Badge>{words.managed[managed]}</Badge>}
      </BudgetBar>
    </li>
  );
}
