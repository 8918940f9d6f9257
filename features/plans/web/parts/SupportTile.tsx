import { Link } from '@tanstack/react-router';
import { brand } from '#platform/web/brand.ts';
import { formatMoney, formatPercent } from '#scheme/money.ts';
import { linkClass } from '#ui/actions/Link.tsx';
import { BudgetBar } from '#ui/charts/BudgetBar.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { cardClass } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Badge } from '#ui/text/Badge.tsx';
import { Facts } from '#ui/text/Facts.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Text } from '#ui/text/Text.tsx';
import { hasBreakdown, SUPPORT_TYPES } from '../../rules/categories.ts';
import { doNotAddUp, sharesWith } from '../../words/budget.ts';
import { managedNames } from '../../words/supports.ts';
import { planSearch } from '../choose.ts';
import { barParts, type Support } from '../figures.ts';
import { figuresWords } from '../figures-words.ts';
import styles from './SupportTile.module.css';
import { partLabel, partsWords } from './words.ts';

interface Props {
  support: Support;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/** One support category of a plan: what is left of it, who pays its providers, and a link to its breakdown. */
export function SupportTile({ support, planSfid }: Props) {
  const { name, managed, figures, spendable, standing, managedBefore } = support;
  const { before, after } = figuresWords.tile[standing.kind];
  // The same figure as in its row, in plans of every kind.
  const amount = standing.kind === 'within' ? figures.left : standing.amount;
  // Where some of it is still to come, what is left is no longer all that is available.
  const comesLater = support.parts.some(({ kind }) => kind === 'not-paid-in');
  // Where money is shared or still to come, what can be spent now is another figure than what is left.
  const said = !spendable
    ? [doNotAddUp(brand.phone)]
    : [
        ...(spendable.shared ? [sharesWith(spendable.shared)] : []),
        ...(!spendable.shared && comesLater ? [figuresWords.nextInstalment(spendable.next)] : []),
      ];
  const area = SUPPORT_TYPES[support.type].route;
  return (
    <li className={joinClasses(cardClass, styles.tile)}>
      <h3>{name}</h3>
      <p className={joinClasses(standing.kind !== 'within' && standing.kind !== 'beyond' && styles.negative)}>
        {before}{' '}
        <Text as="span" size="large" isFigure>
          {formatMoney(amount)}
        </Text>{' '}
        <span className={styles.of}>{after}</span>
      </p>
      <BudgetBar
        thin
        isUsedUp={support.isUsedUp}
        parts={barParts(support)
          .filter(({ kind }) => kind !== 'overdrawn' && (kind !== 'available' || comesLater))
          .map(({ kind, part, share, amount, percent }) => ({
            part,
            share,
            label: partLabel(kind, amount, support),
            amount: partsWords.amountAndShare(amount, kind === 'spent' ? formatPercent(percent, 0) : ''),
          }))}
      />
      <Facts
        look="inline"
        className={styles.facts}
        facts={[
          { label: figuresWords.openingBalance, value: figure(figures.budgeted) },
          { label: figuresWords.allocated, value: allocatedOf(figures) },
          { label: figuresWords.remaining, value: remainingOf(figures) },
        ]}
      />
      {said.length > 0 && (
        <Text tone="quiet" size="small">
          {said.join(' ')}
        </Text>
      )}
      <div className={joinClasses(layout.ends, layout.centre, styles.foot)}>
        {(managed !== 'self' || brand.features.selfManagedLabel) && <Badge>{managedNames[managed]}</Badge>}
        {managedBefore && (
          <Text as="span" tone="quiet" size="small">
            {figuresWords.managedUntil(managedNames[managedBefore.by], managedBefore.until)}
          </Text>
        )}
        {area !== undefined && hasBreakdown(support) && (
          <Link
            className={joinClasses(linkClass, styles.link)}
            to="/plan/$supportArea/$supportCategory/$planSupportId"
            params={{ supportArea: area, supportCategory: support.route, planSupportId: support.sfid }}
            search={planSearch(planSfid)}
          >
            {figuresWords.viewBreakdown}
            <Hidden> {figuresWords.ofSupport(name)}</Hidden>
          </Link>
        )}
      </div>
    </li>
  );
}

/** What may be used, and what of it is not spent. An amount that the tile says already is not said again. */
const allocatedOf = ({ allocated, unallocated }: Support['figures']) =>
  unallocated === 0 ? figuresWords.allocatedAll : figure(allocated);

function remainingOf({ remaining, reserved }: Support['figures']) {
  if (remaining < 0) return figuresWords.remainingIs.none;
  return reserved === 0 ? figuresWords.remainingIs.all : figure(remaining);
}

const figure = (amount: number) => (
  <Text as="span" isFigure>
    {formatMoney(amount)}
  </Text>
);
