import type { PortalFeature } from '../../platform/routing/feature.ts';
import { portalPage } from '../../platform/routing/portal.ts';
import { titles } from './titles.ts';

// The two pages under the plan page are loaded together: they share nearly everything, charts above all, and whoever
// opens one soon opens the other.
const underPlan = () => import('./under-plan-pages.ts');

/** The plan page, and the pages of its support areas and categories. */
export const plans = {
  name: 'plans',
  pages: [
    portalPage('/plan', () => import('./PlanPage.tsx'), { title: titles.plan, place: { icon: 'plan' } }),
    portalPage('/plan/$supportArea', underPlan, { name: 'AreaPage' }),
    portalPage('/plan/$supportArea/$supportCategory/$planSupportId', underPlan, { name: 'CategoryPage' }),
  ],
  bare: [],
} as const satisfies PortalFeature;
