import { Link } from '@tanstack/react-router';
import { formatMoney, formatPercent } from '@wattle/domain/money';
import { hasBreakdown, SUPPORT_TYPES } from '@wattle/domain/supports/supports';
import { brand } from '../../platform/brand.ts';
import { Badge } from '../../ui/Badge.tsx';
import { BudgetBar } from '../../ui/BudgetBar.tsx';
import { cardClass } from '../../ui/Card.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { joinClasses } from '../../ui/join-classes.ts';
import { linkClass } from '../../ui/Link.tsx';
import layout from '../../ui/layout.module.css';
import text from '../../ui/text.module.css';
import { planSearch } from './choose.ts';
import { barShares, type Support } from './figures.ts';
import styles from './SupportTile.module.css';
import { words } from './words.ts';

interface Props {
  support: Support;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/** One support category of a plan: what is left of it, who pays its providers, and the way to its breakdown. */
export function SupportTile({ support, planSfid }: Props) {
  const { name, managed, figures, funding, standing } = support;
  const { before, after } = words.tile[standing.kind];
  const share = formatPercent(support.shares.spent, 0);
  const area = SUPPORT_TYPES[support.type].route;
  return (
    <li className={joinClasses(cardClass, styles.tile)}>
      <h3>{name}</h3>
      <p className={joinClasses(standing.kind !== 'within' && styles.negative)}>
        {before} <span className={joinClasses(text.large, text.figure)}>{formatMoney(standing.amount)}</span>{' '}
        <span className={styles.of}>{after(figures.budgeted)}</span>
      </p>
      <BudgetBar
        thin
        shares={barShares(support)}
        isUsedUp={support.isUsedUp}
        words={[
          { part: 'spent', label: words.spent, amount: words.amountAndShare(figures.spent, share) },
          { part: 'reserved', label: words.reserved, amount: formatMoney(figures.reserved) },
        ]}
      />
      <Facts
        look="inline"
        className={styles.facts}
        facts={[
          { label: words.remaining, value: figure(figures.remaining) },
          { label: words.allocated, value: figure(figures.allocated) },
        ]}
      />
      {funding && (
        <p className={joinClasses(text.quiet, text.small)}>
          {words.spendableNow(funding.spendable)} {words.nextInstalment(funding.next, funding.isShared)}
        </p>
      )}
      <div className={joinClasses(layout.ends, layout.centre, styles.foot)}>
        {(managed !== 'self' || brand.features.selfManagedLabel) && <Badge>{words.managed[managed]}</Badge>}
        {area !== undefined && hasBreakdown(support) && (
          <Link
            className={joinClasses(linkClass, styles.link)}
            to="/plan/$supportArea/$supportCategory/$planSupportId"
            params={{ supportArea: area, supportCategory: support.route, planSupportId: support.sfid }}
            search={planSearch(planSfid)}
          >
            {words.viewBreakdown}
            <span className={text.hidden}> {words.ofSupport(name)}</span>
          </Link>
        )}
      </div>
    </li>
  );
}

const figure = (amount: number) => <span className={text.figure}>{formatMoney(amount)}</span>;
