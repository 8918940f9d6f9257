import { and, eq, isNull, sql } from 'drizzle-orm';
import { emailProblem, mobileProblem, normaliseEmail } from '#features/auth/rules/sign-in.ts';
import { sendInvitation } from '#features/auth/server/account.ts';
import { revokeSessions } from '#features/auth/server/sessions.ts';
import type { ReplyOf } from '#platform/contract/call.ts';
import { today } from '#platform/server/clock.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { asOperator } from '#platform/server/database/roles.ts';
import { participants, users } from '#platform/server/identity/tables.ts';
import { type StaffRequest, staffRoute } from '#platform/server/manifest/route.ts';
import { fieldsRefused, Refusal } from '#platform/server/refusal.ts';
import { newSfid } from '#platform/server/sfid.ts';
import { change } from '#platform/server/told/tell.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { fullName } from '#scheme/names.ts';
import { normalisePhone } from '#scheme/numbers.ts';
import { plainName } from '#scheme/typed.ts';
import {
  approveAccess,
  closeAccessRequest,
  endSessions,
  inviteAgain,
  invitePerson,
  staffEndAccess,
  staffGiveAccess,
} from '../../calls/staff.ts';
import { nomineeProblem } from '../../rules/nominees.ts';
import { accessRequests } from '../../tables.ts';
import { personAdded } from '../../told.ts';
import { nomineeProblems } from '../../words.ts';
import { endAccessNow, giveAccessTo, named, recordOf, type Terms } from '../give-access.ts';
import { lapsesOn } from './statements.ts';
import { words } from './words.ts';

/** Refuses terms that cannot be, with 422: days out of order, or what a nominee of that kind may not have. */
function refuseUnfit(terms: Terms, dateOfBirth: IsoDate | null, day: IsoDate): void {
  const { startsOn, endsOn } = terms;
  if (startsOn && endsOn && endsOn < startsOn) throw fieldsRefused({ ends_on: [words.order] });
  if (endsOn && endsOn < day) throw fieldsRefused({ ends_on: [words.over] });
  const problem = nomineeProblem({ ...terms, dateOfBirth }, day);
  if (problem)
    throw fieldsRefused({
      [problem === 'no-full-access' ? 'level' : 'relationship']: [nomineeProblems[problem]],
    });
}

/** Whether a person has full access to a participant that holds on a day. Until the deed is done nobody changes it. */
async function hasFull(
  tx: Db,
  { userId, participantId }: { userId: number; participantId: number },
  day: IsoDate,
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    sql`select from access a where a.user_id = ${userId} and a.participant_id = ${participantId} and a.level = 'full'
      and access_holds(a.starts_on, a.ends_on, ${day}::date) for update of a`,
  );
  return rows.length > 0;
}

/** Refuses what was asked for before the access was changed or ended, with 409: nobody agreed to that. */
async function refuseChanged(
  tx: Db,
  { userId, participantId, askedAt }: { userId: number; participantId: number; askedAt: Date },
): Promise<void> {
  const changed = await rowsOf(
    tx,
    sql`select from access a where a.user_id = ${userId} and a.participant_id = ${participantId}
      and a.feed_changed_at > ${askedAt.toISOString()}::timestamptz`,
  );
  if (changed.length > 0) throw new Refusal(409, words.changedSince);
}

const dateOfBirth = async (tx: Db, participantId: number): Promise<IsoDate | null> =>
  (
    await tx
      .select({ born: participants.dateOfBirth })
      .from(participants)
      .where(eq(participants.id, participantId))
  )[0]?.born ?? null;

/** The person of the brand whom a path names. Throws 404. */
async function personNamed(tx: Db, sfid: string) {
  const [person] = await tx.select().from(users).where(eq(users.sfid, sfid));
  if (!person) throw new Refusal(404, words.noPerson);
  return person;
}

/**
 * A request that is open, locked until it is decided. Throws 404 where there is none of that number, 409 where somebody
 * has decided it, or it has lapsed.
 */
async function openRequest(tx: Db, ref: string, day: IsoDate) {
  const id = Number(ref);
  const [found] = Number.isNaN(id)
    ? []
    : await tx.select().from(accessRequests).where(eq(accessRequests.id, id)).for('update');
  if (!found) throw new Refusal(404, words.noRequest);
  if (found.outcome)
    throw new Refusal(409, words.decided(found.decidedByName ?? '', words.outcomes[found.outcome]));
  if (lapsesOn(found.askedAt) < day) throw new Refusal(409, words.lapsed);
  return found;
}

type Outcome = NonNullable<(typeof accessRequests.$inferSelect)['outcome']>;

type Deciding = Pick<StaffRequest<typeof approveAccess>, 'staff' | 'at'>;

const decided = ({ staff, at }: Deciding, outcome: Outcome) => ({
  outcome,
  decidedAt: at,
  decidedBy: staff.staffId,
  decidedByName: staff.name,
});

/** What staff do with people and their access. Each deed has its reason in the record. */
export const peopleDeeds = [
  staffRoute(staffGiveAccess, ({ act, body, at, staff, services }) =>
    act<ReplyOf<typeof staffGiveAccess>>(async (tx) => {
      const day = today(services.clock);
      const { user_sfid: user, participant_sfid: participant, level, why } = body;
      const userId = await named(tx, users, user, words.noPerson);
      const participantId = await named(tx, participants, participant, words.noParticipant);
      const ends = { userId, participantId };
      const terms: Terms = {
        level,
        relationship: body.relationship ?? null,
        startsOn: body.starts_on ?? null,
        endsOn: body.ends_on ?? null,
        basis: body.basis ?? null,
      };
      refuseUnfit(terms, await dateOfBirth(tx, participantId), day);
      if (level === 'read' || (await hasFull(tx, ends, day))) {
        const given = await giveAccessTo(tx, ends, terms, at);
        const { startsOn, endsOn } = terms;
        return {
          audit: recordOf(given, { level, startsOn, endsOn, why }),
          value: { result: given.result },
        };
      }
      const open = and(
        eq(accessRequests.userId, userId),
        eq(accessRequests.participantId, participantId),
        isNull(accessRequests.decidedAt),
      );
      await tx.update(accessRequests).set(decided({ staff, at }, 'replaced')).where(open);
      const { level: _, ...asked } = terms;
      const [request] = await tx
        .insert(accessRequests)
        .values({
          ...ends,
          ...asked,
          brand: staff.brand,
          why,
          askedBy: staff.staffId,
          askedByName: staff.name,
          askedAt: at,
        })
        .returning({ id: accessRequests.id });
      const detail = { request: request?.id, account: userId, level, why };
      return {
        audit: { participantId, detail, told: 'nothing' },
        value: { result: 'asked' },
      };
    }),
  ),
  staffRoute(approveAccess, ({ act, params, body, at, staff, services }) =>
    act(async (tx) => {
      const day = today(services.clock);
      const request = await openRequest(tx, params.requestId, day);
      if (request.askedBy === staff.staffId) throw new Refusal(403, words.oneself);
      const { userId, participantId, relationship, startsOn, endsOn, basis } = request;
      const terms: Terms = { level: 'full', relationship, startsOn, endsOn, basis };
      await refuseChanged(tx, request);
      refuseUnfit(terms, await dateOfBirth(tx, participantId), day);
      const { result, held, told } = await giveAccessTo(tx, { userId, participantId }, terms, at);
      await tx
        .update(accessRequests)
        .set(decided({ staff, at }, 'approved'))
        .where(eq(accessRequests.id, request.id));
      const { askedBy } = request;
      const detail = {
        request: request.id,
        access: held.id,
        level: 'full',
        startsOn,
        endsOn,
        askedBy,
        why: body.why,
      };
      return {
        audit: { participantId, detail, told: result === 'unchanged' ? 'nothing' : told },
        value: { result },
      };
    }),
  ),
  staffRoute(closeAccessRequest, ({ act, params, body, at, staff, services }) =>
    act(async (tx) => {
      const { id, askedBy, participantId } = await openRequest(tx, params.requestId, today(services.clock));
      const outcome = askedBy === staff.staffId ? ('withdrawn' as const) : ('declined' as const);
      await tx.update(accessRequests).set(decided({ staff, at }, outcome)).where(eq(accessRequests.id, id));
      const detail = { request: id, outcome, why: body.why };
      return { audit: { participantId, detail, told: 'nothing' }, value: { outcome } };
    }),
  ),
  staffRoute(staffEndAccess, ({ act, params, body, at, services }) =>
    act(async (tx) => {
      const moment = { at, today: today(services.clock) };
      const ended = await endAccessNow(tx, params.accessId, moment, words.noAccess);
      return { audit: recordOf(ended, { why: body.why }), value: { result: ended.result } };
    }),
  ),
  staffRoute(invitePerson, async ({ act, body, at, staff, services }) => {
    const person = readPerson(body);
    const done = await act(async (tx) => {
      const [added] = await tx
        .insert(users)
        .values({ ...person, sfid: newSfid(), brand: staff.brand, createdAt: at })
        .onConflictDoNothing({ target: [users.brand, users.email] })
        .returning();
      if (!added) throw fieldsRefused({ email: [words.known] });
      await asOperator(tx, () => sendInvitation(tx, services, added, 'activate', at));
      const told = change(personAdded, {
        user_sfid: added.sfid,
        email: added.email,
        first_name: added.firstName,
        last_name: added.lastName,
        mobile_phone: added.mobilePhone,
      });
      const value = { sfid: added.sfid, name: fullName(added.firstName, added.lastName) };
      return { audit: { detail: { account: added.id, why: body.why }, told }, value };
    });
    services.delivery.hurry();
    return done;
  }),
  staffRoute(inviteAgain, async ({ act, params, body, at, services }) => {
    const done = await act(async (tx) => {
      const person = await personNamed(tx, params.userSfid);
      await asOperator(tx, () => sendInvitation(tx, services, person, 'activate', at));
      const detail = { account: person.id, why: body.why };
      return { audit: { detail, told: 'nothing' }, value: { email: person.email } };
    });
    services.delivery.hurry();
    return done;
  }),
  staffRoute(endSessions, ({ act, params, body, at }) =>
    act(async (tx) => {
      const { id } = await personNamed(tx, params.userSfid);
      const ended = await asOperator(tx, () => revokeSessions(tx, id, at));
      const detail = { account: id, sessions: ended, why: body.why };
      return { audit: { detail, told: 'nothing' }, value: { ended } };
    }),
  ),
];

/** Reads who is invited. Throws 422 with everything that is wrong. */
function readPerson(body: StaffRequest<typeof invitePerson>['body']) {
  const email = normaliseEmail(body.email);
  const mobile = normalisePhone(body.mobile_phone ?? '');
  const firstName = plainName(body.first_name);
  const lastName = plainName(body.last_name);
  const problems = {
    email: emailProblem(email),
    // Some people have one name only.
    first_name: firstName === '' && lastName === '' ? words.nameMissing : undefined,
    mobile_phone: mobile === '' ? undefined : mobileProblem(mobile),
  };
  const found = Object.entries(problems).flatMap(([field, problem]): [string, string[]][] =>
    problem ? [[field, [problem]]] : [],
  );
  if (found.length > 0) throw fieldsRefused(Object.fromEntries(found));
  return { email, firstName, lastName, mobilePhone: mobile || null };
}
