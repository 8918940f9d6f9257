import * as column from './columns.ts';
import { bothOrNeither, inOrder, notNegative, record } from './record.ts';

const plans = record('plans', {
  columns: {
    sfid: column.sfid,
    participant_sfid: column.record('participants', 'participant_id'),
    name: column.name,
    start_date: column.isoDate,
    end_date: column.isoDate,
    first_plan_start_date: column.optional(column.isoDate),
    active: column.yesNo,
    status: column.text,
    pace_plan: column.yesNo,
    new_framework_plan: column.yesNo,
  },
  rules: [inOrder('start_date', 'end_date')],
});

/** The component that a row may name; it has to be one of the row's own plan. */
const component = column.optional(column.record('funding_components', 'funding_component_id'));

const fundingComponents = record('funding_components', {
  columns: {
    sfid: column.sfid,
    plan_sfid: column.record('plans', 'plan_id'),
    name: column.name,
    kind: column.componentKind,
    amount: column.moneyFor('amount_cents'),
  },
  rules: notNegative('amount'),
});

const planSupports = record('plan_supports', {
  columns: {
    sfid: column.sfid,
    plan_sfid: column.record('plans', 'plan_id'),
    category_number: column.categoryNumber,
    managed: column.managedBy,
    budgeted_amount: column.moneyFor('budgeted_cents'),
    budget_allocated: column.moneyFor('allocated_cents'),
    budget_spent: column.moneyFor('reported_spent_cents'),
    funding_component_sfid: column.mayBeMissing(component),
    managed_before: column.mayBeMissing(column.optional(column.managedBy)),
    managed_from: column.mayBeMissing(column.optional(column.isoDate)),
  },
  rules: [
    ...notNegative('budgeted_amount', 'budget_allocated'),
    {
      column: 'budget_allocated',
      reason: 'must not be above budgeted_amount',
      holds: (row) => Number(row['budget_allocated']) <= Number(row['budgeted_amount']),
    },
    bothOrNeither('managed_before', 'managed_from'),
    {
      column: 'managed_before',
      reason: 'must be another than managed',
      holds: (row) => row['managed_before'] !== row['managed'],
    },
  ],
});

const fundingPeriods = record('funding_periods', {
  columns: {
    sfid: column.sfid,
    plan_sfid: column.record('plans', 'plan_id'),
    plan_support_sfid: column.optional(column.record('plan_supports', 'plan_support_id')),
    start_date: column.isoDate,
    end_date: column.isoDate,
    amount: column.moneyFor('amount_cents'),
    funding_component_sfid: column.mayBeMissing(component),
  },
  rules: [
    inOrder('start_date', 'end_date'),
    ...notNegative('amount'),
    {
      column: 'funding_component_sfid',
      reason: 'must be empty where plan_support_sfid is not',
      holds: (row) => !(row['plan_support_sfid'] && row['funding_component_sfid']),
    },
  ],
});

const supportItems = record('support_items', {
  columns: {
    sfid: column.sfid,
    plan_support_sfid: column.record('plan_supports', 'plan_support_id'),
    provider_sfid: column.optional(column.record('providers', 'provider_id')),
    support_item_number: column.text,
    name: column.name,
    price: column.moneyFor('price_cents'),
    quantity: column.wholeQuantity,
    start_date: column.optional(column.isoDate),
    end_date: column.optional(column.isoDate),
    locked: column.yesNo,
  },
  rules: [inOrder('start_date', 'end_date'), ...notNegative('price')],
});

const preferences = record('preferences', {
  columns: {
    sfid: column.sfid,
    plan_support_sfid: column.record('plan_supports', 'plan_support_id'),
    provider_sfid: column.record('providers', 'provider_id'),
    support_item_number: column.text,
    start_date: column.isoDate,
    end_date: column.isoDate,
    quantity: column.wholeQuantity,
    total: column.moneyFor('total_cents'),
    made_at: column.moment,
  },
  rules: [inOrder('start_date', 'end_date'), ...notNegative('total')],
});

const planVariations = record('plan_variations', {
  columns: {
    sfid: column.sfid,
    plan_sfid: column.record('plans', 'plan_id'),
    day: column.isoDate,
    reason: column.text,
    funding_component_sfid: component,
    amount_before: column.optional(column.moneyFor('amount_before_cents')),
    amount_after: column.optional(column.moneyFor('amount_after_cents')),
  },
  rules: [...notNegative('amount_before', 'amount_after'), bothOrNeither('amount_before', 'amount_after')],
});

/** Records about plans and their budgets, in the order in which they build on each other. */
export const planRecords = [
  plans,
  fundingComponents,
  planSupports,
  fundingPeriods,
  planVariations,
  supportItems,
  preferences,
] as const;
