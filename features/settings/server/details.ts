import { eq, sql } from 'drizzle-orm';
import { normaliseEmail } from '#features/auth/rules/sign-in.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import { userRows } from '#platform/server/identity/scope.ts';
import { users } from '#platform/server/identity/tables.ts';
import { command, read } from '#platform/server/manifest/route.ts';
import { fieldsRefused } from '#platform/server/refusal.ts';
import { change } from '#platform/server/told/tell.ts';
import { normalisePhone } from '#scheme/numbers.ts';
import { plainName } from '#scheme/typed.ts';
import { type ContactDetails, changeContactDetails, getContactDetails } from '../calls/details.ts';
import { alternatePhoneProblem, contactMessages, namesProblems } from '../rules.ts';
import { contactDetailsChanged } from '../told.ts';

type Body = BodyOf<typeof changeContactDetails>;
type Row = Pick<typeof users.$inferSelect, 'firstName' | 'lastName' | 'email' | 'mobilePhone' | 'phone'>;

const ofUser = userRows(
  'settings.details',
  ({ userId }) => sql<
    Row & { id: number }
  >`select u.id, u.first_name as "firstName", u.last_name as "lastName", u.email,
      u.mobile_phone as "mobilePhone", u.phone from users u where u.id = ${userId}`,
);

const presentDetails = (row: Row): ContactDetails => ({
  first_name: row.firstName,
  last_name: row.lastName,
  email: row.email,
  mobile_phone: row.mobilePhone,
  phone: row.phone,
});

const find = read(getContactDetails, async (asked) => {
  const [user] = await ofUser(asked);
  if (!user) throw new Error('A live session belongs to a user.');
  return presentDetails(user);
});

/** A name as it is stored; an unchanged name stays as the plan manager wrote it. */
const nameOf = (given: string, known: string): string => (given === known ? known : plainName(given));

/**
 * Throws 422 with everything that is wrong: a changed name that is not valid (specification: contact-call,
 * contact-messages), an alternate phone number that is not valid, and a change of the address or number that the person
 * signs in with. An unchanged name is not checked.
 */
function refuseUnfit(
  user: Row,
  { firstName, lastName }: Pick<Row, 'firstName' | 'lastName'>,
  given: Body,
): void {
  const { email = user.email, mobile_phone: mobile = user.mobilePhone } = given;
  const problems = {
    ...namesProblems(
      { first_name: firstName, last_name: lastName },
      { first_name: user.firstName, last_name: user.lastName },
    ),
    phone: alternatePhoneProblem(given.phone ?? ''),
    email: normaliseEmail(email) === user.email ? undefined : contactMessages.readOnly,
    mobile_phone:
      (mobile === null ? null : normalisePhone(mobile)) === user.mobilePhone
        ? undefined
        : contactMessages.readOnly,
  };
  const found = Object.entries(problems).flatMap(([field, problem]): [string, string[]][] =>
    problem ? [[field, [problem]]] : [],
  );
  if (found.length > 0) throw fieldsRefused(Object.fromEntries(found));
}

/** The details that a person changes here, as calls name them. */
const FIELDS = { firstName: 'first_name', lastName: 'last_name', phone: 'phone' } as const;

/**
 * `PUT contact` (specification: own-details-outlast-the-feed). From then on the plan manager's feed no longer
 * overwrites the person's own details.
 */
const changeDetails = command(changeContactDetails, async ({ tx, scope, body, at }) => {
  const [user] = await tx.select().from(users).where(eq(users.id, scope.userId));
  if (!user) throw new Error('A live session belongs to a user.');
  const firstName = nameOf(body.first_name, user.firstName);
  const lastName = nameOf(body.last_name, user.lastName);
  refuseUnfit(user, { firstName, lastName }, body);
  const phone = body.phone === undefined ? user.phone : normalisePhone(body.phone ?? '') || null;
  const changed = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter(
    (field) => user[field] !== { firstName, lastName, phone }[field],
  );
  const reply = presentDetails({ ...user, firstName, lastName, phone });
  if (changed.length === 0) return { reply, audit: 'nothing changed' as const };
  await tx
    .update(users)
    .set({ firstName, lastName, phone, detailsChangedAt: at })
    .where(eq(users.id, scope.userId));
  const told = change(contactDetailsChanged, { ...reply, changed: changed.map((field) => FIELDS[field]) });
  return { reply, audit: { detail: { fields: changed }, told } };
});

export const detailRoutes = [find, changeDetails];
