import { MYSELF } from '#features/claims/rules/claims.ts';
import type { FileColumn } from '#platform/server/list-file.ts';
import { type Cell, day, amount as money, number, text } from '#platform/server/spreadsheet/cells.ts';
import { glossary } from '#scheme/glossary.ts';
import { fromDollars } from '#scheme/money.ts';
import type { PlanSupport, PlanSupportItem, Preference, Preferences } from '../calls/shapes.ts';
import { categoryName } from '../rules/categories.ts';
import { managedNames, supportColumnNames as names } from '../words/supports.ts';

/** The columns of the files that can be downloaded from a plan's page and from a category's. */

const amount = (dollars: number): Cell => money(fromDollars(dollars));

/**
 * The columns of a plan's supports, whose amounts add up to the plan's. What can be spent now is none of them: supports
 * that share money would each count it.
 */
export const supportColumns = (isPace: boolean): readonly FileColumn<PlanSupport>[] => [
  [
    'Support category',
    ({ support_category: category }) =>
      text(
        categoryName(
          { legacyName: category.support_category_name, paceName: category.pace_support_category_name },
          isPace,
        ),
      ),
  ],
  ['Category number', ({ support_category: { code } }) => text(code)],
  ['Support type', ({ support_category: category }) => text(category.support_type_name)],
  ['Managed by', ({ managed }) => text(managedNames[managed])],
  ['Part of the plan', ({ funding_component: component }) => text(component?.name)],
  [glossary.openingBalance.term, (support) => amount(support.budgeted_amount)],
  [glossary.allocated.term, (support) => amount(support.budget_allocated)],
  [names.itemSpent, (support) => amount(support.budget_spent)],
  [glossary.remaining.term, (support) => amount(support.budget_remaining)],
  [glossary.reserved.term, (support) => amount(support.budget_reserved)],
  [names.itemLeft, (support) => amount(support.budget_left)],
];

/** An item for which something is reserved, or for which somebody was paid. */
interface Payment {
  kind: (typeof names)['reservedBudget' | 'reimbursements' | 'providers'];
  item: Preference['plan_support_items'][number];
  to: string;
}

/** The items of the spend overview, in the order of the page. */
export function paymentsOf(preferences: Preferences): Payment[] {
  const of = (kind: Payment['kind'], payees: readonly Preference[]): Payment[] =>
    payees.flatMap(({ name, plan_support_items: items }) =>
      items.map((item) => ({ kind, item, to: name ?? MYSELF })),
    );
  return [
    ...of(names.reservedBudget, preferences.plan_support_preferences),
    ...of(names.reimbursements, preferences.reimbursements),
    ...of(names.providers, preferences.providers),
  ];
}

const ofReserved = (field: (item: Payment['item']) => Cell) => (payment: Payment) =>
  payment.kind === names.reservedBudget ? field(payment.item) : undefined;

export const paymentColumns: readonly FileColumn<Payment>[] = [
  ['Part', ({ kind }) => text(kind)],
  [names.itemProvider, ({ to }) => text(to)],
  ['Support item', ({ item }) => text(item.name)],
  ['Item number', ({ item }) => text(item.code)],
  [names.itemReserved, ofReserved((item) => amount(item.budget_allocated))],
  [`${names.itemUsed} or ${names.itemSpent.toLowerCase()}`, ({ item }) => amount(item.budget_spent)],
  [names.itemLeft, ofReserved((item) => amount(item.budget_remaining))],
  [names.itemQuantity, ({ item }) => number(item.items)],
  [`${names.itemDates}: first`, ({ item }) => day(item.start_date)],
  [`${names.itemDates}: last`, ({ item }) => day(item.end_date)],
];

/** The columns of the support items that were agreed on. */
export const itemColumns: readonly FileColumn<PlanSupportItem>[] = [
  ['Support item', ({ name }) => text(name)],
  ['Item number', ({ code }) => text(code)],
  [names.itemProvider, ({ provider_name: name }) => text(name ?? MYSELF)],
  [names.itemPrice, ({ price }) => amount(price)],
  [names.itemQuantity, ({ items }) => number(items)],
  ['In all', (item) => amount(item.budget_allocated)],
  [names.itemUsed, (item) => amount(item.budget_spent)],
  [names.itemLeft, (item) => amount(item.budget_remaining)],
  [`${names.itemDates}: first`, (item) => day(item.start_date)],
  [`${names.itemDates}: last`, (item) => day(item.end_date)],
];
