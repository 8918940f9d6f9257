import { Link } from '@tanstack/react-router';
import { brand } from '#platform/web/brand.ts';
import { useToday } from '#platform/web/today.ts';
import { formatMoney } from '#scheme/money.ts';
import { Bar } from '#ui/charts/BudgetBar.tsx';
import layout from '#ui/layout/layout.module.css';
import { Row, Rows } from '#ui/layout/Rows.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Icon } from '#ui/text/Icon.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { Plan } from '../../calls/plans.ts';
import type { Forecast } from '../../calls/shapes.ts';
import { SUPPORT_TYPES } from '../../rules/categories.ts';
import { planSearch } from '../choose.ts';
import { barParts, readBudget, type Support, type SupportGroup } from '../figures.ts';
import { lastingOf } from '../lasting.ts';
import { linkTo } from '../link-to.ts';
import { supportRow } from './rows.ts';
import styles from './SupportRows.module.css';
import { answerWords as words } from './words.ts';

interface Props {
  group: SupportGroup;
  plan: Plan;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
  /** Undefined where there are no forecasts. */
  forecasts: readonly Forecast[] | undefined;
}

/** The supports of one type, a row each; the rows add up to what is left of the type. */
export function SupportRows({ group, plan, planSfid, forecasts }: Props) {
  const { route } = SUPPORT_TYPES[group.type];
  const { shared } = group.spendable ?? {};
  // The plan's sentence already says what the whole plan shares.
  const isSaid = shared?.amount === readBudget(plan).spendable?.amount;
  const isAmong = group.supports.length > 1;
  return (
    <section className={layout.stack2}>
      <div className={styles.head}>
        <h2>
          {plan.pace_plan && route !== undefined ? (
            <Link
              className={styles.link}
              to="/plan/$supportArea"
              params={{ supportArea: route }}
              search={planSearch(planSfid)}
            >
              {group.name} <Icon name="chevron" />
            </Link>
          ) : (
            group.name
          )}
        </h2>
        {isAmong && (
          <p className={styles.whole}>
            {shared && !isSaid && (
              <Text as="span" tone="aside">
                {words.share(shared.amount)}{' '}
              </Text>
            )}
            <Hidden>{words.left} </Hidden>
            <Text as="span" isFigure className={styles.left}>
              {formatMoney(group.figures.left)}
            </Text>
          </p>
        )}
      </div>
      <SupportList supports={group.supports} plan={plan} planSfid={planSfid} forecasts={forecasts} />
    </section>
  );
}

/** Supports, a row each. */
export function SupportList({
  supports,
  plan,
  planSfid,
  forecasts = [],
}: Omit<Props, 'group'> & { supports: readonly Support[] }) {
  const today = useToday();
  const to = { endDate: plan.end_date, today, tellsSelf: brand.features.selfManagedLabel };
  return (
    <Rows>
      {supports.map((support) => (
        <Row
          key={support.sfid}
          title={support.name}
          {...supportRow(support, { ...to, lasting: lastingOf(forecasts, support) })}
          link={linkTo(support, planSfid)}
        >
          <Bar thin isUsedUp={support.isUsedUp} parts={barParts(support)} />
        </Row>
      ))}
    </Rows>
  );
}
