import * as z from 'zod/mini';
import { get, post, put } from '#platform/contract/call.ts';
import { bodyNumber, dollars, id } from '#platform/contract/common.ts';
import { paged } from '#platform/contract/paging.ts';
import { SUPPORT_CATEGORIES } from '../rules/categories.ts';
import { ALLOCATION_PROBLEMS } from '../rules/item-form.ts';
import { reservationBody, reserved, uploads } from './items.ts';
import { planSupport, supportItem } from './shapes.ts';

const PARTICIPANT = 'user/{participantId}';
const OF_PROVIDER = `${PARTICIPANT}/providers/{providerId}/support_items` as const;
const CATALOGUE = 'v4/categories/{categoryNumber}/support_category_items';
const OLDER_SUPPORT = 'salesforce/user/{participantId}/plans/{planId}/plan_supports/{planSupportId}';
const CATEGORIES = `${PARTICIPANT}/plans/{planId}/plan_support_categories` as const;

export const allocationBody = z.strictObject({
  /** How much of the plan's budget for the category may be used. */
  budget_allocated: bodyNumber(ALLOCATION_PROBLEMS.amount, dollars.check(z.minimum(0))),
  /** The category's support type, `core_support`. */
  type: z.string(ALLOCATION_PROBLEMS.type).check(z.maxLength(40)),
  /** The category's number, 1 to 21. */
  category_id: bodyNumber(
    ALLOCATION_PROBLEMS.category,
    z.int().check(z.minimum(1), z.maximum(SUPPORT_CATEGORIES.length)),
  ),
});

const refusals = { 422: 'The plan has no budget for the category, or not as much.' };

export const allocateCategory = post('supports.allocate', CATEGORIES, {
  who: 'full',
  summary: 'Allocates budget to a category of which nothing is allocated yet.',
  body: allocationBody,
  reply: planSupport,
  refusals: { ...refusals, 409: 'The category has an allocation; it is changed instead.' },
});

export const changeAllocation = put('supports.change-allocation', `${CATEGORIES}/{planSupportId}`, {
  who: 'full',
  summary: 'Changes how much of the budget of a category may be used.',
  body: allocationBody,
  reply: planSupport,
  refusals,
});

export const listItemsOfProvider = get('supports.items-of-provider', `${OF_PROVIDER}/{categoryId}`, {
  who: 'viewer',
  summary: 'The support items agreed on with a provider, within one plan support.',
  reply: z.array(supportItem),
});

export const getSupportItem = get('supports.item', `${PARTICIPANT}/support_items/{supportItemId}`, {
  who: 'viewer',
  summary: 'One support item agreed on.',
  reply: supportItem,
});

export const getCategory = get('supports.category', `${PARTICIPANT}/category/{planSupportId}`, {
  who: 'viewer',
  summary: 'One support of any plan of the participant.',
  reply: planSupport,
});

/** An item of the catalogue. Its price is today's national price limit; null where it has none. */
export const catalogueItem = z.object({
  id,
  name: z.string(),
  code: z.string(),
  category_id: z.int(),
  pace_category_id: z.nullable(z.int()),
  /** H hour, E each, D day, WK week, MON month, YR year. */
  unit: z.nullable(z.string()),
  price: z.nullable(dollars),
});
export type CatalogueItem = z.output<typeof catalogueItem>;

export const listCatalogueItems = get('supports.catalogue-items', CATALOGUE, {
  who: 'user',
  params: { categoryNumber: z.string() },
  summary:
    'The items of the catalogue in a support category, by name; with `search` the first 100 whose name has words, or whose number, begins so.',
  ...paged(catalogueItem, { search: z.optional(z.string().check(z.maxLength(100))) }),
});

export const reserveLegacyBudget = post('supports.reserve-legacy', `${OLDER_SUPPORT}/reserved_budgets`, {
  who: 'full',
  summary: 'The same for older clients; they look for `code` 200 in the data.',
  body: reservationBody,
  files: { service_agreement: 'optional' },
  reply: z.extend(reserved, { code: z.literal(200) }),
  refusals: { ...uploads, 403: 'Read-only access, or a new-framework plan.' },
});
