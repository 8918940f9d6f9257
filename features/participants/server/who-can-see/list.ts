import { type SQL, sql } from 'drizzle-orm';
import { CLAIM_MARK } from '#features/settings/rules.ts';
import { actionsTo, sentenceOf, type Told } from '#features/settings/server/activity.ts';
import { wholeSecond } from '#platform/server/clock.ts';
import { participantRows } from '#platform/server/identity/scope.ts';
import { type AskedOfBrand, read } from '#platform/server/manifest/route.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { type AccessLevel, isSelf, permissionLevel } from '#scheme/access.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { listWhoCanSee, type PersonWithAccess, type WhoCanSee } from '../../calls/who-can-see.ts';
import { endingOf } from '../../rules/ending.ts';
import { nomineeKind, reviewOn } from '../../rules/nominees.ts';
import { type OfAge, ofAgeOn } from '../../rules/of-age.ts';

/** A deed or a look, as JSON gives it. */
type Last = Omit<Told, 'by' | 'byMe'> & { at: string };

interface Row {
  id: number;
  name: string;
  isMe: boolean;
  level: AccessLevel;
  relationship: string | null;
  startsOn: IsoDate | null;
  endsOn: IsoDate | null;
  basis: string | null;
  dateOfBirth: IsoDate | null;
  reviewedAt: Date | null;
  deed: Last | null;
  look: Last | null;
  question: string | null;
  askedAt: Date | null;
}

interface Scope {
  participantId: SQL;
  userId: SQL;
}

/** Whether the reader sees what only those with full access see of somebody `a`, and everybody of themselves. */
const isMineOrFull = ({ participantId, userId }: Scope) => sql`(a.user_id = ${userId} or exists (
  select from access f where f.participant_id = ${participantId} and f.user_id = ${userId} and f.level = 'full'))`;

/** A look `l` as the activity words it. */
const asLook = sql`json_build_object('at', l.at, 'action', null, 'detail', json_build_object('kind', l.kind, 'day', l.day),
  'claimSfid', null, 'claimNumber', null, 'cents', null)`;

const isOneOf = (placeholder: string) =>
  sql`d.action = any(string_to_array(${sql.placeholder(placeholder)}::text, ','))`;

/**
 * Everybody whose access holds or is to begin, the signed-in person first. What each did and looked at last is what the
 * activity shows to the reader.
 */
const people = participantRows<Row>(
  'access.who-can-see',
  (scope) => sql<Row>`select a.id, n.name, a.user_id = ${scope.userId} as "isMe", a.level, a.relationship,
      a.starts_on::text as "startsOn", a.ends_on::text as "endsOn", a.basis, p.date_of_birth::text as "dateOfBirth",
      p.access_reviewed_at as "reviewedAt", d.deed, l.look, q.sfid as question, q.started_at as "askedAt"
    from access a join participants p on p.id = a.participant_id join people_with_access() n on n.user_id = a.user_id
    left join lateral (select json_build_object('at', d.at, 'action', d.action, 'detail', d.detail, 'claimSfid', i.sfid,
          'claimNumber', i.reference_number, 'cents', coalesce((d.detail ->> 'cents')::bigint, i.amount_due_cents)) as deed
        from (select d.at, d.action, d.detail from audit d
          where d.participant_id = ${scope.participantId} and d.user_id = a.user_id and not d.detail ? 'refused'
            and (${isOneOf('participantActions')} or (${isOneOf('fullActions')} and ${isMineOrFull(scope)}))
          order by d.at desc, d.id desc limit 1) d
        left join lateral (select i.sfid, i.reference_number, i.amount_due_cents from invoices i
          where i.id = (d.detail ->> 'claim')::bigint and i.participant_id = ${scope.participantId} offset 0) i on true
      ) d on true
    left join lateral (select ${asLook} as look from looks l
        where l.user_id = a.user_id and l.participant_id = ${scope.participantId}
          and (l.kind <> 'questions' or ${isMineOrFull(scope)})
        order by l.day desc, l.at desc limit 1) l on true
    left join lateral (select q.sfid, q.started_at from questions q
        where q.participant_id = ${scope.participantId} and q.access_id = a.id and q.closed_at is null
        order by q.id desc limit 1) q on true
    where a.participant_id = ${scope.participantId}
      and (a.ends_on is null or a.ends_on >= ${sql.placeholder('today')}::date)
    order by a.user_id = ${scope.userId} desc, n.name, a.id`,
);

/** What the plan manager's staff and its systems looked at last. */
const looksOfManager = participantRows<{ id: number; isStaff: boolean; look: Last }>(
  'access.looks-of-manager',
  (scope) => {
    const last = (reader: 'staff_id' | 'api_key_id') =>
      sql`(select l.id, l.staff_id is not null as "isStaff", ${asLook} as look from looks l
        where l.participant_id = ${scope.participantId} and l.${sql.raw(reader)} is not null
          and (l.kind <> 'questions' or exists (select from access f where f.participant_id = ${scope.participantId}
            and f.user_id = ${scope.userId} and f.level = 'full'))
        order by l.at desc, l.id desc limit 1)`;
    return sql`${last('staff_id')} union all ${last('api_key_id')}`;
  },
);

type Asked = AskedOfBrand & { services: Services };

/** A deed or look in the activity's sentence, with the number of its claim. */
function presentLast(
  { services }: Asked,
  last: Last | null,
  by: { by: string; byMe: boolean },
): PersonWithAccess['last_deed'] {
  const told = last && sentenceOf(services, { ...last, ...by });
  if (!last || !told) return null;
  const sentence = told.sentence.replace(CLAIM_MARK, () => last.claimNumber ?? '');
  return { sentence, at: wholeSecond(new Date(last.at)) };
}

function presentPerson(
  asked: Asked,
  row: Row,
  { me, ofAge }: { me: Row; ofAge: OfAge | undefined },
): PersonWithAccess {
  const { name, isMe, level, relationship, question, askedAt } = row;
  const by = { by: name, byMe: isMe };
  return {
    id: Number(row.id),
    name,
    is_me: isMe,
    client_portal_access_level: permissionLevel(level),
    relationship,
    nominee: nomineeKind(relationship) ?? null,
    starts_on: row.startsOn,
    ends_on: row.endsOn,
    basis: row.basis,
    last_deed: presentLast(asked, row.deed, by),
    last_look: presentLast(asked, row.look, by),
    ending: endingOf(me, row, asked.brand.endsAccess),
    asked: question && askedAt ? { question_sfid: question, at: wholeSecond(new Date(askedAt)) } : null,
    to_review: ofAge !== undefined && reviewOn(relationship, row.dateOfBirth) !== null,
  };
}

/** Whether access is to be looked at: the participant comes of age, others can see the plan, and nobody has looked yet. */
function reviewFor(rows: readonly Row[], me: Row, ofAge: OfAge | undefined): WhoCanSee['review'] {
  const hasOthers = rows.some(({ relationship }) => !isSelf(relationship));
  if (!ofAge || !hasOthers || me.reviewedAt) return null;
  return { on: ofAge.on, is_due: ofAge.isDue, by_me: ofAge.isDue && isSelf(me.relationship) };
}

/** Who can see a participant's plan (specification: who-can-see). */
export const whoCanSeeRoute = read(listWhoCanSee, async ({ params, ...asked }) => {
  const { services, brand } = asked;
  const actions = {
    participantActions: actionsTo(services, 'participant'),
    fullActions: actionsTo(services, 'full'),
  };
  const [rows, managers] = await Promise.all([
    people(asked, params.participantSfid, actions),
    looksOfManager(asked, params.participantSfid),
  ]);
  const me = rows.find(({ isMe }) => isMe);
  if (!me) throw new TypeError('Who asks has access.');
  const ofAge = ofAgeOn(asked.caller.today, me.dateOfBirth);
  const lookOf = (isStaff: boolean) =>
    presentLast(asked, managers.find((each) => each.isStaff === isStaff)?.look ?? null, {
      by: brand.name,
      byMe: false,
    });
  return {
    people: rows.map((row) => presentPerson(asked, row, { me, ofAge })),
    staff_last_look: lookOf(true),
    systems_last_look: lookOf(false),
    review: reviewFor(rows, me, ofAge),
  };
});
