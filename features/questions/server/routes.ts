import { eq, sql } from 'drizzle-orm';
import { categoryName } from '#features/plans/rules/categories.ts';
import { wholeSecond } from '#platform/server/clock.ts';
import type { Db } from '#platform/server/database/database.ts';
import { recordNamed } from '#platform/server/identity/scope.ts';
import type { Limit } from '#platform/server/limits.ts';
import { command, read } from '#platform/server/manifest/route.ts';
import { listPage } from '#platform/server/paging.ts';
import { notFound, Refusal } from '#platform/server/refusal.ts';
import { newSfid } from '#platform/server/sfid.ts';
import { change } from '#platform/server/told/tell.ts';
import {
  askQuestion,
  closeQuestion,
  getQuestion,
  listQuestions,
  openQuestion,
  seeQuestion,
  shareQuestion,
  writeMessage,
} from '../calls/questions.ts';
import { type About, isAboutItself, isOver, QUESTIONS_PER_PAGE, WRITE_LIMIT } from '../rules.ts';
import { questionMessages, questionSeen, questions } from '../tables.ts';
import { questionAsked, questionClosed, questionOpened, questionWritten } from '../told.ts';
import { tooLate } from '../words.ts';
import { presentQuestion, presentThread } from './presenter.ts';
import {
  askedToEnd,
  findThread,
  findToChange,
  questionPage,
  type Subject,
  subjects,
  unansweredSince,
} from './statements.ts';
import { titles, words } from './words.ts';

const WRITING: Limit = { name: 'questions.write', ...WRITE_LIMIT };

/** Who writes, and when. */
interface Writer {
  scope: { participantId: number; userId: number; userName: string };
  at: Date;
}

/** Writes a person's message, and notes that they have seen all of the thread. Gives the message's sfid. */
async function write(tx: Db, questionId: number, text: string, { scope, at }: Writer): Promise<string> {
  const { participantId, userId, userName } = scope;
  const sfid = newSfid();
  const [message] = await tx
    .insert(questionMessages)
    .values({
      sfid,
      questionId,
      participantId,
      side: 'person',
      userId,
      writtenBy: userName,
      text,
      writtenAt: at,
    })
    .returning({ id: questionMessages.id });
  if (message) await noteSeen(tx, questionId, message.id, scope);
  return sfid;
}

async function noteSeen(
  tx: Db,
  questionId: number,
  upTo: number,
  { participantId, userId }: Writer['scope'],
): Promise<void> {
  await tx
    .insert(questionSeen)
    .values({ questionId, userId, participantId, upTo })
    .onConflictDoUpdate({ target: [questionSeen.questionId, questionSeen.userId], set: { upTo } });
}

/** What a question is about, in words; undefined where the participant has no such record. */
function titleOf({ about, text }: { about: About; text: string }, subject: Subject): string | undefined {
  const { number, provider, isPacePlan, dateFrom, dateTo, accessOf } = subject;
  if (isAboutItself(about)) return titles.itself(text);
  if (about === 'claim') return number === null ? undefined : titles.claim(number, provider);
  if (about === 'access') return accessOf === null ? undefined : titles.access(accessOf);
  if (about === 'report') return dateFrom && dateTo ? titles.report(dateFrom, dateTo) : undefined;
  return isPacePlan === null ? undefined : titles.support(categoryName(subject, isPacePlan));
}

/** Throws 409 where the person sees an open question that asks for the end of the same access. */
async function refuseAskedTwice(
  request: Parameters<typeof askedToEnd.inside>[0],
  access: number,
): Promise<void> {
  // Two that come at the same moment are one after the other.
  await request.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`end access ${access}`}, 0))`);
  const [before] = await askedToEnd.inside(request, { access });
  if (before) throw new Refusal(409, words.askedAlready);
}

/** Throws 409 where a thread is closed for good. */
function refuseTooLate(closedAt: string, at: Date): void {
  if (isOver(new Date(closedAt), at)) throw new Refusal(409, tooLate);
}

/** The calls about people's questions and their threads. */
export const questionRoutes = [
  read(listQuestions, async ({ params, query, ...asked }) => {
    const { record = null, unread } = query ?? {};
    const found = await listPage(query ?? {}, QUESTIONS_PER_PAGE, (limits) =>
      questionPage(asked, params.participantSfid, { ...limits, record, onlyUnread: unread === 'true' }),
    );
    return { ...found, items: found.items.map(presentQuestion) };
  }),
  read(getQuestion, async ({ params, ...asked }) =>
    presentThread(await findThread(asked, params.participantSfid, params.questionId)),
  ),
  command(
    askQuestion,
    async (request) => {
      const { tx, scope, body, at } = request;
      const [subject] = await subjects.inside(request, {
        about: body.about,
        ...recordNamed(body.record ?? ''),
      });
      const title = subject && titleOf(body, subject);
      if (!subject || title === undefined) throw notFound();
      const { invoiceId, planSupportId, reportId, accessId } = subject;
      if (accessId !== null) await refuseAskedTwice(request, Number(accessId));
      const text = body.text.trim();
      const sfid = newSfid();
      const [question] = await tx
        .insert(questions)
        .values({
          sfid,
          participantId: scope.participantId,
          about: body.about,
          invoiceId,
          planSupportId,
          reportId,
          accessId,
          title,
          userId: scope.userId,
          startedBy: scope.userName,
          startedAt: at,
          waitsSince: at,
        })
        .returning({ id: questions.id });
      if (!question) throw new Error('A question was not kept.');
      const message = await write(tx, question.id, text, { scope, at });
      return {
        reply: { sfid },
        audit: {
          detail: { question: question.id, about: body.about },
          told: change(questionAsked, {
            question_sfid: sfid,
            message_sfid: message,
            written_by: scope.userName,
            text,
            about: body.about,
            title,
            claim_sfid: subject.claimSfid,
            plan_support_sfid: subject.planSupportSfid,
            report_sfid: subject.reportSfid,
            access: accessId === null ? null : Number(accessId),
          }),
        },
      };
    },
    { limit: WRITING },
  ),
  command(
    writeMessage,
    async (request) => {
      const { tx, scope, params, body, at } = request;
      const { id, sfid: question, closedAt } = await findToChange(request, params.questionId);
      if (closedAt) refuseTooLate(closedAt, at);
      const text = body.text.trim();
      const sfid = await write(tx, id, text, { scope, at });
      await tx
        .update(questions)
        .set({ closedAt: null, closedBy: null, waitsSince: sql`coalesce(${questions.waitsSince}, ${at})` })
        .where(eq(questions.id, id));
      const written = change(questionWritten, {
        question_sfid: question,
        message_sfid: sfid,
        from: 'person',
        written_by: scope.userName,
        text,
      });
      const opened = closedAt ? [change(questionOpened, { question_sfid: question })] : [];
      return { reply: { sfid }, audit: { detail: { question: id }, told: [...opened, written] } };
    },
    { limit: WRITING },
  ),
  command(shareQuestion, async (request) => {
    const { tx, params, body } = request;
    const { id, isShared } = await findToChange(request, params.questionId);
    const reply = { shared: body.shared };
    if (isShared === body.shared) return { reply, audit: 'nothing changed' };
    await tx.update(questions).set({ isShared: body.shared }).where(eq(questions.id, id));
    return { reply, audit: { detail: { question: id, shared: body.shared }, told: 'nothing' } };
  }),
  command(closeQuestion, async (request) => {
    const { tx, scope, params, at } = request;
    const { id, sfid, closedAt } = await findToChange(request, params.questionId);
    if (closedAt) return { reply: { closed_at: wholeSecond(new Date(closedAt)) }, audit: 'nothing changed' };
    await tx
      .update(questions)
      .set({ closedAt: at, closedBy: scope.userName, waitsSince: null })
      .where(eq(questions.id, id));
    return {
      reply: { closed_at: wholeSecond(at) },
      audit: { detail: { question: id }, told: change(questionClosed, { question_sfid: sfid }) },
    };
  }),
  command(openQuestion, async (request) => {
    const { tx, params, at } = request;
    const { id, sfid, closedAt } = await findToChange(request, params.questionId);
    const reply = { open: true as const };
    if (!closedAt) return { reply, audit: 'nothing changed' };
    refuseTooLate(closedAt, at);
    await tx.execute(
      sql`update questions q set closed_at = null, closed_by = null, waits_since = ${unansweredSince} where q.id = ${id}`,
    );
    return {
      reply,
      audit: { detail: { question: id }, told: change(questionOpened, { question_sfid: sfid }) },
    };
  }),
  command(seeQuestion, async (request) => {
    const { tx, scope, params } = request;
    const { id, last, seen } = await findToChange(request, params.questionId);
    const reply = { unread: 0 as const };
    if (seen !== null && seen >= last) return { reply, audit: 'nothing changed' };
    await noteSeen(tx, id, last, scope);
    return { reply, audit: { detail: { question: id }, told: 'nothing' } };
  }),
];
