import { hasBreakdown, routeNameOf, SUPPORT_CATEGORIES, SUPPORT_TYPES } from '../../rules/categories.ts';
import type { Support, SupportGroup } from '../figures.ts';

/** The parts of a category page's address. */
export interface CategoryAddress {
  supportArea: string;
  supportCategory: string;
  /** The support's sfid or id. */
  planSupportId: string;
}

/**
 * The support that an address names; undefined where one of its parts doesn't fit the others, or where the support has
 * no page of its own (specification: supports-that-are-not-there).
 */
export function findSupport(
  groups: readonly SupportGroup[],
  { supportArea, supportCategory, planSupportId }: CategoryAddress,
): Support | undefined {
  return groups
    .flatMap(({ supports }) => supports)
    .find(
      (support) =>
        (support.sfid === planSupportId || String(support.id) === planSupportId) &&
        support.route === supportCategory &&
        SUPPORT_TYPES[support.type].route === supportArea &&
        hasBreakdown(support),
    );
}

/** The name of a category by its part of the address, until its support is known. */
export function nameFromRoute(supportCategory: string): string | undefined {
  return SUPPORT_CATEGORIES.find((category) => routeNameOf(category) === supportCategory)?.paceName;
}
