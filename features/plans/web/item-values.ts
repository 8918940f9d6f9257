import type { Provider } from '#features/providers/calls.ts';
import type { Draft } from '#platform/web/drafts/drafts.ts';
import type { Problems } from '#platform/web/form-error.ts';
import { formatShortDate, type IsoDate, readDate } from '#scheme/dates.ts';
import { type Cents, fromDollars, toDollars } from '#scheme/money.ts';
import type { ChoosableItem } from '../calls/items.ts';
import {
  ITEM_PROBLEMS,
  type ItemType,
  itemDateProblems,
  itemTotal,
  RESERVE_PROBLEMS,
  readPrice,
  readQuantity,
} from '../rules/item-form.ts';

/** The provider that was chosen. */
export type ChosenProvider = Pick<Provider, 'sfid' | 'name' | 'abn'>;

/**
 * The values of the form that reserves budget or adds a support item (specification: item-form), as they were typed.
 */
export interface ItemValues {
  /** Who manages the item; undefined until it is answered. Reserving is always for a provider. */
  type: ItemType | undefined;
  provider: ChosenProvider | undefined;
  providerText: string;
  item: ChoosableItem | undefined;
  itemText: string;
  price: string;
  quantity: string;
  /** Whether there is a service agreement, and its file. */
  locked: boolean;
  agreement: File | undefined;
  start_date: string;
  end_date: string;
}

/** The first and the last day of the plan: an item's dates are within them. */
export interface PlanDates {
  startDate: IsoDate;
  endDate: IsoDate;
}

/** The fields in the order of the form, by the form's own names. */
export const FIELDS = [
  'type',
  'provider',
  'item',
  'price',
  'quantity',
  'total',
  'agreement',
  'start_date',
  'end_date',
] as const;
export type FieldName = (typeof FIELDS)[number];

/** The price while no item is chosen (specification: item-price). */
const NO_PRICE = '0';

/** The form before anything is typed: quantity 1, over the whole plan (specification: item-price, item-dates). */
export function emptyValues(plan: PlanDates, type?: ItemType): ItemValues {
  return {
    type,
    provider: undefined,
    providerText: '',
    item: undefined,
    itemText: '',
    price: NO_PRICE,
    quantity: '1',
    locked: false,
    agreement: undefined,
    start_date: formatShortDate(plan.startDate),
    end_date: formatShortDate(plan.endDate),
  };
}

/** What changes with the text of the provider search: another text takes the chosen provider away. */
export function withProviderText(
  { provider }: Pick<ItemValues, 'provider'>,
  text: string,
): Partial<ItemValues> {
  return { providerText: text, provider: provider?.name === text ? provider : undefined };
}

/**
 * What changes with the text of the item search: another text takes the item away, and with it the price
 * (specification: item-search).
 */
export function withItemText({ item }: Pick<ItemValues, 'item'>, text: string): Partial<ItemValues> {
  return item?.name === text ? { itemText: text } : { itemText: text, item: undefined, price: NO_PRICE };
}

/** What changes with the item: the price becomes its limit, or empty where it has none. */
export function withItem(item: ChoosableItem): Partial<ItemValues> {
  const { price_limit: limit } = item;
  return { item, itemText: item.name, price: limit === null ? '' : dollarText(fromDollars(limit)) };
}

/** The limits of a reservation, beside those of every item. */
export interface ReserveLimits {
  left: Cents;
  today: IsoDate;
}

/** What keeps a reservation from being made, as far as the browser knows: the server has the newest figures. */
export function reserveProblems(
  values: ItemValues,
  plan: PlanDates,
  { left, today }: ReserveLimits,
): Problems<FieldName> {
  const problems = problemsOf(values, plan);
  const end = readDate(values.end_date);
  return {
    ...problems,
    ...(values.item && (totalOf(values) ?? 0) > left && { total: RESERVE_PROBLEMS.tooMuch(left) }),
    ...(!problems.start_date &&
      !problems.end_date &&
      end &&
      end < today && { end_date: RESERVE_PROBLEMS.over }),
  };
}

/** What keeps the form from being sent (specification: missing-item-fields). */
export function problemsOf(values: ItemValues, plan: PlanDates): Problems<FieldName> {
  const price = readPrice(values.price);
  const quantity = readQuantity(values.quantity);
  const dates = {
    startDate: values.start_date.trim() && isoOr(values.start_date),
    endDate: values.end_date.trim() && isoOr(values.end_date),
  };
  return {
    ...(!values.type && { type: ITEM_PROBLEMS.type }),
    // Only fields that are shown can be wrong.
    ...(values.type === 'provider' && !values.provider && { provider: ITEM_PROBLEMS.provider }),
    ...(!values.item && { item: ITEM_PROBLEMS.item }),
    // Without an item, price and quantity can't be filled in.
    ...(values.item && 'problem' in price && { price: price.problem }),
    ...(values.item && 'problem' in quantity && { quantity: quantity.problem }),
    ...(values.locked && !values.agreement && { agreement: ITEM_PROBLEMS.agreement }),
    ...itemDateProblems(dates, plan),
  };
}

/** A date as the server wants it. A text that is no date stays as typed, so that the check refuses it. */
function isoOr(text: string): string {
  return readDate(text) ?? text;
}

/** Price times quantity; undefined while one of them can't be read. */
export function totalOf({ price, quantity }: Pick<ItemValues, 'price' | 'quantity'>): Cents | undefined {
  const [one, many] = [readPrice(price), readQuantity(quantity)];
  return 'cents' in one && 'quantity' in many ? itemTotal(one.cents, many.quantity) : undefined;
}

/** What both forms send, as text: dollars with two decimals, dates as the server has them. */
export function sentFields(values: ItemValues) {
  const price = readPrice(values.price);
  return {
    price: 'cents' in price ? dollarText(price.cents) : values.price,
    quantity: values.quantity.trim(),
    total: dollarText(totalOf(values) ?? 0),
    start_date: isoOr(values.start_date),
    end_date: isoOr(values.end_date),
  };
}

/** `654.70` */
function dollarText(cents: Cents): string {
  return toDollars(cents).toFixed(2);
}

/** What a draft keeps beside the file. */
export type KeptValues = Omit<ItemValues, 'agreement'>;

/** The form as a draft; undefined where nothing was typed that differs from the empty form. */
export function draftOf(values: ItemValues, empty: ItemValues): Draft<KeptValues> | undefined {
  const { agreement, ...fields } = values;
  const names = Object.keys(empty) as (keyof ItemValues)[];
  if (!agreement && names.every((name) => values[name] === empty[name])) return undefined;
  return { fields, files: agreement ? [agreement] : [] };
}

/** The form that a draft was made of. Undefined values are not in the draft: the empty form supplies them. */
export function valuesOf({ fields, files: [agreement] }: Draft<KeptValues>, empty: ItemValues): ItemValues {
  return { ...empty, ...fields, agreement };
}
