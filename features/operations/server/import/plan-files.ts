import * as column from './columns.ts';
import { bothOrNeither, type FeedFile, inOrder, notNegative } from './feed-file.ts';

const plans: FeedFile = {
  name: 'plans.csv',
  table: 'plans',
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
};

/** The component that a row may name; it has to be one of the row's own plan. */
const component = column.optional(column.record('funding_components', 'funding_component_id'));
const ofThisPlan: NonNullable<FeedFile['agreements']>[number] = {
  column: 'funding_component_sfid',
  reason: 'belongs to another plan',
  broken: '"of_funding_component_sfid".plan_id <> "of_plan_sfid".id',
};

const fundingComponents: FeedFile = {
  name: 'funding_components.csv',
  table: 'funding_components',
  columns: {
    sfid: column.sfid,
    plan_sfid: column.record('plans', 'plan_id'),
    name: column.name,
    kind: column.componentKind,
    amount: column.moneyFor('amount_cents'),
  },
  participantOf: 'plan_sfid',
  rules: notNegative('amount'),
  agreements: [
    {
      // The component's supports and instalments would be left behind in its old plan.
      column: 'plan_sfid',
      reason: 'is another plan than the component belongs to already',
      broken: 'old.plan_id <> "of_plan_sfid".id',
    },
  ],
};

const planSupports: FeedFile = {
  name: 'plan_supports.csv',
  table: 'plan_supports',
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
  participantOf: 'plan_sfid',
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
  agreements: [
    ofThisPlan,
    {
      column: 'managed_from',
      reason: 'must be after the first day of the plan, and not after its last',
      broken: 'r.managed_from <= "of_plan_sfid".start_date or r.managed_from > "of_plan_sfid".end_date',
    },
  ],
  touches: 'select id from changed',
};

const fundingPeriods: FeedFile = {
  name: 'funding_periods.csv',
  table: 'funding_periods',
  columns: {
    sfid: column.sfid,
    plan_sfid: column.record('plans', 'plan_id'),
    plan_support_sfid: column.optional(column.record('plan_supports', 'plan_support_id')),
    start_date: column.isoDate,
    end_date: column.isoDate,
    amount: column.moneyFor('amount_cents'),
    funding_component_sfid: column.mayBeMissing(component),
  },
  participantOf: 'plan_sfid',
  rules: [
    inOrder('start_date', 'end_date'),
    ...notNegative('amount'),
    {
      column: 'funding_component_sfid',
      reason: 'must be empty where plan_support_sfid is not',
      holds: (row) => !(row['plan_support_sfid'] && row['funding_component_sfid']),
    },
  ],
  agreements: [
    {
      column: 'plan_support_sfid',
      reason: 'belongs to another plan',
      broken: '"of_plan_support_sfid".plan_id <> "of_plan_sfid".id',
    },
    {
      column: 'plan_support_sfid',
      reason: 'belongs to a component, whose instalments are its own',
      broken: '"of_plan_support_sfid".funding_component_id is not null',
    },
    ofThisPlan,
    {
      column: 'start_date',
      reason: 'must not be outside the plan',
      broken: 'r.start_date < "of_plan_sfid".start_date or r.end_date > "of_plan_sfid".end_date',
    },
  ],
};

const supportItems: FeedFile = {
  name: 'support_items.csv',
  table: 'plan_support_items',
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
  participantOf: 'plan_support_sfid',
  rules: [inOrder('start_date', 'end_date'), ...notNegative('price')],
};

const preferences: FeedFile = {
  name: 'preferences.csv',
  table: 'reservations',
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
  participantOf: 'plan_support_sfid',
  rules: [inOrder('start_date', 'end_date'), ...notNegative('total')],
  touches: 'select plan_support_id from changed',
};

const planVariations: FeedFile = {
  name: 'plan_variations.csv',
  table: 'plan_variations',
  columns: {
    sfid: column.sfid,
    plan_sfid: column.record('plans', 'plan_id'),
    day: column.isoDate,
    reason: column.text,
    funding_component_sfid: component,
    amount_before: column.optional(column.moneyFor('amount_before_cents')),
    amount_after: column.optional(column.moneyFor('amount_after_cents')),
  },
  participantOf: 'plan_sfid',
  rules: [...notNegative('amount_before', 'amount_after'), bothOrNeither('amount_before', 'amount_after')],
  agreements: [
    ofThisPlan,
    {
      column: 'day',
      reason: 'must not be outside the plan',
      broken: 'r.day < "of_plan_sfid".start_date or r.day > "of_plan_sfid".end_date',
    },
  ],
};

/** Files about plans and their budgets, in the order in which they build on each other. */
export const planFiles: readonly FeedFile[] = [
  plans,
  fundingComponents,
  planSupports,
  fundingPeriods,
  planVariations,
  supportItems,
  preferences,
];
