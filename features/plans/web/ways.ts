import { useNavigate, useSearch } from '@tanstack/react-router';
import { useGoBack } from '#platform/web/routing/use-go-back.ts';
import type { PageAbove } from '#ui/layout/SubPageHeader.tsx';
import { SUPPORT_TYPES } from '../rules/categories.ts';
import { planSearch } from './choose.ts';
import type { Support } from './figures.ts';
import { figuresWords } from './figures-words.ts';
import type { FormAddress, FormSubject } from './item-form/subject.ts';
import type { KnownSupport } from './parts/PlanSupport.tsx';
import { words } from './words.ts';

/** The address of the page of a support's category. */
function categoryPage({ type, route, sfid }: Support, planSfid: string | undefined) {
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

/** The pages above a page about a support, from the top; the last one is the page of its category. */
export function pagesAbove(support: Support, planSfid: string | undefined): PageAbove[] {
  const category = categoryPage(support, planSfid);
  const { supportArea } = category.params;
  return [
    { to: '/plan', search: category.search, label: words.title },
    {
      to: '/plan/$supportArea',
      params: { supportArea },
      search: category.search,
      label: figuresWords.area[support.type],
    },
    { ...category, label: support.name },
  ];
}

/** What a form about a support needs to know. */
export function subjectOf({ participant, userId, plan, support }: KnownSupport): FormSubject {
  return {
    place: { participantSfid: participant.sfid, planSfid: plan.sfid, planSupportId: support.sfid },
    userId,
    plan: { startDate: plan.start_date, endDate: plan.end_date },
    category: support.name,
    left: support.reservable ?? 0,
  };
}

/** The ways in and out of a form about a support. The address names the review, so that Back leads to editing. */
export function useFormAddress({ support }: KnownSupport): FormAddress {
  const { plan, step } = useSearch({ strict: false });
  const navigate = useNavigate();
  const goBack = useGoBack();
  const isReviewing = step === 'review';
  const search = planSearch(plan);
  return {
    above: pagesAbove(support, plan),
    isReviewing,
    onReview: () => void navigate({ to: '.', search: { ...search, step: 'review' } }),
    onEdit: () => goBack(1, () => void navigate({ to: '.', search, replace: true })),
    onClose: () =>
      goBack(isReviewing ? 2 : 1, () => void navigate({ ...categoryPage(support, plan), replace: true })),
  };
}
