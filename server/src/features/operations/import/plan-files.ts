import * as column from './columns.ts';
import { type FeedFile, inOrder, notNegative } from './feed-file.ts';

const participantOf = (of: string) => ({ participant_id: { of, take: 'participant_id' } });

const plans: FeedFile = {
  name: 'plans.csv',
  table: 'plans',
  columns: {
    sfid: column.sfid,
    participant_sfid: column.sfid,
    name: column.text,
    start_date: column.isoDate,
    end_date: column.isoDate,
    first_plan_start_date: column.optional(column.isoDate),
    active: column.yesNo,
    status: column.text,
    pace_plan: column.yesNo,
    new_framework_plan: column.yesNo,
  },
  references: { participant_sfid: { table: 'participants', fills: 'participant_id' } },
  rules: [inOrder('start_date', 'end_date')],
};

const planSupports: FeedFile = {
  name: 'plan_supports.csv',
  table: 'plan_supports',
  columns: {
    sfid: column.sfid,
    plan_sfid: column.sfid,
    category_number: column.categoryNumber,
    managed: column.managedBy,
    budgeted_amount: column.money,
    budget_allocated: column.money,
    budget_spent: column.money,
  },
  fills: {
    budgeted_amount: 'budgeted_cents',
    budget_allocated: 'allocated_cents',
    budget_spent: 'reported_spent_cents',
  },
  references: { plan_sfid: { table: 'plans', fills: 'plan_id' } },
  inherits: participantOf('plan_sfid'),
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
    plan_sfid: column.sfid,
    plan_support_sfid: column.optional(column.sfid),
    start_date: column.isoDate,
    end_date: column.isoDate,
    amount: column.money,
  },
  fills: { amount: 'amount_cents' },
  references: {
    plan_sfid: { table: 'plans', fills: 'plan_id' },
    plan_support_sfid: { table: 'plan_supports', fills: 'plan_support_id' },
  },
  inherits: participantOf('plan_sfid'),
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
    plan_support_sfid: column.sfid,
    provider_sfid: column.optional(column.sfid),
    support_item_number: column.text,
    name: column.text,
    price: column.money,
    quantity: column.wholeQuantity,
    start_date: column.optional(column.isoDate),
    end_date: column.optional(column.isoDate),
    locked: column.yesNo,
  },
  fills: { price: 'price_cents' },
  references: {
    plan_support_sfid: { table: 'plan_supports', fills: 'plan_support_id' },
    provider_sfid: { table: 'providers', fills: 'provider_id' },
  },
  inherits: participantOf('plan_support_sfid'),
  rules: [inOrder('start_date', 'end_date'), ...notNegative('price')],
};

const preferences: FeedFile = {
  name: 'preferences.csv',
  table: 'reservations',
  columns: {
    sfid: column.sfid,
    plan_support_sfid: column.sfid,
    provider_sfid: column.sfid,
    support_item_number: column.text,
    start_date: column.isoDate,
    end_date: column.isoDate,
    quantity: column.wholeQuantity,
    total: column.money,
    made_at: column.moment,
  },
  fills: { total: 'total_cents' },
  references: {
    plan_support_sfid: { table: 'plan_supports', fills: 'plan_support_id' },
    provider_sfid: { table: 'providers', fills: 'provider_id' },
  },
  inherits: participantOf('plan_support_sfid'),
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
