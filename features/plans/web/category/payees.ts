import { type Cents, formatMoney, fromDollars } from '#scheme/money.ts';
import { howMany } from '#scheme/units.ts';
import type { Preference, Preferences } from '../../calls/shapes.ts';
import { categoryWords as words } from './words.ts';

/** Somebody for whom budget is reserved or who was paid, with the items behind the amount. */
export interface Payee {
  id: string;
  name: string;
  amount: Cents;
  items: PayeeItem[];
}

export interface PayeeItem {
  name: string;
  /** The support item number; undefined where the claim had none. */
  code: string | undefined;
  facts: { label: string; value: string }[];
  /** The sfid of the reservation; undefined for what was paid. */
  reservation?: string | undefined;
}

/** A section of the spend overview. */
export interface PayeeSection {
  id: 'reserved' | 'reimbursements' | 'providers';
  title: string;
  /** The sum of the section. */
  total: Cents;
  /** The text where there are no payees. */
  empty: string;
  payees: Payee[];
}

/** The sections of the spend overview, in the order of the page (specification: support-page). */
export function payeeSections(preferences: Preferences): PayeeSection[] {
  return [
    {
      id: 'reserved',
      title: words.reservedBudget,
      total: fromDollars(preferences.totals.reserved),
      empty: words.noReserved,
      payees: preferences.plan_support_preferences.map((each) =>
        payee(each, fromDollars(each.budget_remaining), reservedFacts),
      ),
    },
    {
      id: 'reimbursements',
      title: words.reimbursements,
      total: fromDollars(preferences.totals.reimbursements),
      empty: words.noReimbursements,
      payees: preferences.reimbursements.map(spentBy),
    },
    {
      id: 'providers',
      title: words.providers,
      total: fromDollars(preferences.totals.providers),
      empty: words.noProviders,
      payees: preferences.providers.map(spentBy),
    },
  ];
}

type Item = Preference['plan_support_items'][number];

function spentBy(preference: Preference): Payee {
  return payee(preference, fromDollars(preference.budget_spent), ({ budget_spent }) => [
    { label: words.itemSpent, value: money(budget_spent) },
  ]);
}

/** A payee without a name is the participant, who was paid back. */
function payee(preference: Preference, amount: Cents, factsOf: (item: Item) => PayeeItem['facts']): Payee {
  return {
    id: preference.sfid ?? words.myself,
    name: preference.name ?? words.myself,
    amount,
    items: preference.plan_support_items.map((item) => ({
      name: item.name,
      code: item.code ?? undefined,
      facts: factsOf(item),
      reservation: item.sfid ?? undefined,
    })),
  };
}

function reservedFacts(item: Item): PayeeItem['facts'] {
  const { start_date: from, end_date: to, items: quantity, unit } = item;
  return [
    { label: words.itemReserved, value: money(item.budget_allocated) },
    { label: words.itemUsed, value: money(item.budget_spent) },
    { label: words.itemLeft, value: money(item.budget_remaining) },
    ...(quantity === null ? [] : [{ label: words.itemQuantity, value: howMany(quantity, unit) }]),
    ...(from && to ? [{ label: words.itemDates, value: words.dates(from, to) }] : []),
  ];
}

function money(dollars: number): string {
  return formatMoney(fromDollars(dollars));
}
