import * as column from './columns.ts';
import { type FeedRecord, inOrder, record } from './record.ts';

/** Whose records a feed may hold. */
export interface FeedTerms {
  /** The codes of the brands. */
  brands: readonly string[];
  /** Only people of a demo world: in demo mode, where anybody could sign in as anybody. */
  onlyDemo: boolean;
}

/** Some people have only one name. */
const named: NonNullable<FeedRecord['rules']> = [
  {
    column: 'first_name',
    reason: 'must not be empty where last_name is empty too',
    holds: (row) => row['first_name'] !== '' || row['last_name'] !== '',
  },
];

const users = (brand: column.Column, email: column.Column) =>
  record('users', {
    columns: {
      sfid: column.sfid,
      brand,
      email,
      mobile_phone: column.optional(column.mobilePhone),
      first_name: column.nameOrNone,
      last_name: column.nameOrNone,
      phone: column.mayBeMissing(column.optional(column.alternatePhone)),
    },
    rules: named,
  });

const participants = (brand: column.Column) =>
  record('participants', {
    columns: {
      sfid: column.sfid,
      brand,
      first_name: column.nameOrNone,
      last_name: column.nameOrNone,
      ndis_number: column.ndisNumber,
      date_of_birth: column.optional(column.isoDate),
      status: column.lowerCase,
      auto_approve: column.yesNo,
      sms_notification: column.yesNo,
      price_region: column.priceRegion,
      vcc_enabled: column.mayBeMissing(column.yesNo),
      address: column.mayBeMissing(column.optional(column.text)),
      suburb: column.mayBeMissing(column.optional(column.text)),
      state: column.mayBeMissing(column.optional(column.text)),
      postcode: column.mayBeMissing(column.optional(column.postcode)),
      auto_approve_14_days: column.mayBeMissing(column.yesNo),
      latin_name: column.mayBeMissing(column.optional(column.name)),
    },
    rules: named,
  });

const access = record('access', {
  columns: {
    user_sfid: column.record('users', 'user_id'),
    participant_sfid: column.record('participants', 'participant_id'),
    level: column.accessLevel,
    relationship: column.optional(column.text),
    ends_on: column.optional(column.isoDate),
    starts_on: column.mayBeMissing(column.optional(column.isoDate)),
    basis: column.mayBeMissing(column.optional(column.text)),
  },
  rules: [inOrder('starts_on', 'ends_on')],
});

const contacts = (email: column.Column) =>
  record('contacts', {
    columns: {
      sfid: column.sfid,
      participant_sfid: column.record('participants', 'participant_id'),
      first_name: column.nameOrNone,
      last_name: column.nameOrNone,
      relationship: column.optional(column.text),
      email: column.optional(email),
      phone: column.optional(column.phone),
      is_primary: column.yesNo,
      user_sfid: column.mayBeMissing(column.optional(column.record('users', 'user_id'))),
    },
    rules: named,
  });

const providers = record('providers', {
  columns: {
    sfid: column.sfid,
    name: column.name,
    company_name: column.optional(column.name),
    abn: column.optional(column.abn),
    registration_groups: column.mayBeMissing(column.optional(column.registrationGroups)),
    latin_name: column.mayBeMissing(column.optional(column.name)),
  },
});

/**
 * Records about people and businesses, in the order in which they build on each other. `onlyDemo` rejects those whose
 * e-mail address could be a real person's.
 */
export function peopleRecords({ brands, onlyDemo }: FeedTerms) {
  const brand = column.oneOf(brands);
  const email = onlyDemo ? column.demoEmail : column.email;
  return [users(brand, email), participants(brand), access, contacts(email), providers] as const;
}
