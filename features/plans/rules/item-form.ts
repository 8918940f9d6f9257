import { formatDate, type IsoDate } from '#scheme/dates.ts';
import { isIsoDate } from '#scheme/iso-date.ts';
import { type Cents, formatMoney, parseMoney } from '#scheme/money.ts';

/**
 * The rules of the forms that reserve budget and add support items (specification: item-form). Browser and server check
 * by them.
 */

/** Who manages an item: its provider, or the participant. */
export const ITEM_TYPES = ['provider', 'self'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** The highest quantity: more than the hours of ten years, and low enough that every total stays exact. */
const MOST_QUANTITY = 100_000;
/** The highest price of one, in cents: ten million dollars. */
const HIGHEST_PRICE = 1_000_000_000;

/** The documents' sentences, and one more for each rule without one (specification: item-form). */
export const ITEM_PROBLEMS = {
  type: 'Please select who will manage this support item',
  provider: 'Please select a provider',
  theProvider: 'Please select the provider',
  item: 'Please select the support item',
  price: 'Please enter the price',
  priceForm: 'Please enter the price in dollars and cents, like 65.47',
  priceLow: 'Price must be greater than or equal to 0.01',
  priceHigh: `Price must be at most ${formatMoney(HIGHEST_PRICE)}`,
  quantity: 'Please enter the amount of hours or items for your support',
  quantityWhole: 'Quantity must be a whole number',
  quantityLow: 'Quantity must be greater than or equal to 1',
  quantityHigh: `Quantity must be at most ${MOST_QUANTITY.toLocaleString('en-AU')}`,
  agreement: 'Please upload a service agreement',
  locked: 'Please say whether you have a service agreement',
  startDate: 'Please enter a start date. The correct date format is dd/mm/yyyy.',
  date: 'Please enter correct date. The correct date format is dd/mm/yyyy.',
  endBeforeStart:
    'The end date cannot be earlier than the start date. Please enter an end date equal to or later than the start date.',
  acrossPlans:
    'Dates cannot be across multiple plans. Please amend the dates or send the invoice via email to be processed.',
  form: 'Please make sure all fields have been completed',
} as const;

/** What is said of an allocation that is not complete. */
export const ALLOCATION_PROBLEMS = {
  amount: 'Please enter the amount in dollars and cents, like 120.50',
  type: 'Please select the support area',
  category: 'Please select the support category',
} as const;

/** The price of one, in cents, or what is wrong with what was typed. */
export function readPrice(text: string): { cents: Cents } | { problem: string } {
  const plain = text.trim();
  if (!plain) return { problem: ITEM_PROBLEMS.price };
  const cents = parseMoney(plain);
  if (cents === undefined) {
    // `0.005` is an amount, but one that nobody can pay.
    const tooFine = /^\$?0*\.00\d+$/.test(plain);
    return { problem: tooFine ? ITEM_PROBLEMS.priceLow : ITEM_PROBLEMS.priceForm };
  }
  if (cents < 1) return { problem: ITEM_PROBLEMS.priceLow };
  return cents > HIGHEST_PRICE ? { problem: ITEM_PROBLEMS.priceHigh } : { cents };
}

/** The quantity, or what is wrong with what was typed. */
export function readQuantity(text: string): { quantity: number } | { problem: string } {
  const plain = text.trim();
  if (!plain) return { problem: ITEM_PROBLEMS.quantity };
  const quantity = /^-?\d{1,15}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  if (Number.isNaN(quantity)) return { problem: ITEM_PROBLEMS.quantityWhole };
  if (quantity < 1) return { problem: ITEM_PROBLEMS.quantityLow };
  if (!Number.isInteger(quantity)) return { problem: ITEM_PROBLEMS.quantityWhole };
  return quantity > MOST_QUANTITY ? { problem: ITEM_PROBLEMS.quantityHigh } : { quantity };
}

/**
 * What is wrong with the dates of an item: both have to be in the plan, the end not before the start
 * (specification: item-dates).
 */
export function itemDateProblems(
  { startDate, endDate }: { startDate: string | undefined; endDate: string | undefined },
  plan: { startDate: IsoDate; endDate: IsoDate },
): { start_date?: string; end_date?: string } {
  if (!startDate) return { start_date: ITEM_PROBLEMS.startDate };
  if (!isIsoDate(startDate)) return { start_date: ITEM_PROBLEMS.date };
  if (!endDate || !isIsoDate(endDate)) return { end_date: ITEM_PROBLEMS.date };
  const isWithin = (date: string) => plan.startDate <= date && date <= plan.endDate;
  if (!isWithin(startDate)) return { start_date: ITEM_PROBLEMS.acrossPlans };
  if (!isWithin(endDate)) return { end_date: ITEM_PROBLEMS.acrossPlans };
  return endDate < startDate ? { end_date: ITEM_PROBLEMS.endBeforeStart } : {};
}

/**
 * More sentences for reservations: what is left, today, and when plan management begins
 * (specification: left-to-reserve).
 */
export const RESERVE_PROBLEMS = {
  tooMuch: (left: Cents) =>
    left > 0
      ? `Only ${formatMoney(left)} is left to reserve. Please lower the price or the quantity.`
      : 'Nothing is left to reserve in this support.',
  over: 'These dates are over. Please choose an end date from today on.',
  notPlanManaged: (from: IsoDate) =>
    `This support is plan managed from ${formatDate(from)} on. Please choose a start date from that day on.`,
} as const;

/** Price times quantity, in cents. Both are whole numbers, so it is exact. */
export const itemTotal = (price: Cents, quantity: number): Cents => price * quantity;

/**
 * What is wrong with a text to search providers by: it needs 3 letters or a whole ABN (specification: provider-search).
 */
export function providerSearchProblem(text: string): 'short' | 'abn' | undefined {
  const plain = text.trim();
  const digits = plain.replaceAll(' ', '');
  if (/^\d+$/.test(digits) && digits.length >= 3 && digits.length !== 11) return 'abn';
  return plain.length < 3 ? 'short' : undefined;
}

/** The sentences about looking for providers and items (specification: provider-search, item-search). */
export const SEARCH_PROBLEMS = {
  providerShort: 'Please enter minimum 3 characters for provider name or enter 11 digit ABN.',
  providerAbn: 'Please enter full 11 digit ABN',
  abnWrong: 'This is not an ABN: one of its digits is wrong. Please check the invoice and try again.',
  itemShort: 'Please enter minimum 3 characters for support item name or code.',
  noItems: 'No support items were found for those search terms.',
} as const;

/** Support items on a page, unless the caller asks for another number (specification: choosable-items). */
export const SUPPORT_ITEMS_PER_PAGE = 10;
