import * as column from './columns.ts';
import { type FeedFile, inOrder, notNegative } from './feed-file.ts';

const plans: FeedFile = {
  name: 'plans.csv',
  table: 'plans',
  columns: {
    sfid: column.sfid,
    participant_sfid: column.record('participants', 'participant_id'),
    name: column.text,
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
  },
  participantOf: 'plan_sfid',
  rules: [
    ...notNegative('budgeted_amount', 'budget_allocated'),
    {
      column: 'budget_allocated',
      reason: 'must not be above budgeted_amount',
      holds: (row) => Number(row['budget_allocated']) <= Number(row['budgeted_amount']),
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
  },
  participantOf: 'plan_sfid',
  rules: [inOrder('start_date', 'end_date'), ...notNegative('amount')],
  agreements: [
    {
      column: 'plan_support_sfid',
      reason: 'belongs to another plan',
      broken: '"of_plan_support_sfid".plan_id <> "of_plan_sfid".id',
    },
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
    name: column.text,
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

/** Files about plans and their budgets, in the order in which they build on each other. */
export const planFiles: readonly FeedFile[] = [
  plans,
  planSupports,
  fundingPeriods,
  supportItems,
  preferences,
];
