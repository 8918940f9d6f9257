import { brand } from '#platform/web/brand.ts';
import { type Cents, fromDollars } from '#scheme/money.ts';
import { howMany, manyUnits, oneUnit, priceOfOne } from '#scheme/units.ts';
import type { ChoosableItem } from '../../calls/items.ts';
import { type ItemType, SEARCH_PROBLEMS } from '../../rules/item-form.ts';

/** `Price limit $70.23 an hour`, `No price limit, priced by the hour`. */
function limitText(limit: Cents | null, unit: string | null): string {
  return limit === null
    ? `No price limit, priced ${oneUnit(unit)?.replace(/^an? /, 'by the ') ?? 'each'}`
    : `Price limit ${priceOfOne(limit, unit)}`;
}

/** `ABN 51 824 753 556`. */
function abnText(abn: string): string {
  return `ABN ${abn.replace(/^(\d\d)(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4')}`;
}

/** What the form that reserves budget and the one that adds a support item both say (specification: item-form). */
export const words = {
  required: 'Fields with * have to be filled in.',

  type: 'Who will manage this support item? *',
  typeOptions: {
    provider: { label: 'Provider', hint: `The provider sends its invoices to ${brand.name}.` },
    self: {
      label: brand.features.selfManagedLabel ? 'Self managed' : 'Self',
      hint: 'You pay for it and ask for the money back.',
    },
  } satisfies Record<ItemType, { label: string; hint: string }>,

  provider: 'Provider *',
  providerHint: 'Type 3 letters of the name, or the whole ABN.',
  abn: abnText,
  providerShort: SEARCH_PROBLEMS.providerShort,
  providerAbn: SEARCH_PROBLEMS.providerAbn,
  abnWrong: SEARCH_PROBLEMS.abnWrong,
  /** After a search by a whole ABN, and after one by name. */
  noProvider: `Provider not found please contact ${brand.name} for assistance.`,
  noProviderByName: `Provider not found, search by ABN or contact ${brand.name} for assistance.`,

  item: 'Support item *',
  itemHint: 'Type 3 letters of what it is, or its number.',
  itemShort: SEARCH_PROBLEMS.itemShort,
  noItems: SEARCH_PROBLEMS.noItems,
  itemsFailed: 'Unable to load support items',
  /** Under a found item: its number, its category where that is another one, and its limit. */
  itemDetail: (item: ChoosableItem) =>
    [
      item.code,
      ...(item.in_category ? [] : [`from ${item.category_name}`]),
      limitText(item.price_limit === null ? null : fromDollars(item.price_limit), item.unit),
    ].join(' · '),

  waitsForItem: 'Choose a support item first.',
  price: 'Price of one ($) *',
  chosenPrice: (limit: Cents | null, unit: string | null) => limitText(limit, unit),
  quantity: 'Quantity *',
  quantityHint: (unit: string | null) => `How many ${manyUnits(unit) ?? 'hours or items'}`,
  total: 'Total',
  noTotal: '–',
  /** After the reasons against paying: somebody may have agreed with the provider on who pays the rest. */
  mayGoOn: 'You can go on if you and your provider agreed on this.',

  locked: 'I have a service agreement',
  agreement: 'Service agreement *',
  agreementHint: 'One file. On a phone you can take a photo.',
  preparing: 'Getting your file ready…',
  onlyOne: 'Only one file can be added. We took the first one.',
  removeFile: (name: string) => `Remove ${name}`,
  remove: 'Remove',

  dates: 'Dates',
  startDate: 'Start date *',
  endDate: 'End date *',

  restored: 'We kept what you had typed.',
  startAgain: 'Start again',
  next: 'Next',
  cancel: 'Cancel',
  edit: 'Edit',
  back: 'Back',
  backTo: (page: string) => `Back to ${page}`,
  tryAgain: 'Try again',

  reviewProvider: 'Provider',
  reviewItem: 'Support item',
  reviewPrice: 'Price',
  reviewQuantity: 'Quantity',
  reviewAgreement: 'Service agreement',
  noAgreement: 'None',
  reviewDates: 'Dates',
  fromTo: (from: string, to: string) => `${from} to ${to}`,
  priceOfOne,
  howMany,

  stay: 'Keep editing',
  leave: 'Leave',
  leaveText: 'What you have typed will be removed.',

  sendingFile: 'Sending your file',
} as const;
