import { hasBreakdown, SUPPORT_TYPES } from '../rules/categories.ts';
import { planSearch } from './choose.ts';
import type { Support } from './figures.ts';

/**
 * The page of a support, for links; undefined where it has none (specification: tiles). `planSfid` is the plan that the
 * address asks for.
 */
export function linkTo(support: Support, planSfid: string | undefined) {
  const area = SUPPORT_TYPES[support.type].route;
  if (area === undefined || !hasBreakdown(support)) return undefined;
  return {
    to: '/plan/$supportArea/$supportCategory/$planSupportId',
    params: { supportArea: area, supportCategory: support.route, planSupportId: support.sfid },
    search: planSearch(planSfid),
  } as const;
}
