import { sql } from 'drizzle-orm';
import { categoryName } from '#features/plans/rules/categories.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { newSfid } from '#platform/server/sfid.ts';
import type { About } from '../rules.ts';
import { questionMessages, questionSeen, questions } from '../tables.ts';
import { unansweredSince } from './statements.ts';
import { titles } from './words.ts';

/** A message of a demo thread. */
export interface DemoMessage {
  at: Date;
  text: string;
  /** The member of staff who wrote it; undefined where the person who asks wrote it. */
  by?: string;
}

/** A thread of the demo world. It is about the participant's newest paid claim, or the first support of their plan. */
export interface DemoThread {
  sfid: string;
  /** The sfids of the participant and of the person who asks. */
  participant: string;
  user: string;
  about: Exclude<About, 'report' | 'fraud' | 'access'>;
  /** The oldest first. The person writes the first one. */
  messages: readonly [DemoMessage, ...DemoMessage[]];
  isShared?: boolean;
  /** Whether the last message closed it. */
  isClosed?: boolean;
  /** Whether the plan manager has read it and need not answer. */
  isDone?: boolean;
  /** Whether the person has not seen the last answer. */
  isUnseen?: boolean;
}

interface Asked {
  participantId: number;
  userId: number;
  name: string;
  invoiceId: number;
  number: string;
  provider: string | null;
  supportId: number;
  paceName: string | null;
  legacyName: string | null;
  isPace: boolean;
}

/** The person and the participant of a thread, and what it may be about. */
const askedBy = (tx: Db, { participant, user }: DemoThread): Promise<Asked[]> =>
  rowsOf<Asked>(
    tx,
    sql`select p.id as "participantId", u.id as "userId", concat_ws(' ', u.first_name, u.last_name) as name,
        i.id as "invoiceId", i.number, i.provider, s.id as "supportId", s.pace_name as "paceName",
        s.legacy_name as "legacyName", s.pace_plan as "isPace"
      from participants p cross join users u
      cross join lateral (select i.id, i.reference_number as number, v.name as provider
        from invoices i join providers v on v.id = i.provider_id
        where i.participant_id = p.id and i.paid_to_type = 'invoice' and i.date_paid is not null
        order by i.received_at desc, i.id limit 1) i
      cross join lateral (select s.id, k.pace_name, k.legacy_name, l.pace_plan
        from plan_supports s join plans l on l.id = s.plan_id join support_categories k on k.number = s.category_number
        where l.participant_id = p.id and l.active and s.managed = 'plan'
        order by s.category_number, s.id limit 1) s
      where p.sfid = ${participant} and u.sfid = ${user}`,
  );

/**
 * Writes threads into the demo world, as if people and the plan manager had written them. It leaves threads alone that
 * are there already, and tells nobody.
 */
export async function writeThreads(tx: Db, threads: readonly DemoThread[]): Promise<void> {
  for (const thread of threads) {
    const [asked] = await askedBy(tx, thread);
    if (!asked) throw new Error(`The demo world has nothing that ${thread.user} could ask about.`);
    await writeThread(tx, thread, asked);
  }
}

async function writeThread(tx: Db, thread: DemoThread, asked: Asked): Promise<void> {
  const {
    sfid,
    about,
    messages,
    isShared = false,
    isClosed = false,
    isDone = false,
    isUnseen = false,
  } = thread;
  const { participantId, userId, name } = asked;
  const [first] = messages;
  const last = messages.at(-1) ?? first;
  const [question] = await tx
    .insert(questions)
    .values({
      sfid,
      participantId,
      about,
      invoiceId: about === 'claim' ? asked.invoiceId : null,
      planSupportId: about === 'support' ? asked.supportId : null,
      title: titleOf(about, asked, first.text),
      userId,
      startedBy: name,
      startedAt: first.at,
      isShared,
      ...(isClosed && { closedAt: last.at, closedBy: last.by ?? name }),
    })
    .onConflictDoNothing()
    .returning({ id: questions.id });
  if (!question) return;
  let seen = 0;
  for (const [place, message] of messages.entries()) {
    const { at, text, by } = message;
    const answer = messages.slice(place + 1).find((later) => later.by !== undefined);
    const [written] = await tx
      .insert(questionMessages)
      .values({
        sfid: newSfid(),
        questionId: question.id,
        participantId,
        ...(by === undefined
          ? {
              side: 'person',
              userId,
              writtenBy: name,
              readAt: answer?.at ?? (isDone || isClosed ? at : null),
            }
          : { side: 'plan manager', writtenBy: by, followedAt: at, closes: isClosed && message === last }),
        text,
        writtenAt: at,
      })
      .returning({ id: questionMessages.id });
    if (written && !(isUnseen && message === last)) seen = written.id;
  }
  await tx.insert(questionSeen).values({ questionId: question.id, userId, participantId, upTo: seen });
  if (!isClosed && !isDone)
    await tx.execute(
      sql`update questions q set waits_since = ${unansweredSince} where q.id = ${question.id}`,
    );
}

function titleOf(about: DemoThread['about'], asked: Asked, text: string): string {
  if (about === 'contact') return titles.itself(text);
  if (about === 'claim') return titles.claim(asked.number, asked.provider);
  return titles.support(categoryName(asked, asked.isPace));
}
