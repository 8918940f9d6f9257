import { formatMoney, fromDollars } from '#scheme/money.ts';
import { howMany } from '#scheme/units.ts';
import type { PlanSupportItem } from '../../calls/shapes.ts';
import { categoryWords as words } from './words.ts';

/** An agreed support item as the page of a category shows it. */
interface AgreedItem {
  id: string;
  name: string;
  code: string;
  /** The agreed amount. */
  amount: string;
  facts: { label: string; value: string }[];
}

/** The facts of an agreed item. Without a provider the participant manages it. */
export function agreedItem(item: PlanSupportItem): AgreedItem {
  const { start_date: from, end_date: to } = item;
  return {
    id: item.sfid,
    name: item.name,
    code: item.code,
    amount: money(item.budget_allocated),
    facts: [
      { label: words.itemProvider, value: item.provider_name ?? words.myself },
      { label: words.itemPrice, value: money(item.price) },
      { label: words.itemQuantity, value: howMany(item.items, item.unit) },
      { label: words.itemUsed, value: money(item.budget_spent) },
      { label: words.itemLeft, value: money(item.budget_remaining) },
      ...(from && to ? [{ label: words.itemDates, value: words.dates(from, to) }] : []),
      ...(item.locked ? [{ label: words.itemAgreement, value: words.hasAgreement }] : []),
    ],
  };
}

function money(dollars: number): string {
  return formatMoney(fromDollars(dollars));
}
