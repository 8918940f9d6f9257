import * as column from './columns.ts';
import type { FeedFile } from './feed-file.ts';

/** Some people have only one name. */
const named: NonNullable<FeedFile['rules']> = [
  {
    column: 'first_name',
    reason: 'must not be empty where last_name is empty too',
    holds: (row) => row['first_name'] !== '' || row['last_name'] !== '',
  },
];

const users = (brand: column.Column, email: column.Column): FeedFile => ({
  name: 'users.csv',
  table: 'users',
  isAboutAccess: true,
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
  // An export may lack what people have changed about themselves in the portal: the plan manager learns of it later.
  keeps: {
    columns: ['first_name', 'last_name', 'phone'],
    while: 'old.details_changed_at is not null',
    lock: 'true',
  },
});

const participants = (brand: column.Column): FeedFile => ({
  name: 'participants.csv',
  table: 'participants',
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
  onlyWhenNew: ['auto_approve', 'sms_notification'],
});

const access: FeedFile = {
  name: 'access.csv',
  table: 'access',
  isAboutAccess: true,
  key: ['user_id', 'participant_id'],
  columns: {
    user_sfid: column.record('users', 'user_id'),
    participant_sfid: column.record('participants', 'participant_id'),
    level: column.accessLevel,
    relationship: column.optional(column.text),
    ends_on: column.optional(column.isoDate),
  },
  agreements: [
    {
      column: 'participant_sfid',
      reason: 'belongs to another brand than the user',
      broken: '"of_user_sfid".brand <> "of_participant_sfid".brand',
    },
  ],
};

const contacts = (email: column.Column): FeedFile => ({
  name: 'contacts.csv',
  table: 'contacts',
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
  agreements: [
    {
      column: 'user_sfid',
      reason: 'belongs to another brand than the participant',
      broken: '"of_user_sfid".brand <> "of_participant_sfid".brand',
    },
  ],
});

const providers: FeedFile = {
  name: 'providers.csv',
  table: 'providers',
  columns: {
    sfid: column.sfid,
    name: column.name,
    company_name: column.optional(column.name),
    abn: column.optional(column.abn),
    registration_groups: column.mayBeMissing(column.optional(column.registrationGroups)),
    latin_name: column.mayBeMissing(column.optional(column.name)),
  },
};

/**
 * Files about people and businesses, in the order in which they build on each other. `onlyDemo` rejects rows whose
 * e-mail address could be a real person's.
 */
export function peopleFiles({
  brands,
  onlyDemo,
}: {
  brands: readonly string[];
  onlyDemo: boolean;
}): FeedFile[] {
  const brand = column.oneOf(brands);
  const email = onlyDemo ? column.demoEmail : column.email;
  return [users(brand, email), participants(brand), access, contacts(email), providers];
}
