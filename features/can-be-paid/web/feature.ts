import { isCategoryNumber } from '#features/plans/rules/categories.ts';
import { titles } from '#features/plans/web/titles.ts';
import type { PortalFeature } from '#platform/web/routing/feature.ts';
import { portalPage } from '#platform/web/routing/portal.ts';

/** A link may say which support the question is about, by the number of its category. */
const readCategory = ({ category }: Record<string, unknown>): { category?: number } =>
  isCategoryNumber(Number(category)) ? { category: Number(category) } : {};

/** Asking whether something can be paid, before anybody pays it. */
export const canBePaid = {
  name: 'can-be-paid',
  pages: [
    portalPage('/plan/can-be-paid', () => import('./CanBePaidPage.tsx'), {
      title: titles.canBePaid,
      search: readCategory,
      place: 'menu',
    }),
  ],
  bare: [],
} as const satisfies PortalFeature;
