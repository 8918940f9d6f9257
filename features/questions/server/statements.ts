import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ManagedBy } from '#features/plans/rules/categories.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { Caller } from '#platform/server/identity/caller.ts';
import { participantPage, participantRows, recordNamed } from '#platform/server/identity/scope.ts';
import { pageLimits } from '#platform/server/paging.ts';
import { notFound } from '#platform/server/refusal.ts';
import type { About, Side } from '../rules.ts';
import { questionMessages } from '../tables.ts';

/** A question as the statements give it. Inside a transaction, moments come as text. */
export interface QuestionRow {
  id: number;
  sfid: string;
  about: About;
  title: string;
  claimSfid: string | null;
  planSupportSfid: string | null;
  reportSfid: string | null;
  startedBy: string;
  byMe: boolean;
  startedAt: Date | string;
  isShared: boolean;
  waitsSince: Date | string | null;
  lastAt: Date | string;
  /** Who wrote the last message. */
  lastFrom: Side | null;
  unread: number;
  closedAt: Date | string | null;
  closedBy: string | null;
}

/** A message of a thread, as JSON gives it. */
export interface MessageRow {
  sfid: string;
  from: Side;
  writtenBy: string;
  byMe: boolean;
  writtenAt: string;
  text: string;
  readAt: string | null;
}

/** The support that a thread is about, and its plan. */
export interface SupportRow {
  planSfid: string;
  number: number;
  paceName: string | null;
  legacyName: string | null;
  managed: ManagedBy;
}

export interface ThreadRow extends QuestionRow {
  support: SupportRow | null;
  messages: MessageRow[];
}

interface Scope {
  participantId: SQL;
  userId: SQL;
}

/** Whether a person sees a question `q`: their own, a shared one, or any with full access (specification: who-sees-a-thread). */
const mine = ({ participantId, userId }: Scope): SQL => sql`q.participant_id = ${participantId}
  and (q.user_id = ${userId} or q.is_shared or exists (select from access a where a.user_id = ${userId}
    and a.participant_id = ${participantId} and a.level = 'full'))`;

/** How many answers to a question `q` a person has not seen; 0 where they never wrote in its thread. */
const unread = (userId: SQL): SQL => sql`(select count(*)::int from question_seen s
  join question_messages m on m.question_id = s.question_id and m.id > s.up_to
  where s.question_id = q.id and s.user_id = ${userId} and m.side = 'plan manager')`;

/** The record that a question `q` is about. Not by a join: a list asks for it only of the questions on its page. */
const claim = sql`(select i.sfid from invoices i where i.id = q.invoice_id)`;
const planSupport = sql`(select s.sfid from plan_supports s where s.id = q.plan_support_id)`;
const report = sql`(select r.sfid from reports r where r.id = q.report_id)`;

const columns = (userId: SQL): SQL => sql`q.id, q.sfid, q.about, q.title, ${claim} as "claimSfid",
  ${planSupport} as "planSupportSfid", ${report} as "reportSfid", q.started_by as "startedBy",
  coalesce(q.user_id = ${userId}, false) as "byMe", q.started_at as "startedAt", q.is_shared as "isShared",
  q.waits_since as "waitsSince", q.closed_at as "closedAt", q.closed_by as "closedBy", ${unread(userId)} as unread,
  (select max(m.written_at) from question_messages m where m.question_id = q.id) as "lastAt",
  (select m.side from question_messages m where m.question_id = q.id
    order by m.written_at desc, m.id desc limit 1) as "lastFrom"`;

/** Which questions the reader asks for: those about one record, or those with answers that they have not seen. */
const wanted = (userId: SQL): SQL => sql`(${sql.placeholder('record')}::text is null
    or ${sql.placeholder('record')}::text in (${claim}, ${planSupport}, ${report}))
  and (not ${sql.placeholder('onlyUnread')}::boolean or ${unread(userId)} > 0)`;

/** A page of the questions that a person sees. The one with the newest message comes first. */
export const questionPage = participantPage<QuestionRow>('questions.list', (scope) => ({
  list: sql`select count(*)::int as total from questions q where ${mine(scope)} and ${wanted(scope.userId)}`,
  page: sql`select ${columns(scope.userId)} from questions q where ${mine(scope)} and ${wanted(scope.userId)}
    order by "lastAt" desc, q.id desc ${pageLimits}`,
}));

const threads = participantRows<ThreadRow>(
  'questions.get',
  (scope) => sql<ThreadRow>`select ${columns(scope.userId)},
      (select json_build_object('planSfid', l.sfid, 'number', s.category_number, 'paceName', k.pace_name,
          'legacyName', k.legacy_name, 'managed', s.managed)
        from plan_supports s join plans l on l.id = s.plan_id join support_categories k on k.number = s.category_number
        where s.id = q.plan_support_id) as support,
      (select json_agg(json_build_object('sfid', m.sfid, 'from', m.side, 'writtenBy', m.written_by,
          'byMe', coalesce(m.user_id = ${scope.userId}, false), 'writtenAt', m.written_at, 'text', m.text,
          'readAt', m.read_at) order by m.written_at, m.id)
        from question_messages m where m.question_id = q.id) as messages
    from questions q where ${mine(scope)}
      and (q.sfid = ${sql.placeholder('record')} or q.id = ${sql.placeholder('recordNumber')}::bigint)`,
);

/** One thread. Throws 404 where the person sees none of that name. */
export async function findThread(
  asked: Parameters<typeof threads>[0],
  participant: string,
  ref: string,
): Promise<ThreadRow> {
  const [row] = await threads(asked, participant, recordNamed(ref));
  if (!row) throw notFound();
  return row;
}

/** What a command knows of the question that it changes. */
export interface OpenRow {
  id: number;
  sfid: string;
  isShared: boolean;
  waitsSince: string | null;
  closedAt: string | null;
  /** The number of its last message. */
  last: number;
  /** The last message that the person has seen; null where they never wrote in the thread. */
  seen: number | null;
}

const changed = participantRows<OpenRow>(
  'questions.change',
  (scope) => sql<OpenRow>`select q.id, q.sfid, q.is_shared as "isShared", q.waits_since as "waitsSince",
      q.closed_at as "closedAt", (select max(m.id) from question_messages m where m.question_id = q.id) as last,
      (select e.up_to from question_seen e where e.question_id = q.id and e.user_id = ${scope.userId}) as seen
    from questions q where ${mine(scope)}
      and (q.sfid = ${sql.placeholder('record')} or q.id = ${sql.placeholder('recordNumber')}::bigint)
    for update of q`,
);

/** A question, locked until the end of the command's transaction. Throws 404 as `findThread` does. */
export async function findToChange(request: { tx: Db; caller: Caller }, ref: string): Promise<OpenRow> {
  const [row] = await changed.inside(request, recordNamed(ref));
  if (!row) throw notFound();
  return {
    ...row,
    id: Number(row.id),
    last: Number(row.last),
    seen: row.seen === null ? null : Number(row.seen),
  };
}

/** The claim, support, report or access of the participant that a question is about. */
export interface Subject {
  id: number;
  invoiceId: number | null;
  claimSfid: string | null;
  number: string | null;
  provider: string | null;
  planSupportId: number | null;
  planSupportSfid: string | null;
  isPacePlan: boolean | null;
  paceName: string | null;
  legacyName: string | null;
  reportId: number | null;
  reportSfid: string | null;
  dateFrom: string | null;
  dateTo: string | null;
  accessId: number | null;
  /** Whose access it is. */
  accessOf: string | null;
}

const isAbout = (about: About, table: string): SQL =>
  sql`${sql.placeholder('about')}::text = ${sql.raw(`'${about}'`)} and ${sql.raw(table)}.participant_id = p.id
    and (${sql.raw(table)}.sfid = ${sql.placeholder('record')} or ${sql.raw(table)}.id = ${sql.placeholder('recordNumber')}::bigint)`;

/** One row: the claim, support, report or access that a question names. */
export const subjects = participantRows<Subject>(
  'questions.subject',
  ({ participantId }) => sql<Subject>`select p.id, i.id as "invoiceId", i.sfid as "claimSfid",
      i.reference_number as number, v.name as provider, s.id as "planSupportId", s.sfid as "planSupportSfid",
      l.pace_plan as "isPacePlan", k.pace_name as "paceName", k.legacy_name as "legacyName",
      r.id as "reportId", r.sfid as "reportSfid", r.date_from::text as "dateFrom", r.date_to::text as "dateTo",
      x.id as "accessId", n.name as "accessOf"
    from participants p
    left join invoices i on ${isAbout('claim', 'i')} left join providers v on v.id = i.provider_id
    left join plan_supports s on ${isAbout('support', 's')} left join plans l on l.id = s.plan_id
    left join support_categories k on k.number = s.category_number
    left join reports r on ${isAbout('report', 'r')}
    left join access x on ${sql.placeholder('about')}::text = 'access' and x.participant_id = p.id
      and x.id = ${sql.placeholder('recordNumber')}::bigint
    left join people_with_access() n on n.user_id = x.user_id
    where p.id = ${participantId}`,
);

/** Whether an open question that the person sees asks for the end of an access already. */
export const askedToEnd = participantRows<{ id: number }>(
  'questions.asked-to-end',
  (scope) => sql<{ id: number }>`select q.id from questions q
    where ${mine(scope)} and q.access_id = ${sql.placeholder('access')}::bigint and q.closed_at is null limit 1`,
);

/** Since when a question `q` waits for an answer: since the person's first message after the last answer. */
export const unansweredSince = sql`(select min(m.written_at) from question_messages m
  where m.question_id = q.id and m.side = 'person' and not exists (select from question_messages x
    where x.question_id = q.id and x.side = 'plan manager' and x.written_at >= m.written_at))`;

/** Marks what people wrote in a thread as read. Gives whether anything was new. */
export async function markRead(tx: Db, questionId: number, at: Date): Promise<boolean> {
  const read = await tx
    .update(questionMessages)
    .set({ readAt: at })
    .where(
      and(
        eq(questionMessages.questionId, questionId),
        eq(questionMessages.side, 'person'),
        isNull(questionMessages.readAt),
      ),
    )
    .returning({ id: questionMessages.id });
  return read.length > 0;
}
