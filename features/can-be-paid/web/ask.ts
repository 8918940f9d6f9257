import { ITEM_PROBLEMS, readPrice } from '#features/plans/rules/item-form.ts';
import type { ItemValues } from '#features/plans/web/item-values.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import type { Problems } from '#platform/web/form-error.ts';
import { formatShortDate, type IsoDate, readDate } from '#scheme/dates.ts';
import { toDollars } from '#scheme/money.ts';
import type { canBePaid } from '../calls.ts';
import { readHowMany } from '../rules/payment-answers.ts';
import { words } from './words.ts';

/** What somebody asks about, as it was typed. */
export interface AskValues extends Pick<ItemValues, 'item' | 'itemText' | 'provider' | 'providerText'> {
  /** The category's number. */
  category: string | undefined;
  quantity: string;
  day: string;
  amount: string;
}

/** The fields in the order of the form. */
export const FIELDS = ['category', 'amount', 'day', 'item', 'quantity', 'provider'] as const;
export type FieldName = (typeof FIELDS)[number];

/** The form before anything is typed: today, and the category that a link names. */
export const emptyValues = (today: IsoDate, category: string | undefined): AskValues => ({
  category,
  item: undefined,
  itemText: '',
  quantity: '',
  provider: undefined,
  providerText: '',
  day: formatShortDate(today),
  amount: '',
});

/** What keeps the question from being sent. Item and provider may be left out, but a text typed there must name one. */
export function problemsOf(values: AskValues): Problems<FieldName> {
  const { category, item, itemText, quantity, provider, providerText, day, amount } = values;
  const price = readPrice(amount);
  const mayLeaveOut = quantity.trim() === '' && item?.price_limit === null;
  return {
    ...(category === undefined && { category: words.noCategory }),
    ...(!item && itemText.trim() !== '' && { item: words.noItem }),
    ...(item && !mayLeaveOut && readHowMany(quantity) === undefined && { quantity: words.noQuantity }),
    ...(!provider && providerText.trim() !== '' && { provider: words.noProvider }),
    ...(!readDate(day) && { day: ITEM_PROBLEMS.date }),
    ...('problem' in price && { amount: amount.trim() === '' ? words.noAmount : price.problem }),
  };
}

/** What is sent, for values without problems; what cannot be read is left out. An item has its own category, so that is left out. */
export function bodyOf({
  category,
  item,
  quantity,
  provider,
  day,
  amount,
}: AskValues): BodyOf<typeof canBePaid> {
  const price = readPrice(amount);
  const many = item && readHowMany(quantity);
  return {
    ...(item ? { support_item_number: item.code } : { category_id: Number(category) }),
    ...(many !== undefined && { quantity: many }),
    ...(provider && { provider_sfid: provider.sfid }),
    day: readDate(day) ?? '',
    ...('cents' in price && { amount: toDollars(price.cents) }),
  };
}

/**
 * What can be asked of a form that is not complete: its support on its day, with what else can be read. Undefined where
 * support or day are missing. An amount is left out while the item's quantity is: its price limit is for one.
 */
export function bodySoFar(values: AskValues): BodyOf<typeof canBePaid> | undefined {
  const { category, day, quantity } = problemsOf(values);
  if (category || day) return undefined;
  return bodyOf(quantity ? { ...values, amount: '' } : values);
}
