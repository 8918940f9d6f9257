import type { PortalFeature } from '#platform/web/routing/feature.ts';
import { barePage, portalPage, readStep } from '#platform/web/routing/portal.ts';
import { isCategoryNumber } from '../rules/categories.ts';
import { titles } from './titles.ts';

const addItem = () => import('./add-item/AddItemPages.tsx');

/** A link may say which support the question is about, by the number of its category. */
const readCategory = ({ category }: Record<string, unknown>): { category?: number } =>
  isCategoryNumber(Number(category)) ? { category: Number(category) } : {};

/** Asking what can be paid, reserving budget of a support, and adding items to it. */
export const supports = {
  name: 'supports',
  pages: [
    portalPage('/plan/can-be-paid', () => import('./can-be-paid/CanBePaidPage.tsx'), {
      title: titles.canBePaid,
      search: readCategory,
      place: 'menu',
    }),
    portalPage(
      '/plan/reserve-budget/$planSupportId/$categoryName',
      () => import('./reserve/ReserveBudgetPage.tsx'),
      { title: titles.reserve, routeName: 'ReserveBudgetTab', search: readStep, needs: ['reserve'] },
    ),
    portalPage(
      '/plan/reserved/$planSupportId/$preferenceId',
      () => import('./reservation/ReservationPage.tsx'),
      { title: titles.reservation },
    ),
  ],
  bare: [
    barePage('/support/$categoryId', addItem, {
      name: 'AddToCategoryPage',
      title: titles.addItem,
      needs: ['full-access'],
    }),
    barePage('/support/$categoryId/category/$planSupportCategoryId', addItem, {
      name: 'AddToSupportPage',
      title: titles.addItem,
      needs: ['full-access'],
    }),
  ],
} as const satisfies PortalFeature;
