import type { PortalFeature } from '#platform/web/routing/feature.ts';
import { barePage, portalPage, readStep } from '#platform/web/routing/portal.ts';
import { readFiguresSearch } from './figures-search.ts';
import { titles } from './titles.ts';

// The two pages under the plan page are loaded together: they share nearly everything, charts above all, and whoever
// opens one soon opens the other.
const underPlan = () => import('./under-plan-pages.ts');

const addItem = () => import('./add-item/AddItemPages.tsx');

/** Whoever wants all figures on one page wants them on the next. */
const figures = { search: readFiguresSearch, keepsSearch: true } as const;

/** The plan page, the pages of its support areas and categories, reserving budget and adding items. */
export const plans = {
  name: 'plans',
  pages: [
    portalPage('/plan', () => import('./plan/PlanPage.tsx'), {
      title: titles.plan,
      ...figures,
      place: { icon: 'plan' },
    }),
    portalPage('/plan/$supportArea', underPlan, { name: 'AreaPage', ...figures }),
    portalPage('/plan/$supportArea/$supportCategory/$planSupportId', underPlan, {
      name: 'CategoryPage',
      ...figures,
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
