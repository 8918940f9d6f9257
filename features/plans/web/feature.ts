import type { PortalFeature } from '#platform/web/routing/feature.ts';
import { portalPage } from '#platform/web/routing/portal.ts';
import { readFiguresSearch } from './figures-search.ts';
import { titles } from './titles.ts';

// The two pages under the plan page are loaded together: they share nearly everything, charts above all, and whoever
// opens one soon opens the other.
const underPlan = () => import('./under-plan-pages.ts');

/** Whoever wants all figures on one page wants them on the next. */
const figures = { search: readFiguresSearch, keepsSearch: true } as const;

/** The plan page, and the pages of its support areas and categories. */
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
  ],
  bare: [],
} as const satisfies PortalFeature;
