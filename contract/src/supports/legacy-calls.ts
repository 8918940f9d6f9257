import { SUPPORT_CATEGORIES } from '@wattle/domain/supports';
import * as z from 'zod/mini';
import { call } from '../call.ts';
import { dollars, id } from '../common.ts';
import { paged, pageQuery } from '../paging.ts';
import { reservationBody, reserved, uploads } from './item-calls.ts';
import { planSupport, supportItem } from './shapes.ts';

const PARTICIPANT = 'user/{participantId}';
const CATEGORIES = `${PARTICIPANT}/plans/{planId}/plan_support_categories` as const;

export const allocationBody = z.strictObject({
  /** How much of the plan's budget for the category may be used. */
  budget_allocated: dollars.check(z.minimum(0)),
  /** The category's support type, `core_support`. */
  type: z.string().check(z.maxLength(40)),
  /** The category's number, 1 to 21. */
  category_id: z.int().check(z.minimum(1), z.maximum(SUPPORT_CATEGORIES.length)),
});

const refusals = { 422: 'The plan has no budget for the category, or not as much.' };

export const allocateCategory = call({
  name: 'supports.allocate',
  method: 'POST',
  path: CATEGORIES,
  who: 'full',
  summary: 'Allocates budget to a category of which nothing is allocated yet.',
  body: allocationBody,
  reply: planSupport,
  refusals: { ...refusals, 409: 'The category has an allocation; it is changed instead.' },
});

export const changeAllocation = call({
  name: 'supports.change-allocation',
  method: 'PUT',
  path: `${CATEGORIES}/{planSupportId}`,
  who: 'full',
  summary: 'Changes how much of the budget of a category may be used.',
  body: allocationBody,
  reply: planSupport,
  refusals,
});

export const listItemsOfProvider = call({
  name: 'supports.items-of-provider',
  method: 'GET',
  path: `${PARTICIPANT}/providers/{providerId}/support_items/{categoryId}`,
  who: 'viewer',
  summary: 'The support items agreed on with a provider, within one plan support.',
  reply: z.array(supportItem),
});

export const getSupportItem = call({
  name: 'supports.item',
  method: 'GET',
  path: `${PARTICIPANT}/support_items/{supportItemId}`,
  who: 'viewer',
  summary: 'One support item agreed on.',
  reply: supportItem,
});

export const getCategory = call({
  name: 'supports.category',
  method: 'GET',
  path: `${PARTICIPANT}/category/{planSupportId}`,
  who: 'viewer',
  summary: 'One support of any plan of the participant.',
  reply: planSupport,
});

/** An item of the catalogue. Its price is the limit that holds today, in the nation; null where it has none. */
const catalogueItem = z.object({
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

export const listCatalogueItems = call({
  name: 'supports.catalogue-items',
  method: 'GET',
  path: 'v4/categories/{categoryNumber}/support_category_items',
  who: 'user',
  summary: 'The items of the catalogue in a support category, by name; `search` looks in names and numbers.',
  query: z.strictObject({ ...pageQuery, search: z.optional(z.string().check(z.maxLength(100))) }),
  reply: paged(catalogueItem),
  paged: true,
});

export const reserveLegacyBudget = call({
  name: 'supports.reserve-legacy',
  method: 'POST',
  path: 'salesforce/user/{participantId}/plans/{planId}/plan_supports/{planSupportId}/reserved_budgets',
  who: 'full',
  summary: 'The same for older clients; they look for `code` 200 in the data.',
  body: reservationBody,
  files: { service_agreement: 'optional' },
  reply: z.extend(reserved, { code: z.literal(200) }),
  refusals: { ...uploads, 403: 'Read-only access, or a new-framework plan.' },
});
