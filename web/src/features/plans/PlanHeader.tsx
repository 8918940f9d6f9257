import type { Plan } from '@wattle/contract/plans/calls';
import { planDates } from '@wattle/domain/plans/plans';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import text from '../../ui/text.module.css';
import { words } from './words.ts';

interface Props {
  /** The plan that is shown; undefined while it is on its way or where there is none. */
  plan: Plan | undefined;
  /** Undefined while they are on their way. */
  plans: readonly Plan[] | undefined;
  onSelectPlan: (planSfid: string) => void;
}

/** The page's title and which plan it is, in one line where there is room; where there are several, the choice of another. */
export function PlanHeader({ plan, plans, onSelectPlan }: Props) {
  return <PageHeader title={words.title} actions={<Which {...{ plan, plans, onSelectPlan }} />} />;
}

function Which({ plan, plans, onSelectPlan }: Props) {
  if (!plans)
    return (
      <p>
        <Skeleton width="13em" />
      </p>
    );
  if (!plan) return null;
  if (plans.length === 1) return <p className={text.quiet}>{datesOf(plan)}</p>;
  return (
    <Select
      name="plan"
      isInline
      label={words.selectPlan}
      options={plans.map((each) => ({ value: each.sfid, label: datesOf(each) }))}
      value={plan.sfid}
      onChange={onSelectPlan}
    />
  );
}

function datesOf(plan: Plan): string {
  return planDates({ startDate: plan.start_date, endDate: plan.end_date });
}
