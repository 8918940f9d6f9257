import type {
  PlanSupport,
  PlanSupportItem,
  Preference,
  Preferences,
  SupportItem,
  SupportType,
} from '@wattle/contract/supports/shapes';
import type { IsoDate } from '@wattle/domain/dates';
import { supportFunding } from '@wattle/domain/funding';
import { sumCents, toDollars } from '@wattle/domain/money';
import { categoryCode, SUPPORT_TYPE_ORDER, SUPPORT_TYPES, supportTypeOf } from '@wattle/domain/supports';
import { presentBudget, presentFunding } from '../../platform/money.ts';
import type { AgreedItem, ItemRow, OpenReservation, Spent, SupportRow } from './queries.ts';

/** A row that is a support and not an empty plan. */
type Support = SupportRow & { supportId: number };

const isSupport = (row: SupportRow): row is Support => row.supportId !== null;

/** The supports that were asked for, out of all rows of their plan. */
export function presentSupports(rows: SupportRow[], today: IsoDate): PlanSupport[] {
  const supports = rows.filter(isSupport);
  return supports.filter(({ isWanted }) => isWanted).map((row) => presentSupport(row, supports, today));
}

function presentSupport(row: Support, siblings: Support[], today: IsoDate): PlanSupport {
  const type = supportTypeOf(row.categoryNumber);
  const totals = siblings.map(({ supportId: id, allocated, spent, reserved }) => ({
    id,
    allocated,
    spent,
    reserved,
  }));
  return {
    id: row.supportId,
    sfid: row.sfid,
    plan_sfid: row.planSfid,
    managed: row.managed ?? 'plan',
    ...presentBudget(row),
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
    plan_support_items: row.items.map(presentAgreedItem),
    payees: row.payees.map(({ spent, ...payee }) => ({ ...payee, spent: toDollars(spent) })),
    funding: presentFunding(supportFunding(row.periods, totals, row.supportId, today)),
  };
}

function presentAgreedItem(item: AgreedItem): PlanSupportItem {
  const allocated = item.price * item.quantity;
  return {
    id: item.id,
    sfid: item.sfid,
    name: item.name,
    code: item.code,
    items: item.quantity,
    price: toDollars(item.price),
    start_date: item.startDate,
    end_date: item.endDate,
    budget_allocated: toDollars(allocated),
    budget_spent: toDollars(item.spent),
    budget_remaining: toDollars(allocated - item.spent),
    locked: item.locked,
    provider_id: item.providerId,
    provider_name: item.providerName,
  };
}

/** The record that the support item calls give. */
export function presentItem(
  item: Pick<ItemRow, 'id' | 'sfid' | 'name' | 'code' | 'price' | 'quantity' | 'locked' | 'spent'>,
): SupportItem {
  return {
    id: item.id,
    sfid: item.sfid,
    name: item.name,
    code: item.code,
    price: toDollars(item.price),
    budget_allocated: toDollars(item.price * item.quantity),
    budget_spent: toDollars(item.spent),
    locked: item.locked,
    items: item.quantity,
  };
}

/** A plan's support types in the order of the plan page, each with the sums over its supports. */
export function presentTypes(rows: SupportRow[]): SupportType[] {
  const supports = rows.filter(isSupport);
  return SUPPORT_TYPE_ORDER.flatMap((name) => {
    const type = SUPPORT_TYPES[name];
    const own = supports.filter((row) => supportTypeOf(row.categoryNumber) === type);
    if (own.length === 0) return [];
    const sum = (figure: 'budgeted' | 'allocated' | 'spent' | 'reserved') =>
      sumCents(own, (row) => row[figure]);
    return [
      {
        name: type.name,
        value: type.value,
        sf_name: type.sfName,
        code: type.code,
        route: type.route ?? null,
        ...presentBudget({
          budgeted: sum('budgeted'),
          allocated: sum('allocated'),
          spent: sum('spent'),
          reserved: sum('reserved'),
        }),
      },
    ];
  });
}

/** What is kept, was paid back and was paid to providers within a support, each by payee with its items. */
export function presentPreferences(spending: Spent[], reservations: OpenReservation[]): Preferences {
  return {
    plan_support_preferences: [...Map.groupBy(reservations, ({ provider }) => provider)].map(
      ([sfid, own]) => ({
        sfid,
        name: own[0]?.name ?? null,
        budget_allocated: toDollars(sumCents(own, ({ total }) => total)),
        budget_spent: toDollars(sumCents(own, ({ used }) => used)),
        plan_support_items: own.map((kept) => ({
          id: kept.id,
          sfid: kept.sfid,
          name: kept.itemName,
          code: kept.code,
          items: kept.quantity,
          start_date: kept.startDate,
          end_date: kept.endDate,
          budget_allocated: toDollars(kept.total),
          budget_spent: toDollars(kept.used),
          budget_remaining: toDollars(kept.total - kept.used),
          locked: false,
          provider_id: kept.providerId,
          provider_name: kept.name,
        })),
      }),
    ),
    reimbursements: presentPaid(spending.filter(({ provider }) => provider === null)),
    providers: presentPaid(spending.filter(({ provider }) => provider !== null)),
  };
}

/** Who was paid, largest first, with the items that they were paid for. */
function presentPaid(spending: Spent[]): Preference[] {
  const paid = [...Map.groupBy(spending, ({ provider }) => provider)].map(([sfid, own]) => ({
    sfid,
    own,
    spent: sumCents(own, ({ spent }) => spent),
  }));
  return paid
    .toSorted((a, b) => b.spent - a.spent)
    .map(({ sfid, own, spent }) => ({
      sfid,
      name: own[0]?.name ?? null,
      budget_allocated: 0,
      budget_spent: toDollars(spent),
      plan_support_items: [...Map.groupBy(own, ({ code, itemName }) => code ?? itemName)].map(
        ([, lines]) => ({
          id: null,
          sfid: null,
          name: lines[0]?.itemName ?? '',
          code: lines[0]?.code ?? null,
          items: null,
          start_date: null,
          end_date: null,
          budget_allocated: 0,
          budget_spent: toDollars(sumCents(lines, (line) => line.spent)),
          budget_remaining: 0,
          locked: false,
          provider_id: lines[0]?.providerId ?? null,
          provider_name: lines[0]?.name ?? null,
        }),
      ),
    }));
}

/** What was spent within a support by provider, largest first, and by month, oldest first. */
export function presentSpending(spending: Spent[]) {
  const byProvider = [...Map.groupBy(spending, ({ provider }) => provider)].map(([sfid, own]) => ({
    sfid,
    name: own[0]?.name ?? null,
    cents: sumCents(own, ({ spent }) => spent),
  }));
  const byMonth = [...Map.groupBy(spending, ({ month }) => month.slice(0, 7))].map(([month, own]) => ({
    month,
    spent: toDollars(sumCents(own, ({ spent }) => spent)),
  }));
  return {
    by_provider: byProvider
      .toSorted((a, b) => b.cents - a.cents)
      .map(({ cents, ...who }) => ({ ...who, spent: toDollars(cents) })),
    by_month: byMonth.toSorted((a, b) => a.month.localeCompare(b.month)),
  };
}
