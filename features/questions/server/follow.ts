import { sql } from 'drizzle-orm';
import { recordByCalendar } from '#platform/server/database/calendar-records.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { asOperator } from '#platform/server/database/roles.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { tellAnswer } from '#platform/server/messages/gathered.ts';
import { NEWS_DAYS } from '#platform/server/told/tell.ts';
import { daysAfter } from '#scheme/dates.ts';
import { replyToQuestion } from '../calls/staff.ts';
import { overBefore } from '../rules.ts';
import { unansweredSince } from './statements.ts';

/** How many answers one transaction follows. */
const AT_ONCE = 100;

/** An answer of the plan manager's that nothing has followed yet. */
interface Answer {
  id: number;
  questionId: number;
  participantId: number;
  question: string;
  writtenBy: string;
  writtenAt: string;
  closes: boolean;
  brand: string;
}

const unfollowed = (which = sql`true`) =>
  sql`select m.id, m.question_id as "questionId", m.participant_id as "participantId", q.sfid as question,
      m.written_by as "writtenBy", m.written_at as "writtenAt", m.closes, p.brand
    from question_messages m join questions q on q.id = m.question_id join participants p on p.id = m.participant_id
    where m.side = 'plan manager' and m.followed_at is null and ${which}
    order by m.id limit ${AT_ONCE} for update of m, q skip locked`;

/**
 * Does what follows from the plan manager's answers that came by the feed or the operations API, and records them for
 * the activity: by the calendar, every minute. Gives how many there were (specification: what-follows-an-answer).
 */
export async function followAnswers(services: Services): Promise<number> {
  let done = 0;
  for (let found = AT_ONCE; found === AT_ONCE; done += found)
    found = await services.database.operate(async (tx) => {
      const answers = await rowsOf<Answer>(tx, unfollowed());
      const told: Answer[] = [];
      // One participant after the other, as every process does: two that tell at once do not lock each other out.
      for (const answer of answers.toSorted((a, b) => a.participantId - b.participantId))
        if (await follow(tx, services, answer)) told.push(answer);
      const records = told.map((answer) => recordOf(services, answer));
      await recordByCalendar(tx, services.clock.now(), records);
      return answers.length;
    });
  return done;
}

/** The same for the answer that somebody of the staff writes, in its transaction. */
export const followOwn = (tx: Db, services: Services, id: number): Promise<void> =>
  asOperator(tx, async () => {
    const [answer] = await rowsOf<Answer>(tx, unfollowed(sql`m.id = ${id}`));
    if (answer) await follow(tx, services, answer);
  });

/** Reads as the record that the console writes. To people, a system is the plan manager. */
const recordOf = ({ brands }: Services, { participantId, brand, questionId, closes }: Answer) => ({
  action: replyToQuestion.name,
  byName: brands.find(brand)?.brand.name ?? brand,
  participantId,
  detail: { question: questionId, closes },
});

/**
 * Marks what was written before an answer as read, closes the thread or opens it while it can be opened, and tells
 * people of the answer. Gives whether it is news: answers that a system brings at first were read long ago.
 */
async function follow(tx: Db, services: Services, answer: Answer): Promise<boolean> {
  const { id, questionId, participantId, writtenBy, closes } = answer;
  const now = services.clock.now();
  const writtenAt = new Date(answer.writtenAt);
  // A system's clock may be ahead.
  const moment = new Date(Math.min(writtenAt.getTime(), now.getTime()));
  const at = sql`${moment.toISOString()}::timestamptz`;
  await tx.execute(
    sql`update question_messages set read_at = ${at}
      where question_id = ${questionId} and side = 'person' and read_at is null and written_at <= ${at}`,
  );
  // What was written after the answer keeps its thread open.
  const isLast = sql`not exists (select from question_messages m
    where m.question_id = q.id and m.side = 'person' and m.written_at > ${at})`;
  await (closes
    ? tx.execute(
        sql`update questions q set closed_at = ${at}, closed_by = ${writtenBy}, waits_since = null
          where q.id = ${questionId} and q.closed_at is null and ${isLast}`,
      )
    : tx.execute(
        sql`update questions q set closed_at = null, closed_by = null where q.id = ${questionId}
          and q.closed_at <= ${at} and q.closed_at >= ${overBefore(moment).toISOString()}::timestamptz`,
      ));
  await tx.execute(
    sql`update questions q set waits_since = ${unansweredSince} where q.id = ${questionId} and q.waits_since is not null`,
  );
  await tx.execute(
    sql`update question_messages set followed_at = ${now.toISOString()}::timestamptz where id = ${id}`,
  );
  if (writtenAt < daysAfter(now, -NEWS_DAYS)) return false;
  const userIds = await writersOf(tx, questionId);
  await tellAnswer(tx, services, { participantId, userIds, path: `/questions/${answer.question}`, at: now });
  return true;
}

/** Those who wrote in a thread and may still see it. */
async function writersOf(tx: Db, questionId: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select distinct m.user_id as id from question_messages m join questions q on q.id = m.question_id
        join access a on a.user_id = m.user_id and a.participant_id = m.participant_id
      where q.id = ${questionId} and m.side = 'person' and (q.user_id = m.user_id or q.is_shared or a.level = 'full')`,
  );
  return rows.map(({ id }) => Number(id));
}
