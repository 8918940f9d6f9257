import type { ReactNode } from 'react';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { type PageAbove, SubPageHeader } from '#ui/layout/SubPageHeader.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { Plan } from '../calls/plans.ts';
import { planDates } from '../rules/plans.ts';
import { planSearch } from './choose.ts';
import { words } from './words.ts';

interface Props {
  title: string;
  /** The area that the page lies under; undefined for an area's own page. */
  area?: { title: string; route: string };
  /** Undefined while it loads. */
  plan: Plan | undefined;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
  /** Another name of what the page is about. */
  alsoCalled?: string | undefined;
  /** Buttons that act on the page. */
  children?: ReactNode;
}

/**
 * The top of a page under the plan page: the ways back, its title, and the dates of its plan
 * (specification: sub-page-header).
 */
export function PlanPageHeader({ title, area, plan, planSfid, alsoCalled, children }: Props) {
  const search = planSearch(planSfid);
  const above: PageAbove[] = [{ to: '/plan', search, label: words.title }];
  if (area) {
    const params = { supportArea: area.route };
    above.push({ to: '/plan/$supportArea', params, search, label: area.title });
  }
  return (
    <SubPageHeader title={title} above={above} actions={children}>
      {alsoCalled && <Text tone="quiet">{words.alsoCalled(alsoCalled)}</Text>}
      <Text tone="quiet">
        {plan ? planDates({ startDate: plan.start_date, endDate: plan.end_date }) : <Skeleton width="14em" />}
      </Text>
    </SubPageHeader>
  );
}
