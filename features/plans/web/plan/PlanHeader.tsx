import { Link } from '@tanstack/react-router';
import { linkClass } from '#ui/actions/Link.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import layout from '#ui/layout/layout.module.css';
import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { useNarrow } from '#ui/layout/use-narrow.ts';
import { Text } from '#ui/text/Text.tsx';
import type { Plan } from '../../calls/plans.ts';
import { planDates } from '../../rules/plans.ts';
import { planSearch } from '../choose.ts';
import { useAllFigures } from '../parts/FiguresLink.tsx';
import { words } from '../words.ts';
import { ChoiceOfPlan } from './ChoiceOfPlan.tsx';
import styles from './PlanPage.module.css';

interface Props {
  /** The plan that is shown; undefined while it loads or where there is none. */
  plan: Plan | undefined;
  /** Undefined while they load. */
  plans: readonly Plan[] | undefined;
  onSelectPlan: (planSfid: string) => void;
}

/**
 * The page's title and the dates of its plan, in one line where there is room; with several plans, the choice of
 * another.
 */
export function PlanHeader({ plan, plans, onSelectPlan }: Props) {
  return <PageHeader title={words.title} actions={<Which {...{ plan, plans, onSelectPlan }} />} />;
}

/** A link to what changed in the plan. On phones there is room for it only with all figures. */
function WhatChanged({ plan }: { plan: Plan }) {
  const isAll = useAllFigures();
  const isNarrow = useNarrow();
  if (!plan.last_change || (isNarrow && !isAll)) return null;
  return (
    <Link to="/plan/changes" search={planSearch(plan.sfid)} className={linkClass}>
      {words.whatChanged}
    </Link>
  );
}

function Which({ plan, plans, onSelectPlan }: Props) {
  if (!plans)
    return (
      <p className={`${layout.row3} ${layout.centre} ${styles.which}`}>
        <Skeleton width="13em" />
      </p>
    );
  if (!plan) return null;
  return (
    <div className={`${layout.row3} ${layout.centre} ${styles.which}`}>
      <WhatChanged plan={plan} />
      {plans.length === 1 ? (
        <Text tone="quiet">{datesOf(plan)}</Text>
      ) : (
        <ChoiceOfPlan
          label={words.selectPlan}
          options={plans.map((each) => ({ value: each.sfid, label: datesOf(each) }))}
          value={plan.sfid}
          onChange={onSelectPlan}
        />
      )}
    </div>
  );
}

function datesOf(plan: Plan): string {
  return planDates({ startDate: plan.start_date, endDate: plan.end_date });
}
