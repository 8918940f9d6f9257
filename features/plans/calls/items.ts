import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import {
  bodyFlag,
  bodyRef,
  bodyText,
  dollars,
  id,
  isoDate,
  methodNamed,
  moment,
  sfid,
} from '#platform/contract/common.ts';
import { paged } from '#platform/contract/paging.ts';
import { UPLOAD } from '#platform/contract/uploads.ts';
import { ITEM_PROBLEMS, ITEM_TYPES, SEARCH_PROBLEMS } from '../rules/item-form.ts';
import { planSupportItem } from './shapes.ts';

const SUPPORT = 'clients/{participantSfid}/plans/{planSfid}/plan-supports/{planSupportId}';
const PREFERENCES = `${SUPPORT}/plan-support-preferences` as const;
const ITEMS = 'user/{participantId}/plans/{planId}/plan_support_categories/{categoryId}/plan_support_items';

// The rules check the fields of the forms and hold the sentences for what is wrong.
const day = (problem: string) => z.string(problem).check(z.maxLength(10, problem));

/** Words or a number to search items by (specification: choosable-items). */
const itemSearch = z
  .string(SEARCH_PROBLEMS.itemShort)
  .check(z.minLength(3, SEARCH_PROBLEMS.itemShort), z.maxLength(100));

export const uploads = {
  413: 'The file is far beyond the limit.',
  429: 'Too much was uploaded in a short time.',
  503: 'The file could not be stored just now; nothing was kept.',
};

/** An item of the catalogue as the forms offer it. */
export const choosableItem = z.object({
  id,
  name: z.string(),
  code: z.string(),
  /** Whether the item belongs to the plan support's category; items that do come first. */
  in_category: z.boolean(),
  category_name: z.string(),
  /** H hour, E each, D day, WK week, MON month, YR year. */
  unit: z.nullable(z.string()),
  /** The scheme's limit for one unit, where the participant lives, on the day asked for; null where there is none. */
  price_limit: z.nullable(dollars),
});
export type ChoosableItem = z.output<typeof choosableItem>;

export const listChoosableItems = get('supports.choosable-items', `${SUPPORT}/catalogue-items`, {
  who: 'viewer',
  summary:
    'The first 100 items of the catalogue whose name has words, or whose number, begins so; those of the category first, with the price limit on a day.',
  ...paged(choosableItem, {
    search: itemSearch,
    /** The day that the price limit is for; today unless given. */
    on: z.optional(isoDate),
  }),
});

export const findSupports = get(
  'supports.find',
  'clients/{participantSfid}/plans/{planSfid}/catalogue-items',
  {
    who: 'viewer',
    summary:
      'The supports of a plan that an item of the catalogue could be paid from whose name has words beginning so; of each the first such item.',
    query: z.strictObject({ search: itemSearch }),
    reply: z.array(z.object({ plan_support_sfid: sfid, item_name: z.string() })),
  },
);

export const reservationBody = z.strictObject({
  provider_sfid: bodyRef(ITEM_PROBLEMS.theProvider),
  support_item_number: bodyText(ITEM_PROBLEMS.item),
  start_date: day(ITEM_PROBLEMS.startDate),
  end_date: day(ITEM_PROBLEMS.date),
  quantity: bodyText(ITEM_PROBLEMS.quantity),
  /** Price times quantity, in dollars: `654.70`. */
  total: bodyText(ITEM_PROBLEMS.price),
});

export const reserved = z.object({ sfid });
export const reserveBudget = post('supports.reserve', PREFERENCES, {
  who: 'full',
  summary: 'Keeps budget of a plan support for a provider and a support item, within its dates.',
  body: reservationBody,
  files: { service_agreement: 'optional' },
  reply: reserved,
  refusals: { ...uploads, 403: 'Read-only access, or a new-framework plan.' },
});

export const checkAgreement = post(
  'supports.check-agreement',
  'clients/{participantSfid}/service-agreements/check',
  {
    who: 'full',
    summary: 'Refuses a file as sending it as a service agreement would. Nothing is kept.',
    files: { file: { missing: ITEM_PROBLEMS.agreement } },
    reply: z.object({ media_type: z.enum(UPLOAD.types) }),
    refusals: uploads,
  },
);

/** A reservation and how it was used. */
export const reservationDetails = z.object({
  id,
  sfid,
  provider_sfid: sfid,
  provider_name: z.string(),
  item_name: z.string(),
  item_code: z.string(),
  start_date: isoDate,
  /** The last day of the reservation. */
  end_date: isoDate,
  quantity: z.int(),
  /** The catalogue's unit, as of now; null where the catalogue does not know the item. */
  unit: z.nullable(z.string()),
  total: dollars,
  used: dollars,
  /** The unused part that is still kept; 0 after the last day. */
  left: dollars,
  is_open: z.boolean(),
  made_at: moment,
  /** Who made it in the portal; null where it came from the plan manager. */
  made_by: z.nullable(z.string()),
  /** A link to the service agreement for five minutes; null where there is none. */
  service_agreement: z.nullable(z.string()),
  /** The claims that used it, in the order in which they came in; amounts are negative where a credit gave back. */
  uses: z.array(
    z.object({
      claim_sfid: sfid,
      reference_number: z.string(),
      service_date: isoDate,
      amount: dollars,
    }),
  ),
});
export type ReservationDetails = z.output<typeof reservationDetails>;

export const getReservation = get('supports.reservation', `${PREFERENCES}/{preferenceId}`, {
  who: 'viewer',
  summary: 'One reservation and what used it, ended ones too.',
  reply: reservationDetails,
});

const itemFields = {
  type: z.enum(ITEM_TYPES, ITEM_PROBLEMS.type),
  /** Left out where the participant manages the item. */
  provider_id: z.optional(bodyRef(ITEM_PROBLEMS.provider)),
  /** The item's `id` in the catalogue calls. */
  support_category_item_id: bodyText(ITEM_PROBLEMS.item),
  price: bodyText(ITEM_PROBLEMS.price),
  quantity: bodyText(ITEM_PROBLEMS.quantity),
  /** Whether there is a service agreement; its file comes as `document`. Left out where there is none. */
  locked: z.optional(bodyFlag(ITEM_PROBLEMS.locked)),
  start_date: z.optional(day(ITEM_PROBLEMS.date)),
  end_date: z.optional(day(ITEM_PROBLEMS.date)),
};

export const addSupportItem = post('supports.add-item', ITEMS, {
  who: 'full',
  summary: 'Adds an agreed support item to a plan support that is plan-managed and not Choice and Control.',
  body: z.strictObject({ ...itemFields, _method: methodNamed('POST') }),
  files: { document: 'optional' },
  reply: planSupportItem,
  refusals: uploads,
});

export const changeSupportItem = post('supports.change-item', `${ITEMS}/{itemId}`, {
  who: 'full',
  summary: 'Changes an agreed support item. The document stays where none comes along.',
  body: z.strictObject({ ...itemFields, _method: methodNamed('PUT') }),
  files: { document: 'optional' },
  reply: planSupportItem,
  refusals: uploads,
});
