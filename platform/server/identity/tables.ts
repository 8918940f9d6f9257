import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { API_SCOPES } from '#platform/contract/api-scopes.ts';
import { PRICE_REGIONS } from '#scheme/price-regions.ts';
import {
  appRole,
  brandPolicy,
  brandsParticipants,
  feedChangedAt,
  findsNames,
  id,
  inScope,
  logPosition,
  moment,
  oneOf,
  policy,
  ref,
  sfid,
  staffPolicy,
  staffsParticipants,
} from '../database/columns.ts';
import { staff, staffSessions } from './staff-tables.ts';

/** The roles of staff who may look at the portal as a person sees it. */
const MAY_VIEW = ['support', 'access'] as const;

/** The roles of staff who work with people and their claims; operators look after the portal itself. */
export const WITH_PEOPLE = ['support', 'claims', 'access'] as const;

/** People who sign in: participants themselves, and those who act for them. One brand each. */
export const users = pgTable(
  'users',
  {
    id: id(),
    sfid: sfid(),
    brand: text().notNull(),
    /** Lower case, without spaces. */
    email: text().notNull(),
    /** Ten digits, `0400000001`. */
    mobilePhone: text(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Another number to call them on: ten digits, or six as in 13 14 50. */
    phone: text(),
    /** When they last changed their names or that number here. From then on these outlast the plan manager's feed. */
    detailsChangedAt: moment(),
    /** Whether they asked not to be asked about the portal (specification: survey-calls). */
    csatOptedOut: boolean().notNull().default(false),
    lastSurveyAt: moment(),
    createdAt: moment().notNull().defaultNow(),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    check('users_phone_form', sql`${table.phone} ~ '^([0-9]{10}|13[0-9]{4})$'`),
    brandPolicy('users', sql`${table.brand} = ${inScope.brand}`),
    staffPolicy('users', WITH_PEOPLE, sql`${table.brand} = ${inScope.brand}`),
    staffPolicy('users_change', ['access'], sql`${table.brand} = ${inScope.brand}`, 'all'),
    // For the search of staff, who know a person by their name or number.
    index('users_names').using('gin', findsNames(table.firstName, table.lastName)),
    index('users_mobile').on(table.brand, table.mobilePhone).where(sql`${table.mobilePhone} is not null`),
    policy('users_change_in_scope', 'update', sql`${table.id} = ${inScope.user}`),
    unique('users_brand_email').on(table.brand, table.email),
    check('users_email_normal', sql`${table.email} = lower(${table.email}) and ${table.email} !~ '\\s'`),
    check('users_mobile_phone_form', sql`${table.mobilePhone} ~ '^04[0-9]{8}$'`),
    policy(
      'users_in_scope',
      'select',
      sql`${table.id} = ${inScope.user} or ${inScope.signIn} in (${table.brand} || ':' || ${table.email}, ${table.brand} || ':' || ${table.mobilePhone})`,
    ),
  ],
);

/** People whose plan is managed. */
export const participants = pgTable(
  'participants',
  {
    id: id(),
    sfid: sfid(),
    brand: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** The whole name in Latin letters, where the plan manager sends it. */
    latinName: text(),
    /** Nine digits beginning with 43. */
    ndisNumber: text().notNull(),
    dateOfBirth: date({ mode: 'string' }),
    /** Where they live, as the plan manager knows it: street, suburb, `SA`, `5000`. */
    address: text(),
    suburb: text(),
    state: text(),
    postcode: text(),
    /** Only `active` participants are shown. */
    status: text().notNull(),
    autoApprove: boolean().notNull().default(false),
    /** Since when claims are approved by themselves; null where they always were, as far as is known. */
    autoApproveSince: moment(),
    /** Whether claims that wait for approval wait 14 days (specification: review-time). */
    autoApprove14Days: boolean('auto_approve_14_days').notNull().default(false),
    smsNotification: boolean().notNull().default(true),
    /** Whether their claims have a card view (specification: participant-fields). */
    vccEnabled: boolean().notNull().default(false),
    /** Which of the catalogue's price limits hold for them (specification: official-catalogue). */
    priceRegion: text({ enum: PRICE_REGIONS }).notNull().default('national'),
    /** Whether people were told that they come of age: within the month before, or on the day. */
    ofAgeTold: text({ enum: ['soon', 'due'] }),
    /** When they said, at 18, that they had looked at who can see the plan. */
    accessReviewedAt: moment(),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    check('participants_price_region', oneOf(table.priceRegion, PRICE_REGIONS)),
    check('participants_ndis_number_form', sql`${table.ndisNumber} ~ '^43[0-9]{7}$'`),
    policy(
      'participants_in_scope',
      'select',
      sql`${table.id} = ${inScope.participant} or ${table.id} in (select participant_id from access where user_id = ${inScope.user})`,
    ),
    brandPolicy('participants', sql`${table.brand} = ${inScope.brand}`),
    staffPolicy('participants', WITH_PEOPLE, sql`${table.brand} = ${inScope.brand}`),
    index('participants_names').using('gin', findsNames(table.firstName, table.lastName, table.latinName)),
    index('participants_ndis_number').on(table.ndisNumber),
    // For those who come of age.
    index('participants_born').on(table.dateOfBirth),
    check('participants_of_age_told', oneOf(table.ofAgeTold, ['soon', 'due'])),
    policy('participants_change_in_scope', 'update', sql`${table.id} = ${inScope.participant}`),
  ],
);

/** Who may see or act for whom (specification: access-levels). */
export const access = pgTable(
  'access',
  {
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    level: text({ enum: ['full', 'read'] }).notNull(),
    /** Nominee, parent, carer, self … as the plan manager writes it. */
    relationship: text(),
    /** Its number, by which the plan manager's system ends it. */
    id: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity(),
    /** The first and the last day on which the access holds; null where it has no beginning or no end. */
    startsOn: date({ mode: 'string' }),
    endsOn: date({ mode: 'string' }),
    /** The last day of which the plan manager's systems were told that it is over. */
    endTold: date({ mode: 'string' }),
    /** The document that it rests on, as the plan manager's system refers to it. */
    basis: text(),
    /** When the participant or somebody with full access ended it; null where it has been given anew since. */
    endedHereAt: moment(),
    feedChangedAt: feedChangedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.participantId] }),
    index('access_participant').on(table.participantId),
    // For the staff's queue of access that ends soon.
    index('access_ends').on(table.endsOn).where(sql`${table.endsOn} is not null`),
    check('access_level', sql`${table.level} in ('full', 'read')`),
    check('access_dates', sql`${table.startsOn} <= ${table.endsOn}`),
    brandsParticipants('access', table.participantId),
    staffsParticipants('access', table.participantId, WITH_PEOPLE),
    staffPolicy(
      'access_change',
      ['access'],
      sql`exists (select from participants b where b.id = ${table.participantId} and b.brand = ${inScope.brand})
        and exists (select from users u where u.id = ${table.userId} and u.brand = ${inScope.brand})`,
      'all',
    ),
    policy(
      'access_in_scope',
      'select',
      sql`${table.userId} = ${inScope.user} or ${table.participantId} = ${inScope.participant}`,
    ),
    pgPolicy('access_in_view', {
      as: 'restrictive',
      for: 'select',
      to: appRole,
      using: sql`${inScope.viewed} is null or ${table.participantId} = ${inScope.viewed}`,
    }),
  ],
);

/**
 * Staff who look at the portal as a person sees it: each row lets `enter` in as the person, for one participant, to read
 * (docs/adr/0052). It is no session of the person.
 */
export const views = pgTable(
  'views',
  {
    /** What its access token names. */
    id: uuid().primaryKey(),
    brand: text().notNull(),
    staffId: ref().references(() => staff.id, { onDelete: 'cascade' }),
    /** The session of the console that it was opened from, with which it ends. */
    staffSessionId: uuid()
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    participantId: ref().references(() => participants.id, { onDelete: 'cascade' }),
    /** Why, in words that the person reads. */
    reason: text().notNull(),
    /** A keyed hash of the secret in its address, which opens it once. */
    hash: text().notNull(),
    createdAt: moment().notNull(),
    openedAt: moment(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  (table) => [
    index('views_of_user').on(table.userId),
    index('views_of_participant').on(table.participantId),
    index('views_of_session').on(table.staffSessionId),
    index('views_age').on(table.createdAt),
    // A member of staff looks at one portal at a time.
    uniqueIndex('views_one').on(table.staffId).where(sql`${table.endedAt} is null`),
    policy('views_named', 'all', sql`${table.id} = ${inScope.session}`),
    staffPolicy('views', MAY_VIEW, sql`${table.brand} = ${inScope.brand}`, 'all'),
  ],
);

/** One sign-in on one device. Its access tokens name it, so revoking it here takes effect on the next request. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    /** The kind of device it was opened on: `Chrome on Windows`. */
    device: text(),
    createdAt: moment().notNull(),
    /** When it last got a new access token. */
    lastUsedAt: moment(),
    expiresAt: moment().notNull(),
    /** Whether it was begun on a shared computer: it ends with the browser (docs/adr/0070). */
    sharedComputer: boolean().notNull().default(false),
    /** When it ends where nobody uses it until then; null where that does not end it. Kept to the minute. */
    unusedEndsAt: moment(),
    revokedAt: moment(),
    /** When its person last proved who they are by a code or a link, and by a passkey; null where they did not. */
    codeProvedAt: moment(),
    passkeyProvedAt: moment(),
    /** How far the database's log had come when it last changed something. */
    writtenTo: logPosition(),
  },
  (table) => [
    index('sessions_of_user').on(table.userId),
    policy(
      'sessions_in_scope',
      'all',
      sql`${table.id} = ${inScope.session} or ${table.userId} = ${inScope.user}`,
    ),
  ],
);

/** Keys by which a plan manager's systems call the operations API (features/operations/server/api-keys.ts). */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid().primaryKey(),
    brand: text().notNull(),
    /** The system that holds it, in the operator's words; its deeds are recorded under this name. */
    name: text().notNull(),
    scopes: text({ enum: API_SCOPES }).array().notNull(),
    /** A keyed hash of its secret, which nobody is shown twice. */
    hash: text().notNull(),
    createdAt: moment().notNull(),
    /** The last day on which it works; null where it has no end. */
    endsOn: date({ mode: 'string' }),
    revokedAt: moment(),
    /** When it was last used, to the minute, and the network address that it was used from. */
    lastUsedAt: moment(),
    lastUsedFrom: text(),
  },
  (table) => [
    uniqueIndex('api_keys_name').on(table.brand, table.name).where(sql`${table.revokedAt} is null`),
  ],
);
