import type { Brand } from '#platform/contract/brand.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, dollarsOrNull, sumCents, toDollars } from '#scheme/money.ts';
import { restrictionsOf } from '#scheme/restrictions.ts';
import type {
  Forecast,
  PlanSupport,
  PlanSupportItem,
  Preference,
  Preferences,
  SupportItem,
} from '../calls/shapes.ts';
import { budgetsOf, type SupportBudget } from '../rules/budget.ts';
import { categoryCode, supportTypeOf } from '../rules/categories.ts';
import { providerSlices } from '../rules/charts.ts';
import type { FundedSupport } from '../rules/components.ts';
import type { ForecastOf } from '../rules/forecast/forecasts.ts';
import { presentBudget } from './present-budget.ts';
import type { AgreedItem, ItemRow, OpenReservation, Spent, SpentOn, SupportRow } from './queries.ts';

/** The day that figures are for, and the brand, which decides what a plan may do. */
export interface AsOf {
  caller: { today: IsoDate };
  brand: Brand;
}

/** The budgets of a plan out of the rows of its supports. Throws where there are no rows: then there is no plan. */
export function planBudgets(rows: readonly SupportRow[], { caller: { today }, brand }: AsOf) {
  const [plan] = rows;
  if (!plan) throw new Error('The budgets of a plan need its rows.');
  const supports = rows.flatMap(({ supportId, ...row }) =>
    supportId === null ? [] : [{ ...row, id: supportId }],
  );
  const restrictions = restrictionsOf(plan, brand.newFramework ?? [], today);
  const { startDate, endDate, components, periods } = plan;
  const whole = { startDate, endDate, components, periods, supports, restrictions };
  return { plan: whole, ...budgetsOf(whole, today) };
}

/** The supports that were asked for, out of all rows of their plan. */
export function presentSupports(rows: readonly SupportRow[], asOf: AsOf): PlanSupport[] {
  if (rows.length === 0) return [];
  return planBudgets(rows, asOf)
    .supports.filter(({ support }) => support.isWanted)
    .map(({ support, budget }) => presentSupport(support, budget));
}

function presentSupport(row: Omit<SupportRow, 'supportId'>, budget: SupportBudget): PlanSupport {
  const type = supportTypeOf(row.categoryNumber);
  const component = row.components.find(({ id }) => id === row.componentId);
  return {
    id: row.id,
    sfid: row.sfid,
    plan_sfid: row.planSfid,
    managed: row.managed,
    managed_before: row.managedBefore,
    managed_from: row.managedFrom,
    ...presentBudget(budget),
    budget_reservable: budget.reservable === undefined ? null : toDollars(budget.reservable),
    funding_component: component
      ? { sfid: component.sfid, name: component.name, kind: component.kind }
      : null,
    category_id: row.categoryNumber,
    type: type.value,
    support_category: {
      support_category_number: row.categoryNumber,
      support_category_name: row.legacyName,
      pace_support_category_name: row.paceName,
      code: categoryCode(row.categoryNumber),
      support_type_name: type.name,
      support_type_code: type.code,
    },
    plan_support_items: row.items.map((item) => presentAgreedItem(item, row.spending)),
    payees: presentPayees(row.spending),
  };
}

/** Who was paid within a support: largest first. */
const presentPayees = (spending: readonly SpentOn[]) =>
  [...Map.groupBy(spending, ({ providerId }) => providerId).values()]
    .map((own) => ({ sfid: own[0]?.sfid ?? null, name: own[0]?.name ?? null, spent: spentOf(own) }))
    .toSorted((a, b) => b.spent - a.spent || (a.name ?? '').localeCompare(b.name ?? ''))
    .map((payee) => ({ ...payee, spent: toDollars(payee.spent) }));

/** An item with what its provider was paid for it within the support. */
function presentAgreedItem(item: AgreedItem, spending: readonly SpentOn[]): PlanSupportItem {
  const allocated = item.price * item.items;
  const spent = spentOf(
    spending.filter(({ providerId, code }) => providerId === item.provider_id && code === item.code),
  );
  return {
    ...item,
    price: toDollars(item.price),
    budget_allocated: toDollars(allocated),
    budget_spent: toDollars(spent),
    budget_remaining: toDollars(allocated - spent),
  };
}

/** A forecast as it crosses the wire; `named` are the plan's supports with their sfids. */
export function presentForecast(
  { component, support, forecast, ofBudget }: ForecastOf<FundedSupport>,
  named: readonly { supportId: number; sfid: string }[],
): Forecast {
  const { kind, weeks, claims } = forecast;
  const known = kind === 'unknown' ? undefined : forecast;
  return {
    funding_component_sfid: component?.sfid ?? null,
    plan_support_sfid: named.find(({ supportId }) => supportId === support?.id)?.sfid ?? null,
    kind,
    day: kind === 'runs-short' ? forecast.day : null,
    until: kind === 'runs-short' ? forecast.until : null,
    from: known?.from ?? null,
    to: known?.to ?? null,
    over: kind === 'lasts' ? toDollars(forecast.over) : null,
    weekly_pace: dollarsOrNull(known?.pace ?? null),
    weeks,
    claims,
    of_budget: { kind: ofBudget.kind, day: ofBudget.kind === 'runs-short' ? ofBudget.day : null },
  };
}

/** The record that the support item calls give. */
export function presentItem({ spent, ...item }: ItemRow): SupportItem {
  return {
    ...item,
    price: toDollars(item.price),
    budget_allocated: toDollars(item.price * item.items),
    budget_spent: toDollars(spent),
  };
}

/** What is kept, was paid back and was paid to providers within a support, each by payee with its items. */
export function presentPreferences(spending: Spent[], reservations: OpenReservation[]): Preferences {
  const payees = payeesOf(spending);
  const [reimbursed, paid] = [payees.filter(({ sfid }) => !sfid), payees.filter(({ sfid }) => sfid)];
  return {
    plan_support_preferences: [...Map.groupBy(reservations, ({ provider }) => provider)].map(
      ([sfid, own]) => ({
        sfid,
        name: own[0]?.provider_name ?? null,
        ...presentKept(own),
        plan_support_items: own.map(presentReservation),
      }),
    ),
    reimbursements: reimbursed.map(presentPaid),
    providers: paid.map(presentPaid),
    totals: {
      reserved: presentKept(reservations).budget_remaining,
      reimbursements: toDollars(sumCents(reimbursed, ({ spent }) => spent)),
      providers: toDollars(sumCents(paid, ({ spent }) => spent)),
    },
  };
}

/** What some reservations keep in all, and the used and unused parts of that. */
function presentKept(reservations: readonly Pick<OpenReservation, 'total' | 'used'>[]) {
  const total = sumCents(reservations, (each) => each.total);
  const used = sumCents(reservations, (each) => each.used);
  return {
    budget_allocated: toDollars(total),
    budget_spent: toDollars(used),
    budget_remaining: toDollars(total - used),
  };
}

const presentReservation = ({ total, used, ...item }: OpenReservation) => ({
  ...item,
  ...presentKept([{ total, used }]),
  locked: false,
});

/** Who was paid, and for what: largest first. The participant, who was paid back, has no sfid. */
function payeesOf(spending: readonly Spent[]) {
  return [...Map.groupBy(spending, ({ provider }) => provider)]
    .map(([sfid, paid]) => ({ sfid, name: paid[0]?.name ?? null, paid, spent: spentOf(paid) }))
    .toSorted((a, b) => b.spent - a.spent);
}

const spentOf = (spending: readonly Pick<Spent, 'spent'>[]) => sumCents(spending, ({ spent }) => spent);

/** Somebody who was paid, with the items that they were paid for. */
function presentPaid({ sfid, name, paid, spent }: ReturnType<typeof payeesOf>[number]): Preference {
  return {
    sfid,
    name,
    ...presentSpent(spent),
    plan_support_items: [...Map.groupBy(paid, ({ code, itemName }) => code ?? itemName)].map(([, lines]) => ({
      id: null,
      sfid: null,
      name: lines[0]?.itemName ?? '',
      code: lines[0]?.code ?? null,
      items: null,
      unit: null,
      start_date: null,
      end_date: null,
      ...presentSpent(spentOf(lines)),
      locked: false,
      provider_id: lines[0]?.providerId ?? null,
      provider_name: name,
    })),
  };
}

const presentSpent = (cents: Cents) => ({
  budget_allocated: 0,
  budget_spent: toDollars(cents),
  budget_remaining: 0,
});

/** What was spent within a support by provider, largest first, and by month, oldest first. */
export function presentSpending(spending: Spent[]) {
  const payees = payeesOf(spending);
  const byMonth = Map.groupBy(spending, ({ month }) => month.slice(0, 7));
  const slices = providerSlices({
    providers: payees.flatMap(({ sfid, name, spent }) => (sfid ? [{ name: name ?? '', spent }] : [])),
    myself: spentOf(spending.filter(({ provider }) => !provider)),
  });
  return {
    by_provider: payees.map(({ sfid, name, spent }) => ({ sfid, name, spent: toDollars(spent) })),
    slices: slices.map(({ kind, name = null, amount }) => ({ kind, name, amount: toDollars(amount) })),
    by_month: [...byMonth]
      .map(([month, own]) => ({ month, spent: toDollars(spentOf(own)) }))
      .toSorted((a, b) => a.month.localeCompare(b.month)),
  };
}
