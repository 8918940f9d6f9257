import * as column from './columns.ts';
import type { ReadRow } from './csv.ts';

/**
 * One file of a plan manager's feed: what its columns hold and which table they fill. The importer makes everything
 * else from this (merge.ts); docs/feed.md describes the files for plan managers.
 */
export interface FeedFile {
  name: string;
  table: string;
  /** The table's columns by which a row is known again. */
  key: readonly string[];
  columns: Readonly<Record<string, column.Column>>;
  /** Columns that fill a table column of another name. */
  fills?: Readonly<Record<string, string>>;
  /** Columns that name another record by its sfid: its table, and the table column that takes its id. */
  references?: Readonly<Record<string, { table: string; fills: string }>>;
  /** Table columns taken from a referenced record: `{ participant_id: { of: 'plan_sfid', take: 'participant_id' } }`. */
  inherits?: Readonly<Record<string, { of: string; take: string }>>;
  /** Table columns that are set when a record is new and left to its people afterwards. */
  onlyWhenNew?: readonly string[];
  /** What must hold between the cells of a row. */
  rules?: readonly { column: string; reason: string; holds: (row: ReadRow) => boolean }[];
}

const users = (brand: column.Column): FeedFile => ({
  name: 'users.csv',
  table: 'users',
  key: ['sfid'],
  columns: {
    sfid: column.sfid,
    brand,
    email: column.email,
    mobile_phone: column.optional(column.mobilePhone),
    first_name: column.text,
    last_name: column.text,
  },
});

const participants = (brand: column.Column): FeedFile => ({
  name: 'participants.csv',
  table: 'participants',
  key: ['sfid'],
  columns: {
    sfid: column.sfid,
    brand,
    first_name: column.text,
    last_name: column.text,
    ndis_number: column.ndisNumber,
    date_of_birth: column.optional(column.isoDate),
    status: column.lowerCase,
    auto_approve: column.yesNo,
    sms_notification: column.yesNo,
  },
  onlyWhenNew: ['auto_approve', 'sms_notification'],
});

const access: FeedFile = {
  name: 'access.csv',
  table: 'access',
  key: ['user_id', 'participant_id'],
  columns: {
    user_sfid: column.sfid,
    participant_sfid: column.sfid,
    level: column.accessLevel,
    relationship: column.optional(column.text),
    ends_on: column.optional(column.isoDate),
  },
  references: {
    user_sfid: { table: 'users', fills: 'user_id' },
    participant_sfid: { table: 'participants', fills: 'participant_id' },
  },
};

const plans: FeedFile = {
  name: 'plans.csv',
  table: 'plans',
  key: ['sfid'],
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
  rules: [
    {
      column: 'end_date',
      reason: 'must not be before start_date',
      holds: (row) => String(row['start_date']) <= String(row['end_date']),
    },
  ],
};

const planSupports: FeedFile = {
  name: 'plan_supports.csv',
  table: 'plan_supports',
  key: ['sfid'],
  columns: {
    sfid: column.sfid,
    plan_sfid: column.sfid,
    category_number: column.categoryNumber,
    managed: column.managedBy,
    budgeted_amount: column.money,
    budget_allocated: column.money,
    budget_spent: column.money,
  },
  fills: { budgeted_amount: 'budgeted_cents', budget_allocated: 'allocated_cents', budget_spent: 'spent_cents' },
  references: { plan_sfid: { table: 'plans', fills: 'plan_id' } },
  inherits: { participant_id: { of: 'plan_sfid', take: 'participant_id' } },
  rules: [
    {
      column: 'budgeted_amount',
      reason: 'must not be negative',
      holds: (row) => Number(row['budgeted_amount']) >= 0,
    },
    {
      column: 'budget_allocated',
      reason: 'must be between 0 and budgeted_amount',
      holds: (row) =>
        Number(row['budget_allocated']) >= 0 && Number(row['budget_allocated']) <= Number(row['budgeted_amount']),
    },
  ],
};

/** The feed's files for a server with these brands, in the order in which they build on each other. */
export function feedFiles(brands: readonly string[]): FeedFile[] {
  const brand = column.oneOf(brands);
  return [users(brand), participants(brand), access, plans, planSupports];
}
