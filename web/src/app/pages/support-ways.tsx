import { Link } from '@tanstack/react-router';
import { SUPPORT_TYPES } from '@wattle/domain/supports';
import type { ReactElement } from 'react';
import { planSearch } from '../../features/plans/choose.ts';
import type { Support } from '../../features/plans/figures.ts';
import { words } from '../../features/plans/words.ts';
import type { FormSubject } from '../../features/supports/form/subject.ts';
import type { KnownSupport } from './PlanSupport.tsx';

/** Where the page of a support's category is. */
export function categoryPage({ type, route, sfid }: Support, planSfid: string | undefined) {
  return {
    to: '/plan/$supportArea/$supportCategory/$planSupportId',
    params: {
      supportArea: SUPPORT_TYPES[type].route ?? '',
      supportCategory: route,
      planSupportId: sfid,
    },
    search: planSearch(planSfid),
  } as const;
}

/** Links to the pages above one that lies under the page of a support's category, from the top. */
export function linksAbove(support: Support, planSfid: string | undefined): ReactElement[] {
  const { params, search } = categoryPage(support, planSfid);
  return [
    <Link key="plan" to="/plan" search={search}>
      {words.title}
    </Link>,
    <Link key="area" to="/plan/$supportArea" params={{ supportArea: params.supportArea }} search={search}>
      {words.area[support.type]}
    </Link>,
    <Link key="category" {...categoryPage(support, planSfid)}>
      {support.name}
    </Link>,
  ];
}

/** What a form about a support needs to know. With instalments no more is left to reserve than was paid in (D). */
export function subjectOf({ participant, userId, plan, support }: KnownSupport): FormSubject {
  const { figures, funding } = support;
  return {
    place: { participantSfid: participant.sfid, planSfid: plan.sfid, planSupportId: support.sfid },
    userId,
    plan: { startDate: plan.start_date, endDate: plan.end_date },
    category: support.name,
    left: Math.min(figures.left, funding?.spendable ?? figures.left),
  };
}
