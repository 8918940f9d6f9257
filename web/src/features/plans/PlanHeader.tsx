import type { Plan } from '@wattle/contract/plans/calls';
import { planDates } from '@wattle/domain/plans/plans';
import { brand } from '../../platform/brand.ts';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import text from '../../ui/text.module.css';
import styles from './PlanHeader.module.css';
import { words } from './words.ts';

interface Props {
  /** The plan that is shown; undefined while it is on its way or where there is none. */
  plan: Plan | undefined;
  /** Undefined while they are on their way. */
  plans: readonly Plan[] | undefined;
  onSelectPlan: (planSfid: string) => void;
}

/** The page's title, the plan's dates, and the choice of another plan. */
export function PlanHeader({ plan, plans, onSelectPlan }: Props) {
  const { planVideo } = brand.links;
  return (
    <PageHeader
      title={words.title}
      actions={
        <div className={styles.choice}>
          {plan && plans ? (
            <Select
              name="plan"
              label={words.selectPlan}
              options={plans.map((each) => ({ value: each.sfid, label: datesOf(each) }))}
              value={plan.sfid}
              onChange={onSelectPlan}
            />
          ) : (
            !plans && <Skeleton width="100%" height="4.875rem" />
          )}
        </div>
      }
    >
      {plan && <p className={text.quiet}>{datesOf(plan)}</p>}
      {!plans && (
        <p>
          <Skeleton width="14em" />
        </p>
      )}
      {planVideo && (
        <Link href={planVideo} opensTab>
          {words.watchVideo}
        </Link>
      )}
    </PageHeader>
  );
}

function datesOf(plan: Plan): string {
  return planDates({ startDate: plan.start_date, endDate: plan.end_date });
}
