import { eq, sql } from 'drizzle-orm';
import { fullNameOf } from '#platform/server/database/columns.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { StaffCaller } from '#platform/server/identity/staff.ts';
import { type StaffRequest, staffRoute } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { newSfid } from '#platform/server/sfid.ts';
import { change } from '#platform/server/told/tell.ts';
import {
  closeQuestionByStaff,
  openQuestionByStaff,
  readQuestion,
  replyToQuestion,
  type StaffThread,
  staffQuestion,
} from '../calls/staff.ts';
import { isOver } from '../rules.ts';
import { questionMessages, questions } from '../tables.ts';
import { questionClosed, questionOpened, questionWritten } from '../told.ts';
import { tooLateForStaff } from '../words.ts';
import { followOwn } from './follow.ts';
import { closedOf, presentMessage, second, stateOf } from './presenter.ts';
import { type MessageRow, markRead, type ThreadRow, unansweredSince } from './statements.ts';
import { words } from './words.ts';

type Row = Pick<
  ThreadRow,
  | 'id'
  | 'sfid'
  | 'about'
  | 'title'
  | 'startedBy'
  | 'startedAt'
  | 'isShared'
  | 'waitsSince'
  | 'closedAt'
  | 'closedBy'
> & {
  participantId: number;
  participantSfid: string;
  participantName: string;
  messages: (Omit<MessageRow, 'byMe'> & { id: number; staffId: number | null })[];
};

type Change = StaffRequest<typeof readQuestion>;

/** A thread as staff see it. Throws 404 where their brand has none of that name. */
async function findThread(tx: Db, sfid: string): Promise<Row> {
  const [row] = await rowsOf<Row>(
    tx,
    sql`select q.id, q.sfid, q.participant_id as "participantId", p.sfid as "participantSfid",
        ${fullNameOf('p')} as "participantName", q.about, q.title, q.started_by as "startedBy",
        q.started_at as "startedAt", q.is_shared as "isShared", q.waits_since as "waitsSince",
        q.closed_at as "closedAt", q.closed_by as "closedBy",
        (select json_agg(json_build_object('id', m.id, 'sfid', m.sfid, 'from', m.side, 'writtenBy', m.written_by,
            'writtenAt', m.written_at, 'text', m.text, 'readAt', m.read_at, 'staffId', m.staff_id)
            order by m.written_at, m.id)
          from question_messages m where m.question_id = q.id) as messages
      from questions q join participants p on p.id = q.participant_id where q.sfid = ${sfid}`,
  );
  if (!row) throw new Refusal(404, words.noQuestion);
  return row;
}

/** The same, with a lock: nobody else changes the thread until the end of the transaction. */
async function findToChange(tx: Db, sfid: string): Promise<Row> {
  await tx.execute(sql`select from questions q where q.sfid = ${sfid} for update`);
  return findThread(tx, sfid);
}

/** The message that came last. A system's message may name an earlier moment than others. */
const newestOf = ({ messages }: Row) => messages.toSorted((a, b) => a.id - b.id).at(-1);

const present = (row: Row): StaffThread => ({
  sfid: row.sfid,
  participant: { sfid: row.participantSfid, name: row.participantName },
  about: row.about,
  title: row.title,
  started_by: row.startedBy,
  started_at: second(row.startedAt) ?? '',
  state: stateOf({ ...row, lastFrom: row.messages.at(-1)?.from ?? null }),
  shared: row.isShared,
  ...closedOf(row),
  newest: newestOf(row)?.sfid ?? '',
  messages: row.messages.map(presentMessage),
});

/** Throws 409 where a thread has a message that the caller has neither seen nor written (specification: staff-see-first). */
function refuseUnseen({ messages }: Row, { staffId }: StaffCaller, seen: string): void {
  const upTo = messages.find(({ sfid }) => sfid === seen)?.id ?? 0;
  if (messages.some((message) => message.id > upTo && message.staffId !== staffId))
    throw new Refusal(409, words.newer);
}

/** Throws 409 where a thread is closed for good. */
function refuseTooLate({ closedAt }: Row, at: Date): void {
  if (closedAt && isOver(new Date(closedAt), at)) throw new Refusal(409, tooLateForStaff);
}

const recordOf = ({ id, participantId }: Row, detail: object = {}) => ({
  detail: { question: id, ...detail },
  participantId,
});

/** Closes an open thread. Gives the audit record, and what systems hear of it. */
async function close(tx: Db, row: Row, { name }: StaffCaller, at: Date) {
  await tx
    .update(questions)
    .set({ closedAt: at, closedBy: name, waitsSince: null })
    .where(eq(questions.id, row.id));
  return { ...recordOf(row), told: change(questionClosed, { question_sfid: row.sfid }) };
}

/** The thread as it is after a change. */
const after = async (tx: Db, { params }: Pick<Change, 'params'>): Promise<StaffThread> =>
  present(await findThread(tx, params.questionSfid));

/** Questions as the plan manager's staff read, answer and close them. */
export const questionStaffRoutes = [
  staffRoute(staffQuestion, async ({ params, read, looked }) => {
    const row = await read((tx) => findThread(tx, params.questionSfid));
    looked(row.participantId);
    return present(row);
  }),
  staffRoute(readQuestion, ({ params, act, at }) =>
    act(async (tx) => {
      const row = await findToChange(tx, params.questionSfid);
      const isNew = await markRead(tx, row.id, at);
      return {
        audit: isNew ? { ...recordOf(row), told: 'nothing' } : 'nothing changed',
        value: await after(tx, { params }),
      };
    }),
  ),
  staffRoute(replyToQuestion, ({ services, staff, params, body: { closes, seen, ...body }, act, at }) =>
    act(async (tx) => {
      const row = await findToChange(tx, params.questionSfid);
      const text = body.text.trim();
      const last = newestOf(row);
      // The caller sends the same text twice: the first reply got lost, or they now want to close the question with it.
      if (last?.staffId === staff.staffId && last.text === text) {
        if (!closes || row.closedAt) return { audit: 'nothing changed', value: present(row) };
        return { audit: await close(tx, row, staff, at), value: await after(tx, { params }) };
      }
      refuseTooLate(row, at);
      refuseUnseen(row, staff, seen);
      const sfid = newSfid();
      const [message] = await tx
        .insert(questionMessages)
        .values({
          sfid,
          questionId: row.id,
          participantId: row.participantId,
          side: 'plan manager',
          staffId: staff.staffId,
          writtenBy: staff.name,
          text,
          writtenAt: at,
          closes,
        })
        .returning({ id: questionMessages.id });
      if (message) await followOwn(tx, services, message.id);
      const question_sfid = row.sfid;
      return {
        audit: {
          ...recordOf(row, { closes }),
          told: [
            ...(row.closedAt && !closes ? [change(questionOpened, { question_sfid })] : []),
            change(questionWritten, {
              question_sfid,
              message_sfid: sfid,
              from: 'plan manager',
              written_by: staff.name,
              text,
            }),
            ...(closes && !row.closedAt ? [change(questionClosed, { question_sfid })] : []),
          ],
        },
        value: await after(tx, { params }),
      };
    }),
  ),
  staffRoute(closeQuestionByStaff, ({ staff, params, body: { seen }, act, at }) =>
    act(async (tx) => {
      const row = await findToChange(tx, params.questionSfid);
      if (row.closedAt) return { audit: 'nothing changed', value: present(row) };
      refuseUnseen(row, staff, seen);
      return { audit: await close(tx, row, staff, at), value: await after(tx, { params }) };
    }),
  ),
  staffRoute(openQuestionByStaff, ({ params, act, at }) =>
    act(async (tx) => {
      const row = await findToChange(tx, params.questionSfid);
      if (!row.closedAt) return { audit: 'nothing changed', value: present(row) };
      refuseTooLate(row, at);
      await tx.execute(
        sql`update questions q set closed_at = null, closed_by = null, waits_since = ${unansweredSince} where q.id = ${row.id}`,
      );
      return {
        audit: { ...recordOf(row), told: change(questionOpened, { question_sfid: row.sfid }) },
        value: await after(tx, { params }),
      };
    }),
  ),
];
